import { wordsBelow } from '@contracts/document/documentText';
import { AROUND_MAX, CERTAIN, commonEnd, commonStart, lettersOf } from '@contracts/document/findPassage';
import type { Passage } from '@contracts/reviewNote';
import type { Node } from '@tiptap/pm/model';
import type { Range } from './place';

/** The text before and after a place. */
type Surroundings = Pick<Passage, 'before' | 'after'>;

/** Stands for the beginning and the end of a text. */
const EDGE = '\n';
/** A span of positions that has at least as many letters as are kept around a passage. */
const WINDOW = 6 * AROUND_MAX;

/** The kept letters around a place. If they are fewer than usual, they reach to the edge of the text. */
const withEdges = ({ before, after }: Surroundings): Surroundings => ({
  before: (before.length < AROUND_MAX ? EDGE : '') + lettersOf(before),
  after: lettersOf(after) + (after.length < AROUND_MAX ? EDGE : ''),
});

/** The letters around a range of a document. */
function around(doc: Node, { from, to }: Range): Surroundings {
  const { size } = doc.content;
  const [start, end] = [Math.max(0, from - WINDOW), Math.min(size, to + WINDOW)];
  const lettersBetween = (one: number, other: number) =>
    lettersOf(doc.textBetween(one, other, '\n', wordsBelow));
  return {
    before: (start === 0 ? EDGE : '') + lettersBetween(start, from),
    after: lettersBetween(to, end) + (end === size ? EDGE : ''),
  };
}

const common = (one: Surroundings, other: Surroundings): number =>
  commonEnd(one.before, other.before) + commonStart(one.after, other.after);

/** How many letters around a range agree with the former context of a passage. */
export const agreement = (doc: Node, range: Range, wanted: Surroundings): number =>
  common(withEdges(wanted), around(doc, range));

/** The agreement of two kept contexts. */
export const agreementOf = (one: Surroundings, other: Surroundings): number =>
  common(withEdges(one), withEdges(other));

/** The agreement if the whole context of a passage is unchanged. */
export function fullAgreement(wanted: Surroundings): number {
  const { before, after } = withEdges(wanted);
  return before.length + after.length;
}

/** Whether the context of a range makes it certain that the suggested words were inserted there. */
export function isPutIn(doc: Node, range: Range, passage: Passage, now: Range | null): boolean {
  const found = agreement(doc, range, passage);
  if (found < Math.min(CERTAIN, fullAgreement(passage))) return false;
  return !now || found > agreement(doc, now, passage);
}
