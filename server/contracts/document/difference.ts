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

/** Additions to and removals from a text, word by word. */
export function wordParts(before: string, after: string): Part[] {
  const found =
    before.length + after.length < WORDS_MAX_LENGTH
      ? diffWordsWithSpace(before, after, { timeout: 500 })
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

/** How much two blocks have in common, from 0 to 1. */
function likeness(one: Comparable, other: Comparable): number {
  if (one.node.type !== other.node.type) return 0;
  const words = wordsOf(one.text);
  const others = wordsOf(other.text);
  const all = new Set([...words, ...others]);
  if (all.size === 0) return 1;
  return [...words].filter((word) => others.has(word)).length / all.size;
}

/** Replaced blocks: similar ones count as changed. */
function replaced<Block extends Comparable>(removed: Block[], added: Block[]): BlockChange<Block>[] {
  const changes: BlockChange<Block>[] = [];
  let next = 0;
  for (const before of removed) {
    const found = added.findIndex((block, index) => index >= next && likeness(before, block) >= ALIKE);
    const after = added[found];
    if (!after) {
      changes.push({ kind: 'removed', block: before });
      continue;
    }
    for (const block of added.slice(next, found)) changes.push({ kind: 'added', block });
    changes.push({ kind: 'changed', before, after, parts: wordParts(before.text, after.text) });
    next = found + 1;
  }
  for (const block of added.slice(next)) changes.push({ kind: 'added', block });
  return changes;
}

/** The changes of the blocks, from the top. */
export function compareBlocks<Block extends Comparable>(
  before: Block[],
  after: Block[],
): BlockChange<Block>[] {
  const runs = diffArrays(
    before.map(({ print }) => print),
    after.map(({ print }) => print),
  );
  const changes: BlockChange<Block>[] = [];
  let [from, to] = [0, 0];
  let removed: Block[] = [];
  let added: Block[] = [];
  const close = () => {
    changes.push(...replaced(removed, added));
    removed = [];
    added = [];
  };
  for (const run of runs) {
    const count = run.value.length;
    if (!run.added && !run.removed) {
      close();
      for (const block of after.slice(to, to + count)) changes.push({ kind: 'same', block });
    }
    if (run.removed) removed.push(...before.slice(from, from + count));
    if (run.added) added.push(...after.slice(to, to + count));
    if (!run.added) from += count;
    if (!run.removed) to += count;
  }
  close();
  return changes;
}
