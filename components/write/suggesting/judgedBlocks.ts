import type { Between, RichSuggestion } from '@contracts/reviewNote';
import type { Node } from '@tiptap/pm/model';
import { blockIndex } from './blockIndex';
import { areAt, isGap } from './blocksAt';
import type { Place } from './place';
import { isReworded } from './similarBlocks';
import { blockFrom, nodesFrom } from './suggestion';
import { agreementOf, fullAgreement } from './surroundings';

const isAlike = (block: Node, other: Node) =>
  blockFrom(block).print === blockFrom(other).print || isReworded(block, other);

/** How many more blocks than the suggested ones are searched on each side of a place. */
const NEAR = 3;

/** Whether all, some or none of the blocks to insert are beside their place already, reworded or not. */
function insertedAt(doc: Node, { from }: Place, at: Between, nodes: Node[]): 'all' | 'some' | 'none' {
  if (!isGap(doc, from, at)) return 'none';
  const start = doc.resolve(from);
  const index = start.index();
  const { children } = start.parent;
  const far = nodes.length + NEAR;
  const beside = children.slice(Math.max(0, index - far), index + far);
  // Checked first, as reading the whole text takes longer.
  if (!beside.some((block) => nodes.some((node) => isAlike(block, node)))) return 'none';
  const { starts, levels, around } = blockIndex(doc);
  const here = starts.findIndex((known, one) => known === from && levels[one] === (at.level ?? 0));
  const now = agreementOf(around(here), at);
  // The context is unchanged, so nothing was inserted.
  if (now === fullAgreement(at)) return 'none';
  const isThere = (first: number) =>
    first >= 0 &&
    nodes.every((node, offset) => {
      const block = children[first + offset];
      return block !== undefined && isAlike(block, node);
    });
  const first = [index, index - nodes.length].find(isThere);
  if (first !== undefined) {
    const stand = here + first - index;
    if (agreementOf(around(stand, stand + nodes.length), at) >= now) return 'all';
  }
  return 'some';
}

/** Judges the place of a suggestion on blocks. */
export function judgedBlocks<Judged extends Place>(
  doc: Node,
  place: Judged,
  rich: Exclude<RichSuggestion, { kind: 'words' }>,
): Judged {
  const { from, to, target } = place;
  if (rich.kind === 'move') return { ...place, isTaken: target === from || target === to };
  const inserted = rich.inserted.length === 0 ? null : nodesFrom(doc, rich.inserted);
  if (!inserted) return { ...place, isTaken: false };
  if (rich.removed.length > 0) return { ...place, isTaken: areAt(doc, place, rich.at, inserted) };
  const come = insertedAt(doc, place, rich.at, inserted);
  return { ...place, isTaken: come === 'all', isChanged: come === 'some' };
}
