import type { ArticleDoc } from '@contracts/article';
import { htmlTexts, replaceInHtml } from '@contracts/document/articleRuns';
import { documentText } from '@contracts/document/documentText';
import { isRepeated, passageFinder } from '@contracts/document/findPassage';
import { suggestedChange } from '@contracts/document/suggestedChange';
import type { Passage } from '@contracts/reviewNote';
import {
  CORRECTED_WORDS_ARE_GONE,
  CORRECTS_CAPTION,
  CORRECTS_FORMAT,
  CORRECTS_LINK,
  CORRECTS_SEVERAL,
} from '@contracts/rules/review/smallCorrection';
import { Fragment, Mark, type Node, Slice } from '@tiptap/pm/model';
import { parseDocument } from '../../../../lib/html/parseDocument';
import { renderDoc } from '../../../../lib/html/renderDoc';
import { sanitizeArticle } from '../../../../lib/html/sanitizeArticle';
import { type RenderedText, withFacts } from '../../../../lib/text/renderedText';

/** Words to put in the place of a passage. */
export interface PassageCorrection {
  passage: Passage;
  suggestion: string;
}

/** The text with all of them made, or why one was not, with its place in the list. */
type CorrectedPassages = { text: RenderedText<string | null> } | { fault: string; index: number };

/** The formatting of a range within one paragraph; null where it changes there. */
function marksOf(doc: Node, from: number, to: number): readonly Mark[] | null {
  if (from === to) return doc.resolve(from).marks();
  let marks: readonly Mark[] | null = null;
  let isOne = true;
  doc.nodesBetween(from, to, (node) => {
    if (!node.isInline) return;
    // A footnote would go with the mark that refers to it.
    if (!node.isText || (marks && !Mark.sameSet(marks, node.marks))) isOne = false;
    marks = node.marks;
  });
  return isOne ? marks : null;
}

const isExact = (marks: readonly Mark[]) =>
  marks.some(({ type }) => type.name === 'link' || type.name === 'code');

/** @returns the document with the change, which is the one that accepting the suggestion makes; or why there is none. */
function corrected(doc: Node, { passage, suggestion }: PassageCorrection): Node | string {
  const words = documentText(doc);
  const found = passageFinder(words.text)(passage);
  const range = found && !found.isChanged ? words.rangeOf(found.from, found.to) : null;
  if (range?.isBlock) return CORRECTS_CAPTION;
  const change = range && suggestedChange(doc, range, suggestion);
  if (!range || !change) return CORRECTED_WORDS_ARE_GONE;
  if (isRepeated(words.text, passage)) return CORRECTS_SEVERAL;
  const { from, to, text } = change;
  const marks = marksOf(doc, from, to);
  if (!marks) return CORRECTS_FORMAT;
  // An address and code are read by machines, and what is one sign for people may be another for them.
  if (isExact(marks) || doc.resolve(from).parent.type.spec.code) return CORRECTS_LINK;
  const content = text === '' ? Fragment.empty : Fragment.from(doc.type.schema.text(text, marks));
  return doc.replace(from, to, new Slice(content, 0, 0));
}

/** Whether sanitised HTML ends within one of these elements. */
function endsWithin(html: string, names: string): boolean {
  let depth = 0;
  for (const [, end] of html.matchAll(new RegExp(`<(/?)(?:${names})\\b`, 'g'))) depth += end ? -1 : 1;
  return depth > 0;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Text that the page adds to the author's words. Quoted passages do not have it. */
const ADDED =
  /<(sup|span) class="(?:footnote-ref|video-provider)">[\s\S]*?<\/\1>|<a [^>]*class="footnote-backref"[\s\S]*?<\/a>/g;

/** Replaces each character by one that cannot be seen. */
const unseen = (text: string) => '\ufffc'.repeat(text.length);

/** Where a passage stands in sanitised HTML, as a text of it and a place there; or why that is not known. */
function placeInHtml(html: string, passage: Passage): { run: number; at: number } | string {
  const texts = htmlTexts(html.replace(ADDED, (added) => added.replace(/(?<=>)[^<]+/g, unseen)));
  const text = texts.join('\n');
  const found = passageFinder(text)(passage);
  if (!found || found.isChanged) return CORRECTED_WORDS_ARE_GONE;
  if (isRepeated(text, passage)) return CORRECTS_SEVERAL;
  let at = found.from;
  const run = texts.findIndex((one) => {
    if (at < one.length) return true;
    at -= one.length + 1;
    return false;
  });
  return { run, at };
}

/** Corrects sanitised HTML directly, so that nothing else changes, not even parts that a document cannot hold. */
function correctedHtml(html: string, { passage, suggestion }: PassageCorrection): { html: string } | string {
  const place = placeInHtml(html, passage);
  if (typeof place === 'string') return place;
  const { text, places, isDivided } = replaceInHtml(html, { find: passage.text, replace: suggestion }, place);
  if (places === 0) return CORRECTED_WORDS_ARE_GONE;
  if (isDivided) return CORRECTS_FORMAT;
  const unchanged = html.slice(0, firstDifference(html, text));
  if (endsWithin(unchanged, 'figcaption')) return CORRECTS_CAPTION;
  return endsWithin(unchanged, 'a|code|pre') ? CORRECTS_LINK : { html: text };
}

interface CorrectedText {
  /** The editor's document as JSON; null where only the HTML is known. */
  doc: string | null;
  content: string;
  corrections: PassageCorrection[];
}

/** Makes small corrections in a text, one after the other. */
export function correctPassages({ doc: json, content, corrections }: CorrectedText): CorrectedPassages {
  if (json === null) {
    let html = content;
    for (const [index, correction] of corrections.entries()) {
      const next = correctedHtml(html, correction);
      if (typeof next === 'string') return { fault: next, index };
      ({ html } = next);
    }
    return { text: withFacts(null, sanitizeArticle(html)) };
  }
  let doc = parseDocument(JSON.parse(json) as ArticleDoc);
  for (const [index, correction] of corrections.entries()) {
    const next = corrected(doc, correction);
    if (typeof next === 'string') return { fault: next, index };
    doc = next;
  }
  const rendered = renderDoc(doc.toJSON() as ArticleDoc);
  return { text: withFacts(JSON.stringify(rendered.doc), rendered.content) };
}
