import type { Passage } from '@contracts/reviewNote';
import type { Node } from '@tiptap/pm/model';
import type { Range } from './place';

const isLetter = (text: string) => /[\p{L}\p{N}\p{M}]/u.test(text);

/** Whether a range begins or ends within a word. */
export function raggedEnds(doc: Node, { from, to }: Range): { start: boolean; end: boolean } {
  const { parent, parentOffset } = doc.resolve(from);
  const letter = (at: number) => {
    const offset = at - from + parentOffset;
    return offset < 0 || offset >= parent.content.size ? '' : parent.textBetween(offset, offset + 1);
  };
  const isWithin = (at: number) => isLetter(letter(at - 1)) && isLetter(letter(at));
  return { start: isWithin(from), end: isWithin(to) };
}

/** Whether letters were written at an end of a passage, so that it begins or ends within a word. */
export function isGrown(doc: Node, range: Range, { before, after }: Passage): boolean {
  const { start, end } = raggedEnds(doc, range);
  return (start && !isLetter(before.slice(-1))) || (end && !isLetter(after.slice(0, 1)));
}
