import type { Node } from '@tiptap/pm/model';

/** The least share of common words at which one block counts as the other, reworded. */
const ALIKE = 0.5;
/** Fewer common words may be a coincidence. */
const COMMON_MIN = 4;
/** A word that is in more blocks identifies none of them. */
const BLOCKS_OF_WORD_MAX = 8;

const known = new WeakMap<Node, Set<string>>();

function wordsOf(block: Node): Set<string> {
  const words = known.get(block) ?? new Set(block.textContent.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  known.set(block, words);
  return words;
}

/** Whether one block is the other, reworded. */
export function isReworded(one: Node, other: Node): boolean {
  if (one.type !== other.type) return false;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  let common = 0;
  for (const word of words) if (others.has(word)) common += 1;
  return common >= COMMON_MIN && common / (words.size + others.size - common) >= ALIKE;
}

/**
 * Looks for a reworded block. The time of a look-up depends on the words of the block, not on the number of blocks.
 */
export function rewordedFinder(blocks: readonly { block: Node; index: number }[]) {
  const places = new Map<string, number[]>();
  const nodes = new Map(blocks.map(({ block, index }) => [index, block]));
  for (const { block, index } of blocks) {
    for (const word of wordsOf(block)) {
      const all = places.get(word) ?? [];
      if (all.length <= BLOCKS_OF_WORD_MAX) all.push(index);
      places.set(word, all);
    }
  }
  /** @returns the index of the block with the most words in common; null where none is similar. */
  return (wanted: Node): number | null => {
    const votes = new Map<number, number>();
    for (const word of wordsOf(wanted)) {
      const all = places.get(word) ?? [];
      if (all.length <= BLOCKS_OF_WORD_MAX) for (const at of all) votes.set(at, (votes.get(at) ?? 0) + 1);
    }
    let [best, most] = [-1, 0];
    for (const [at, count] of votes) if (count > most) [best, most] = [at, count];
    const found = nodes.get(best);
    return found && isReworded(found, wanted) ? best : null;
  };
}
