import type { DocumentRange } from '@contracts/document/documentText';
import { differingPart } from '@contracts/document/replacePassage';
import type { Node } from '@tiptap/pm/model';

/** Words to put in the place of others. */
interface SuggestedChange {
  from: number;
  to: number;
  text: string;
}

const isLetter = (text: string, at: number) => /[\p{L}\p{N}\p{M}]/u.test(text.charAt(at));

/** The words of a passage that a suggestion replaces, and what comes in their place. */
export function differingWords(passage: string, suggestion: string) {
  const { start, end, text } = differingPart({ find: passage, replace: suggestion });
  let [from, to] = [start, end];
  if (start < end) {
    while (from > 0 && isLetter(passage, from - 1) && isLetter(passage, from)) from -= 1;
    while (to < passage.length && isLetter(passage, to) && isLetter(passage, to - 1)) to += 1;
  }
  return { start: from, end: to, text: passage.slice(from, start) + text + passage.slice(end, to) };
}

/** The words in a range of a paragraph, and the position of each in the document. */
function wordsIn(doc: Node, from: number, to: number): { words: string; positions: number[] } {
  let words = '';
  const positions: number[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText) return;
    const text = node.text ?? '';
    for (let index = Math.max(0, from - at); index < Math.min(text.length, to - at); index += 1) {
      words += text.charAt(index);
      positions.push(at + index);
    }
  });
  return { words, positions };
}

/** With a space that would be left beside another, or before a sign. */
function withSpace(doc: Node, from: number, to: number): { from: number; to: number } {
  const { parent, parentOffset } = doc.resolve(from);
  const start = from - parentOffset;
  const letter = (at: number) =>
    at < start || at >= start + parent.content.size ? '' : parent.textBetween(at - start, at - start + 1);
  const [before, after] = [letter(from - 1), letter(to)];
  if (before === ' ' && /^[\s.,;:!?)]?$/.test(after)) return { from: from - 1, to };
  return before === '' && after === ' ' ? { from, to: to + 1 } : { from, to };
}

/**
 * What accepting a suggestion changes: only the words that differ, so that the formatting around them stays.
 * @returns null where the range is a picture or a video, or is in several paragraphs by now.
 */
export function suggestedChange(
  doc: Node,
  { from, to, isBlock }: DocumentRange,
  suggestion: string,
): SuggestedChange | null {
  if (isBlock || !doc.resolve(from).sameParent(doc.resolve(to))) return null;
  const { words, positions } = wordsIn(doc, from, to);
  const part = differingWords(words, suggestion);
  const at = (index: number) => positions[index] ?? to;
  const start = part.start > 0 ? at(part.start - 1) + 1 : from;
  const change = { from: start, to: part.end > part.start ? at(part.end - 1) + 1 : start, text: part.text };
  return suggestion === '' ? { ...change, ...withSpace(doc, change.from, change.to) } : change;
}
