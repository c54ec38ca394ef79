import { documentText } from '@contracts/document/documentText';
import {
  CERTAIN,
  commonEnd,
  commonStart,
  lettersOf,
  type PassagePlace,
  passageFinder,
} from '@contracts/document/findPassage';
import type { Between, Passage, RichSuggestion } from '@contracts/reviewNote';
import type { Node } from '@tiptap/pm/model';
import { blockIndex } from './blockIndex';
import { judged } from './judged';
import type { Place } from './place';
import { rewordedFinder } from './similarBlocks';
import { blockFrom, lengthOf, nodesFrom, type Sought, suggestedText } from './suggestion';
import { isPutIn } from './surroundings';

interface FoundBlocks {
  from: number;
  to: number;
  isExact: boolean;
}

interface Best {
  index: number;
  isExact: boolean;
}

const printsOf = (all: readonly Node[]) => all.map((block) => blockFrom(block).print);

/** The blocks of a document, and the items of its lists. */
function blocksIn(doc: Node) {
  const { blocks, starts, levels, parents, around } = blockIndex(doc);
  const prints = blocks.map((block) => block && blockFrom(block).print);
  const startOf = (index: number) => starts[index] as number;

  /** The index whose context matches best; null if none is certain. */
  function bestOf(indices: number[], wanted: Between, nodes: Node[]): Best | null {
    let [best, most] = [-1, -1];
    for (const index of indices) {
      if (levels[index] !== (wanted.level ?? 0)) continue;
      const { before, after } = around(index, index + nodes.length);
      const same = commonEnd(before, wanted.before) + commonStart(after, wanted.after);
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
  /** The places with exactly this context. An index makes this fast, as most suggestions are found in their own text. */
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
      const open = [...starts.keys()].filter(isOpen);
      // If something was inserted there, directly behind the text that was before it, as when places are mapped.
      const behind = open.filter((index) => around(index).before === at.before);
      const best = bestOf(behind, at, []) ?? bestOf(open, at, []);
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
  const inserted = nodesFrom(doc, rich.inserted) ?? [];
  if (nodes.length > 0)
    return blocks.run(nodes, rich.at) ?? (inserted.length > 0 ? blocks.run(inserted, rich.at) : null);
  return blocks.gap(rich.at, inserted[0]);
}

/** Whether a passage stands in the text with all that was around it. */
function isAsBefore(find: ReturnType<typeof passageFinder>, { before, text, after }: Passage): boolean {
  return find({ text: before + text + after, before: '', after: '' })?.isChanged === false;
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

  const placeOf = ({ from, to, isChanged }: PassagePlace): Place | null => {
    const range = readWords().text.rangeOf(from, to);
    return range && { ...range, isChanged, isExact: false };
  };

  /** The place of the suggested words if the suggestion was carried out, which is not the place of its passage. */
  function findPutIn(sought: Sought, passage: Passage, now: Place | null): Place | null {
    const text = suggestedText(sought);
    if (text === null || lettersOf(text) === lettersOf(passage.text)) return null;
    const found = readWords().find({ ...passage, text });
    const place = found && !found.isChanged ? placeOf(found) : null;
    if (!place || place.isBlock) return null;
    const isOver = now !== null && place.from < now.to && now.from < place.to;
    if (isOver) return now.isChanged ? place : null;
    return isPutIn(doc, place, passage, now?.isChanged ? null : now) ? place : null;
  }

  /** Null for one whose words or blocks are no longer in the text. */
  function find(sought: Sought): Place | null {
    const { passage, rich } = sought;
    if (rich && rich.kind !== 'words') {
      blocks ??= blocksIn(doc);
      const place = findBlocks(doc, blocks, rich);
      return place && judged(doc, { ...place, isBlock: false, isChanged: false }, sought);
    }
    const found = passage && readWords().find(passage);
    const now = found && placeOf(found);
    const place = passage && (findPutIn(sought, passage, now) ?? now);
    return place && judged(doc, place, sought);
  }

  return {
    find,
    /** Whether the text at the place is as it was before the suggestion. */
    isBefore(suggested: Sought, place: Place): boolean {
      const { passage, rich } = suggested;
      if (rich && rich.kind !== 'words') return place.isExact && !place.isTaken;
      const isHere = passage !== null && !place.isChanged && !place.isTaken;
      return isHere && isAsBefore(readWords().find, passage);
    },
  };
}
