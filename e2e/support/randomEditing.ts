import type { Page } from 'playwright';
import type { Random } from '@/__tests__/support/random';
import { twoFrames } from './page';
import { articleText } from './writing';

/** The first marker. Markers are Chinese letters that are typed once each, so their order shows where. */
const FIRST_MARKER = 0x4e00;
const MARKERS = /[\u4e00-\u9fff]/g;

export const markersIn = (text: string): string => (text.match(MARKERS) ?? []).join('');

let marker = 0;
/** A letter that was not used before. */
export const newMarker = (): string => String.fromCharCode(FIRST_MARKER + (marker++ % 20_000));

/** The state of the editor and of the page. */
interface Shown {
  /** The markers of the editor's document, and those that are on the page as its text. */
  document: string;
  page: string;
  /** The markers before the browser's selection, and those in it. */
  before: string;
  selected: string;
  isInText: boolean;
  hasFocus: boolean;
  isEmpty: boolean;
  isEverything: boolean;
  /** Typing would replace more than these markers: cells, or a reference with its note. */
  isDelicate: boolean;
  /** The types of the blocks around the cursor, the outermost first. */
  around: string[];
  /** Whether a letter comes right before the cursor. */
  isBehindLetter: boolean;
}

/** Reads the document of the editor, and what the browser shows and has selected. */
export async function readShown(page: Page): Promise<Shown> {
  // The browser moves the cursor a moment after a key or click.
  await twoFrames(page);
  return articleText(page).evaluate((text) => {
    const markersOf = (words: string) => (words.match(/[\u4e00-\u9fff]/g) ?? []).join('');
    // Labels of checkboxes and buttons are not part of the text.
    const markersOfPart = (part: Range) => {
      const content = part.cloneContents();
      for (const other of content.querySelectorAll('[contenteditable="false"], label')) other.remove();
      return markersOf(content.textContent ?? '');
    };
    const everything = document.createRange();
    everything.selectNodeContents(text);
    const { editor } = text as unknown as { editor: import('@tiptap/core').Editor };
    const { doc, selection } = editor.state;
    const { $from, $to } = selection;
    const chosen = getSelection();
    const range = chosen && chosen.rangeCount > 0 ? chosen.getRangeAt(0) : document.createRange();
    const before = document.createRange();
    before.setStart(text, 0);
    const isInText = text.contains(range.startContainer) && text.contains(range.endContainer);
    if (isInText) before.setEnd(range.startContainer, range.startOffset);
    const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
    const isInTable = ({ depth, node }: typeof $from) =>
      Array.from({ length: depth + 1 }, (_, level) => node.call($from, level)).some(
        ({ type }) => type.name === 'table',
      );
    let hasReference = false;
    doc.nodesBetween(selection.from, selection.to, ({ type }) => {
      if (type.name === 'footnoteReference' || type.name === 'footnotes') hasReference = true;
    });
    return {
      document: markersOf(doc.textContent),
      page: markersOfPart(everything),
      before: isInText ? markersOfPart(before) : '',
      selected: isInText ? markersOfPart(range) : '',
      isInText,
      hasFocus: document.activeElement === text,
      isEmpty: selection.empty,
      isEverything: selection.from === 0 && selection.to === doc.content.size,
      isDelicate:
        !selection.empty &&
        ('$anchorCell' in selection || hasReference || (isInTable($from) && !$from.sameParent($to))),
      around,
      isBehindLetter: selection.empty && $from.nodeBefore?.isText === true,
    };
  });
}

/** Pastes as the keyboard does, without the clipboard of the machine. */
export async function paste(page: Page, contents: Record<string, string>): Promise<void> {
  await articleText(page).evaluate((text, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, contents);
}

/** Contents to paste, made of new markers. */
export function pastedKinds(random: Random): { contents: Record<string, string>; isTable: boolean } {
  const [one, two] = [newMarker(), newMarker()];
  const html = {
    words: `<p>${one}</p><p>${two}</p>`,
    list: `<ul><li>${one}</li><li>${two}</li></ul>`,
    code: `<pre><code>${one}\n${two}</code></pre>`,
    table: `<table><tr><td>${one}</td><td>${two}</td></tr></table>`,
    picture: `<p>${one}</p><img src="/favicon.ico" alt=""><p>${two}</p>`,
    quote: `<blockquote><p>${one}</p></blockquote><hr><p>${two}</p>`,
  };
  const kind = random.pick(Object.keys(html) as (keyof typeof html)[]);
  const plain = { 'text/plain': `${one}\n\n${two}` };
  if (random.below(3) === 0) return { contents: plain, isTable: false };
  return { contents: { ...plain, 'text/html': html[kind] }, isTable: kind === 'table' };
}
