import { documentText } from '@contracts/document/documentText';
import { passageFinder } from '@contracts/document/findPassage';
import type { Between, Passage, RichSuggestion } from '@contracts/reviewNote';
import { Fragment, type Node } from '@tiptap/pm/model';
import { blockIndex } from './blockIndex';
import { rewordedFinder } from './similarBlocks';
import { referredTo } from './suggestedNotes';
import { blockFrom, lengthOf, type TextSuggestion } from './suggestion';

/** Where a suggestion stands in a document. */
export interface Place {
  from: number;
  to: number;
  /** Whether it is a picture or a video as a whole, by the words below it. */
  isBlock: boolean;
  /** The words are others by now. */
  isChanged: boolean;
  /** Blocks with all that stood around them. */
  isExact: boolean;
  /** Where moved blocks come to stand. */
  target?: number;
}

/** What is looked up: a suggestion, or a note without one. */
type Sought = Pick<TextSuggestion, 'passage' | 'rich'> & { suggestion: string | null };

interface FoundBlocks {
  from: number;
  to: number;
  isExact: boolean;
}

interface Best {
  index: number;
  isExact: boolean;
}

/** Fewer letters that are the same, of the blocks and of what stands around them, may be any others. */
const CERTAIN = 16;

function common(one: string, other: string, isEnd: boolean): number {
  let length = 0;
  const most = Math.min(one.length, other.length);
  const letter = (text: string) => (isEnd ? text.at(-1 - length) : text[length]);
  while (length < most && letter(one) === letter(other)) length += 1;
  return length;
}

const printsOf = (all: readonly Node[]) => all.map((block) => blockFrom(block).print);

/** The nodes of a suggestion; null where the schema of the document does not know them. */
export function nodesFrom(doc: Node, nodes: { type: string }[]): Node[] | null {
  try {
    return nodes.map((node) => doc.type.schema.nodeFromJSON(node));
  } catch {
    return null;
  }
}

/** The blocks of a document, and the items of its lists. */
function blocksIn(doc: Node) {
  const { blocks, starts, levels, parents, around } = blockIndex(doc);
  const prints = blocks.map((block) => block && blockFrom(block).print);
  const startOf = (index: number) => starts[index] as number;

  /** Of these indices the one with the most of what stood around it; null where that is not certain. */
  function bestOf(indices: number[], wanted: Between, nodes: Node[]): Best | null {
    let [best, most] = [-1, -1];
    for (const index of indices) {
      if (levels[index] !== (wanted.level ?? 0)) continue;
      const { before, after } = around(index, index + nodes.length);
      const same = common(before, wanted.before, true) + common(after, wanted.after, false);
      if (same > most) [best, most] = [index, same];
    }
    if (best < 0) return null;
    const isExact = most === wanted.before.length + wanted.after.length;
    return isExact || most + lengthOf(nodes) >= CERTAIN ? { index: best, isExact } : null;
  }

  const finders = new Map<number, ReturnType<typeof rewordedFinder>>();
  function findReworded(level: number, node: Node): number | null {
    const find =
      finders.get(level) ??
      rewordedFinder(
        blocks.flatMap((block, index) => (block && levels[index] === level ? [{ block, index }] : [])),
      );
    finders.set(level, find);
    return find(node);
  }

  const indicesOf = (wanted: string[]) =>
    prints.flatMap((_, index) => (wanted.every((print, at) => prints[index + at] === print) ? [index] : []));

  /** Whether a block may stand before the one at an index. */
  function isOpenTo({ type }: Node, index: number): boolean {
    return levels[index] === 0 || parents[index]?.type.contentMatch.matchType(type) != null;
  }

  let gaps: Map<string, number[]> | undefined;
  const keyOf = ({ before, after, level = 0 }: Between) => `${level}\n${before}\n${after}`;
  /** The places with just this around them: most are looked for in the text that they were made of. */
  function gapsLike(at: Between): number[] {
    if (!gaps) {
      gaps = new Map();
      for (const index of starts.keys()) {
        const key = keyOf(around(index));
        gaps.set(key, [...(gaps.get(key) ?? []), index]);
      }
    }
    return gaps.get(keyOf(at)) ?? [];
  }

  return {
    /** Where these blocks stand, one behind the other. */
    run(nodes: Node[], at: Between): FoundBlocks | null {
      const best = bestOf(indicesOf(printsOf(nodes)), at, nodes);
      if (!best) return null;
      const { index, isExact } = best;
      return { from: startOf(index), to: startOf(index + nodes.length), isExact };
    },
    /** Where a block stands that was reworded. */
    reworded(node: Node, at: Between): FoundBlocks | null {
      const index = findReworded(at.level ?? 0, node);
      if (index === null) return null;
      const { before, after } = around(index, index + 1);
      const isExact = before === at.before && after === at.after;
      return { from: startOf(index), to: startOf(index + 1), isExact };
    },
    /** A place between two blocks where this one may stand. */
    gap(at: Between, node: Node | undefined): FoundBlocks | null {
      const isOpen = (index: number) => node === undefined || isOpenTo(node, index);
      const exact = gapsLike(at).find(isOpen);
      if (exact !== undefined) return { from: startOf(exact), to: startOf(exact), isExact: true };
      const best = bestOf([...starts.keys()].filter(isOpen), at, []);
      return best && { from: startOf(best.index), to: startOf(best.index), isExact: best.isExact };
    },
  };
}

