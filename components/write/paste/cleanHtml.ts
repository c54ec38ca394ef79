import { trustedHtml } from '@/services/trustedHtml';
import { headingsForCocoaParagraphs } from './cocoaHeadings';
import { depthOf, unwrap } from './dom';
import { elementsForStyles } from './inlineStyles';
import { footnotesForNotes, renameFootnotes } from './pastedFootnotes';
import { type PastedPictures, placePictures } from './pastedPictures';
import {
  blocksForStyles,
  cleanLinks,
  placeFrames,
  removeEmptyBlocks,
  removeForeign,
  shiftHeadings,
  stripAttributes,
} from './tidyHtml';
import { listsForWordParagraphs } from './wordLists';

/** Real documents nest less. Parsing recurses, so deeper nesting is cut. */
const DEPTH_MAX = 200;
/** Levels that stay in the document: the server accepts no more. */
const BLOCKS = 'blockquote, ul, ol, li, table, tr, td, th, section';
const BLOCK_DEPTH_MAX = 36;

let pasted = 0;

/** Google Docs wraps everything in a bold element that is not bold. */
function unwrapGoogleDocs(root: Element): void {
  for (const wrapper of root.querySelectorAll('[id^="docs-internal-guid"]')) {
    root.setAttribute('data-google-docs', '');
    if (wrapper.matches('b')) unwrap(wrapper);
  }
}

const plainParagraphs = (root: Element) => {
  const paragraph = root.ownerDocument.createElement('p');
  paragraph.textContent = root.textContent;
  return paragraph.outerHTML;
};

/**
 * Reduces HTML of the clipboard to its structure: from Word, Google Docs, LibreOffice, Apple Notes, Notion and web
 * pages. What the editor copied itself does not change.
 * @param options `keepsPaths`: links without a host lead to a page on this site.
 */
export function cleanPastedHtml(html: string, pictures: PastedPictures, { keepsPaths = false } = {}): string {
  const page = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  const { body } = page;
  if (depthOf(body) > DEPTH_MAX || depthOf(body, BLOCKS) > BLOCK_DEPTH_MAX) return plainParagraphs(body);
  if (body.querySelector('[data-pm-slice]')) return html;
  pasted += 1;
  const prefix = `${Date.now().toString(36)}-${pasted}-`;
  unwrapGoogleDocs(body);
  listsForWordParagraphs(body);
  headingsForCocoaParagraphs(page);
  removeForeign(body);
  placeFrames(body);
  renameFootnotes(body, prefix);
  footnotesForNotes(body, prefix);
  placePictures(body, pictures);
  blocksForStyles(body);
  shiftHeadings(body);
  elementsForStyles(body);
  cleanLinks(body, keepsPaths);
  removeEmptyBlocks(body);
  stripAttributes(body);
  return body.innerHTML;
}
