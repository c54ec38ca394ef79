import { compareBlocks } from '@contracts/document/difference';
import type { documentText } from '@contracts/document/documentText';
import type { Node } from '@tiptap/pm/model';
import { type BlockIndex, isItem, isList } from './blockIndex';
import { blockFrom, knownLetters } from './suggestion';
import { type Found, isSameKind, wordChanges } from './wordChanges';

/** A block in which only words differ, or items of its lists. */
export interface Changed {
  kind: 'words';
  index: number;
  after: Node;
  found: Found[];
  lists: Sequence[];
}

/** The change of a block, in the order of both texts. `pair`: some blocks were replaced by others. */
export type Part =
  | Changed
  | { kind: 'same'; index: number }
  | { kind: 'pair'; index: number; removed: number; inserted: Node[] }
  | { kind: 'removed'; index: number }
  | { kind: 'added'; after: Node };

/** The changes of the blocks of the text, or of the items of a list. `first` is the index of the first one. */
export interface Sequence {
  first: number;
  parts: Part[];
}

/** The text that is changed, with its words and its blocks. */
export interface Texts {
  base: Node;
  words: ReturnType<typeof documentText>;
  index: BlockIndex;
}

export const asPair = (part: Part): Part =>
  part.kind === 'words' ? { kind: 'pair', index: part.index, removed: 1, inserted: [part.after] } : part;

/** Whether items of a list changed their order, so that a change of words cannot describe it. */
function isRearranged(before: Node, after: Node): boolean {
  const prints = new Map(before.children.map((item, at) => [blockFrom(item).print, at]));
  return after.children.some((item, at) => {
    const place = prints.get(blockFrom(item).print);
    return place !== undefined && place !== at && !before.maybeChild(at)?.eq(item);
  });
}

/** The differences of two blocks as words and items of lists; null if they differ in more. */
function changesWithin(
  texts: Texts,
  before: Node,
  after: Node,
  at: number,
): Pick<Changed, 'found' | 'lists'> | null {
  if (before.eq(after)) return { found: [], lists: [] };
  if (!isList(before) || !isRearranged(before, after)) {
    const found = wordChanges(texts, before, after, at);
    if (found) return { found, lists: [] };
  }
  if (!isSameKind(before, after)) return null;
  if (isList(before)) return listChanges(texts, before, after.children, at);
  if (!isItem(before) || after.childCount > before.childCount) return null;
  const all: Pick<Changed, 'found' | 'lists'> = { found: [], lists: [] };
  let start = at + 1;
  for (const [index, child] of before.children.entries()) {
    const next = after.maybeChild(index);
    const isLast = index === before.childCount - 1;
    // The last of the items in it went.
    const changes = next
      ? changesWithin(texts, child, next, start)
      : isList(child) && isLast
        ? listChanges(texts, child, [], start)
        : null;
    if (!changes) return null;
    all.found.push(...changes.found);
    all.lists.push(...changes.lists);
    start += child.nodeSize;
  }
  return all;
}

function listChanges(texts: Texts, before: Node, next: readonly Node[], at: number) {
  const first = texts.index.firstItems.get(at);
  if (first === undefined) return null;
  return { found: [], lists: [{ first, parts: partsOf(texts, first, before.children, next) }] };
}

/** Whether two lists have the same kind, and at least one item in common. */
function isListAgain(before: Node | undefined, after: Node): boolean {
  if (!before || !isList(before) || !before.sameMarkup(after)) return false;
  const prints = new Set(before.children.map((item) => blockFrom(item).print));
  return after.children.some((item) => prints.has(blockFrom(item).print));
}

/** The changes of consecutive blocks of the first text. @param first the index of the first of them. */
export function partsOf(texts: Texts, first: number, blocks: readonly Node[], next: readonly Node[]): Part[] {
  const nodes = new Map(next.map((node) => [blockFrom(node), node]));
  let index = first - 1;
  const parts: Part[] = [];
  function change(after: Node): Part {
    const before = blocks[index - first] as Node;
    const within = changesWithin(texts, before, after, texts.index.starts[index] as number);
    return within
      ? { kind: 'words', index, after, ...within }
      : { kind: 'pair', index, removed: 1, inserted: [after] };
  }
  for (const one of compareBlocks(blocks.map(blockFrom), next.map(blockFrom))) {
    if (one.kind === 'added') {
      const after = nodes.get(one.block) as Node;
      const isAgain = parts.at(-1)?.kind === 'removed' && isListAgain(blocks[index - first], after);
      if (isAgain) parts[parts.length - 1] = change(after);
      else parts.push({ kind: 'added', after });
      continue;
    }
    index += 1;
    parts.push(one.kind === 'changed' ? change(nodes.get(one.after) as Node) : { kind: one.kind, index });
  }
  return withPassedOn(texts.index, withDivided(texts.index, parts));
}