type Blocks = ReturnType<typeof blocksIn>;

function findBlocks(
  doc: Node,
  blocks: Blocks,
  rich: Exclude<RichSuggestion, { kind: 'words' }>,
): (FoundBlocks & { target?: number }) | null {
  const nodes = nodesFrom(doc, rich.kind === 'move' ? rich.moved : rich.removed);
  if (!nodes) return null;
  if (rich.kind === 'move') {
    const [first] = nodes;
    const place =
      blocks.run(nodes, rich.from) ??
      (first && nodes.length === 1 ? blocks.reworded(first, rich.from) : null);
    const target = blocks.gap(rich.to, first);
    return place && target && { ...place, target: target.from };
  }
  if (nodes.length > 0) return blocks.run(nodes, rich.at);
  return blocks.gap(rich.at, nodesFrom(doc, rich.inserted.slice(0, 1))?.[0]);
}

/** Whether a passage stands in the text with all that was around it: a suggestion may hold its words as well. */
function isAsBefore(find: ReturnType<typeof passageFinder>, { before, text, after }: Passage): boolean {
  return find({ text: before + text + after, before: '', after: '' })?.isChanged === false;
}

/**
 * Where words that are longer than their passage, and may begin with it, are in the text already: putting them in once
 * more would double them.
 */
function findPutIn(find: ReturnType<typeof passageFinder>, { passage, suggestion }: Sought) {
  if (!passage || suggestion === null || suggestion.length <= passage.text.length) return null;
  const wanted = { ...passage, text: suggestion };
  const found = isAsBefore(find, wanted) ? find(wanted) : null;
  return found && found.from === find(passage)?.from ? found : null;
}

/** Whether these words stand there in just this formatting, and with their footnotes. */
export function isFormatted(doc: Node, { from, to }: Place, nodes: { type: string }[]): boolean {
  const notes = referredTo(nodes);
  if (notes.size > 0) {
    doc.resolve(from).parent.descendants(({ type, attrs }) => {
      if (type.name === 'footnoteReference') notes.delete(attrs.id);
    });
    return notes.size === 0;
  }
  const wanted = nodesFrom(doc, nodes);
  return wanted !== null && doc.slice(from, to).content.eq(Fragment.fromArray(wanted));
}

const finders = new WeakMap<Node, ReturnType<typeof finderOf>>();

/** Looks suggestions up in a document that is read once. */
export function placeFinder(doc: Node): ReturnType<typeof finderOf> {
  const finder = finders.get(doc) ?? finderOf(doc);
  finders.set(doc, finder);
  return finder;
}

function finderOf(doc: Node) {
  let words: { text: ReturnType<typeof documentText>; find: ReturnType<typeof passageFinder> } | undefined;
  let blocks: Blocks | undefined;
  const readWords = () => {
    if (words) return words;
    const text = documentText(doc);
    words = { text, find: passageFinder(text.text) };
    return words;
  };

  /** Null for one whose words or blocks are no longer in the text. */
  function find(suggested: Sought): Place | null {
    const { passage, rich } = suggested;
    if (rich && rich.kind !== 'words') {
      blocks ??= blocksIn(doc);
      const place = findBlocks(doc, blocks, rich);
      return place && { ...place, isBlock: false, isChanged: false };
    }
    const found = passage && (findPutIn(readWords().find, suggested) ?? readWords().find(passage));
    const range = found && readWords().text.rangeOf(found.from, found.to);
    return range && found ? { ...range, isChanged: found.isChanged, isExact: false } : null;
  }

  return {
    find,
    /** Whether the text is as it was before the suggestion that stands there. */
    isBefore(suggested: Sought, place: Place): boolean {
      const { passage, rich } = suggested;
      if (rich && rich.kind !== 'words') return place.isExact;
      const { find: findWords } = readWords();
      if (!passage || !isAsBefore(findWords, passage) || findPutIn(findWords, suggested)) return false;
      return !rich || !isFormatted(doc, place, rich.nodes);
    },
  };
}
