import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A block of a text: what it says, and what tells it from others. */
export interface Comparable {
  /** The same for blocks that say the same. */
  print: string;
  text: string;
  node: { type: string };
}

export type BlockChange<Block extends Comparable> =
  | { kind: 'same' | 'added' | 'removed'; block: Block }
  | { kind: 'changed'; before: Block; after: Block; parts: Part[] };

/** From here on two texts are different rather than changed. */
const ALIKE = 0.3;
/** Longer texts are compared as wholes: comparing their words takes too long. */
const WORDS_MAX_LENGTH = 40_000;
const WORDS_WITHIN_MS = 500;
/** Of all blocks together. */
const ALL_WORDS_WITHIN_MS = 2_000;
/** More added and removed blocks than these, and the texts are two texts. The time grows with the square. */
const BLOCK_CHANGES_MAX = 4_000;
/** Words looked up to find which blocks are alike. */
const LOOK_UPS_MAX = 2_000_000;

/** Additions to and removals from a text, word by word. */
export function wordParts(before: string, after: string, withinMs = WORDS_WITHIN_MS): Part[] {
  const found =
    before.length + after.length < WORDS_MAX_LENGTH && withinMs > 0
      ? diffWordsWithSpace(before, after, { timeout: Math.min(withinMs, WORDS_WITHIN_MS) })
      : undefined;
  if (!found) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Compares blocks, as long as that does not take too long for all of them together. */
function createComparison() {
  const known = new Map<Comparable, Set<string>>();
  const until = Date.now() + ALL_WORDS_WITHIN_MS;
  let lookUps = 0;

  function wordsIn(block: Comparable): Set<string> {
    const words = known.get(block) ?? wordsOf(block.text);
    known.set(block, words);
    return words;
  }

  return {
    isOver: () => lookUps > LOOK_UPS_MAX,

    /** Whether a block is another one, changed: by how much they have in common, from 0 to 1. */
    isAlike(one: Comparable, other: Comparable): boolean {
      if (one.node.type !== other.node.type) return false;
      const words = wordsIn(one);
      const others = wordsIn(other);
      lookUps += words.size + 1;
      const shared = [...words].filter((word) => others.has(word)).length;
      const all = words.size + others.size - shared;
      return all === 0 || shared / all >= ALIKE;
    },

    parts: (before: string, after: string): Part[] => wordParts(before, after, until - Date.now()),
  };
}

/** Replaced blocks: similar ones count as changed. */
function replaced<Block extends Comparable>(
  removed: Block[],
  added: Block[],
  { isOver, isAlike, parts }: ReturnType<typeof createComparison>,
): BlockChange<Block>[] {
  const changes: BlockChange<Block>[] = [];
  let next = 0;
  for (const before of removed) {
    const found = added.findIndex((block, index) => index >= next && (isOver() || isAlike(before, block)));
    const after = added[found];
    if (!after || isOver()) {
      changes.push({ kind: 'removed', block: before });
      continue;
    }
    for (const block of added.slice(next, found)) changes.push({ kind: 'added', block });
    changes.push({ kind: 'changed', before, after, parts: parts(before.text, after.text) });
    next = found + 1;
  }
  for (const block of added.slice(next)) changes.push({ kind: 'added', block });
  return changes;
}

/** The changes of the blocks, from the top, in bounded time. */
export function compareBlocks<Block extends Comparable>(
  before: Block[],
  after: Block[],
): BlockChange<Block>[] {
  const prints = (blocks: Block[]) => blocks.map(({ print }) => print);
  const runs = diffArrays(prints(before), prints(after), { maxEditLength: BLOCK_CHANGES_MAX }) ?? [
    { value: prints(before), added: false, removed: true, count: before.length },
    { value: prints(after), added: true, removed: false, count: after.length },
  ];
  const comparison = createComparison();
  const changes: BlockChange<Block>[] = [];
  let [from, to] = [0, 0];
  let removed: Block[] = [];
  let added: Block[] = [];
  const close = () => {
    // One by one: a call takes only so many arguments.
    for (const change of replaced(removed, added, comparison)) changes.push(change);
    removed = [];
    added = [];
  };
  for (const run of runs) {
    const count = run.value.length;
    if (!run.added && !run.removed) {
      close();
      for (const block of after.slice(to, to + count)) changes.push({ kind: 'same', block });
    }
    if (run.removed) removed = removed.concat(before.slice(from, from + count));
    if (run.added) added = added.concat(after.slice(to, to + count));
    if (!run.added) from += count;
    if (!run.removed) to += count;
  }
  close();
  return changes;
}