const lettersOf = (nodes: (Node | undefined)[]) => nodes.map((node) => node && knownLetters(node)).join('');

/** A paragraph that was divided, or joined with the next one, is replaced as a whole. */
function withDivided({ blocks }: BlockIndex, parts: Part[]): Part[] {
  return parts.map((part, at) => {
    if (part.kind !== 'words') return part;
    const before = blocks[part.index];
    const next = parts[at + 1];
    const last = parts[at - 1];
    const isDivided =
      (next?.kind === 'added' && lettersOf([part.after, next.after]) === lettersOf([before])) ||
      (last?.kind === 'added' && lettersOf([last.after, part.after]) === lettersOf([before]));
    const isJoined =
      (next?.kind === 'removed' && lettersOf([before, blocks[next.index]]) === lettersOf([part.after])) ||
      (last?.kind === 'removed' && lettersOf([blocks[last.index], before]) === lettersOf([part.after]));
    return isDivided || isJoined ? asPair(part) : part;
  });
}

/** The paragraphs of blocks by what they say, and how often each is there. */
function paragraphsOf(nodes: (Node | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (block: Node) => {
    const letters = block.isTextblock ? knownLetters(block) : '';
    if (letters !== '') counts.set(letters, (counts.get(letters) ?? 0) + 1);
    return !block.isTextblock;
  };
  for (const node of nodes) {
    if (node && add(node)) node.descendants(add);
  }
  return counts;
}

/** The paragraphs that are more often in the first than in the second. */
const lacking = (one: Map<string, number>, other: Map<string, number>): string[] =>
  [...one].filter(([letters, count]) => count > (other.get(letters) ?? 0)).map(([letters]) => letters);

const afterOf = (part: Part): Node[] =>
  part.kind === 'added' || part.kind === 'words' ? [part.after] : part.kind === 'pair' ? part.inserted : [];

const beforeOf = ({ blocks }: BlockIndex, part: Part): (Node | undefined)[] =>
  part.kind === 'added'
    ? []
    : blocks.slice(part.index, part.index + (part.kind === 'pair' ? part.removed : 1));

/**
 * Joins neighbouring changes between which an item moved, such as when it was indented or its list divided. Accepting
 * only one of them would lose the item, or have it twice.
 */
function withPassedOn(index: BlockIndex, parts: Part[]): Part[] {
  const all: Part[] = [];
  let run: Part[] = [];
  const close = () => {
    all.push(...joinedRun(index, run));
    run = [];
  };
  for (const part of parts) {
    if (part.kind === 'same') {
      close();
      all.push(part);
    } else run.push(part);
  }
  close();
  return all;
}

function joinedRun(index: BlockIndex, run: Part[]): Part[] {
  if (run.length < 2) return run;
  const sides = run.map((part) => {
    const [before, after] = [paragraphsOf(beforeOf(index, part)), paragraphsOf(afterOf(part))];
    return { lost: lacking(before, after), gained: lacking(after, before) };
  });
  const lostBy = new Map<string, number>();
  for (const [at, { lost }] of sides.entries()) for (const letters of lost) lostBy.set(letters, at);
  /** For each part, the index of the last part that it is joined with. */
  const ends = run.map((_, at) => at);
  for (const [at, { gained }] of sides.entries())
    for (const letters of gained) {
      const from = lostBy.get(letters);
      if (from === undefined || from === at || isMove(index, run[from] as Part, run[at] as Part)) continue;
      const [start, end] = [Math.min(from, at), Math.max(from, at)];
      ends[start] = Math.max(ends[start] as number, end);
    }
  const joined: Part[] = [];
  for (let at = 0; at < run.length; at += 1) {
    let end = ends[at] as number;
    for (let inner = at; inner <= end; inner += 1) end = Math.max(end, ends[inner] as number);
    joined.push(end === at ? (run[at] as Part) : together(index, run.slice(at, end + 1)));
    at = end;
  }
  return joined;
}

/** Whether one part is the other elsewhere. */
function isMove({ blocks }: BlockIndex, gone: Part, come: Part): boolean {
  if (gone.kind !== 'removed' || come.kind !== 'added') return false;
  const before = blocks[gone.index];
  return before !== undefined && blockFrom(before).print === blockFrom(come.after).print;
}

function together(index: BlockIndex, parts: Part[]): Part {
  const before = parts.flatMap((part) => (part.kind === 'added' ? [] : [part.index]));
  const removed = parts.reduce((sum, part) => sum + beforeOf(index, part).length, 0);
  return { kind: 'pair', index: Math.min(...before), removed, inserted: parts.flatMap(afterOf) };
}
