import { diffIndices } from 'node-diff3';
import type { Block } from '../history/documentBlocks';

export type Side = 'mine' | 'theirs';

/** A passage of the two versions. If only one side changed it, that side is taken automatically. */
export type Passage =
  | { kind: 'same'; blocks: Block[] }
  | { kind: 'taken'; side: Side; mine: Block[]; theirs: Block[] }
  | { kind: 'open'; id: string; mine: Block[]; theirs: Block[] };

/** A run of the base that a side changed: its start and end there and on the side. */
interface Change {
  side: Side;
  start: number;
  end: number;
  from: number;
  to: number;
}

const printsOf = (blocks: Block[]) => blocks.map(({ print }) => print);
const isSame = (one: Block[], other: Block[]) => printsOf(one).join('\n') === printsOf(other).join('\n');
/** The same passage is known again after a further save. */
const idOf = (mine: Block[], theirs: Block[]) =>
  `${printsOf(mine).join('\n')}\n\n${printsOf(theirs).join('\n')}`;

function changesOf(side: Side, base: Block[], blocks: Block[]): Change[] {
  return diffIndices(printsOf(base), printsOf(blocks)).map(({ buffer1, buffer2 }) => ({
    side,
    start: buffer1[0],
    end: buffer1[0] + buffer1[1],
    from: buffer2[0],
    to: buffer2[0] + buffer2[1],
  }));
}

/**
 * Changes that touch the same run belong together; insertions next to another change have no order relative to it.
 */
function groupsOf(changes: Change[]): Change[][] {
  const groups: Change[][] = [];
  let end = -1;
  for (const change of changes.sort((one, other) => one.start - other.start || one.end - other.end)) {
    const group = groups.at(-1);
    const isPutIn = change.start === change.end || group?.at(-1)?.start === group?.at(-1)?.end;
    const touches = change.start < end || (change.start === end && isPutIn);
    if (group && touches) group.push(change);
    else groups.push([change]);
    end = Math.max(group && touches ? end : 0, change.end);
  }
  return groups;
}

/** A side's replacement for a run of the base. */
function sideOf(side: Side, group: Change[], [start, end]: [number, number], base: Block[], blocks: Block[]) {
  const own = group.filter((change) => change.side === side);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return base.slice(start, end);
  return blocks.slice(first.from - (first.start - start), last.to + (end - last.end));
}

/**
 * The two versions of a text, passage by passage.
 * @param base what both began from; null if it is unknown, and then every difference is open.
 */
export function mergeBlocks(mine: Block[], theirs: Block[], base: Block[] | null): Passage[] {
  const from = base ?? mine;
  const changes = [...(base ? changesOf('mine', base, mine) : []), ...changesOf('theirs', from, theirs)];
  const passages: Passage[] = [];
  let at = 0;
  const keepUntil = (end: number) => {
    if (end > at) passages.push({ kind: 'same', blocks: from.slice(at, end) });
  };
  for (const group of groupsOf(changes)) {
    const start = Math.min(...group.map((change) => change.start));
    const end = Math.max(...group.map((change) => change.end));
    keepUntil(start);
    at = end;
    const own = sideOf('mine', group, [start, end], from, mine);
    const other = sideOf('theirs', group, [start, end], from, theirs);
    const sides = new Set(group.map(({ side }) => side));
    if (isSame(own, other)) passages.push({ kind: 'same', blocks: own });
    else if (base && sides.size === 1) {
      passages.push({ kind: 'taken', side: sides.has('mine') ? 'mine' : 'theirs', mine: own, theirs: other });
    } else passages.push({ kind: 'open', id: idOf(own, other), mine: own, theirs: other });
  }
  keepUntil(from.length);
  return passages;
}
