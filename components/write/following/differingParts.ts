import type { Node } from '@tiptap/pm/model';

/** A part of a block's text, and what takes its place. */
interface Part {
  from: number;
  to: number;
  nextFrom: number;
  nextTo: number;
}

/** So many letters on either side of the cursor are looked for in the next text, or fewer. */
const MOST_LETTERS = 24;
const LEAST_LETTERS = 2;

/** One letter per position, so that positions in it are positions in the block. */
const lettersOf = (block: Node) => block.textBetween(0, block.content.size, undefined, () => '\ufffc');

function differingPart(old: Node, next: Node): Part | null {
  const start = old.content.findDiffStart(next.content);
  const end = start === null ? null : old.content.findDiffEnd(next.content);
  if (start === null || !end) return null;
  // With a doubled letter the two ends may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return { from: start, to: end.a + overlap, nextFrom: start, nextTo: end.b + overlap };
}

/** The letters around the cursor that are the same in the next text, once and in the same formatting. */
function keptAround(old: Node, next: Node, part: Part, cursor: number): Part | null {
  const [letters, others] = [lettersOf(old), lettersOf(next).slice(0, part.nextTo)];
  for (let count = MOST_LETTERS; count >= LEAST_LETTERS; count -= 1) {
    const from = Math.max(part.from, cursor - count);
    const to = Math.min(part.to, cursor + count);
    const kept = letters.slice(from, to);
    const nextFrom = others.indexOf(kept, part.nextFrom);
    if (kept.length < LEAST_LETTERS || nextFrom < 0 || others.indexOf(kept, nextFrom + 1) >= 0) continue;
    const nextTo = nextFrom + kept.length;
    if (old.slice(from, to).content.eq(next.slice(nextFrom, nextTo).content))
      return { from, to, nextFrom, nextTo };
  }
  return null;
}

/** The difference between two blocks of text: one part, or one on either side of the cursor. */
export function differingParts(old: Node, next: Node, cursor: number): Part[] {
  const part = differingPart(old, next);
  if (!part) return [];
  const isInside = cursor >= part.from && cursor <= part.to;
  const kept = isInside ? keptAround(old, next, part, cursor) : null;
  if (!kept) return [part];
  return [
    { ...part, to: kept.from, nextTo: kept.nextFrom },
    { ...part, from: kept.to, nextFrom: kept.nextTo },
  ];
}
