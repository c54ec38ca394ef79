import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

interface BlockRange {
  from: number;
  to: number;
}

/** The empty paragraph at this position, to be replaced; otherwise the place after the block there. */
function placeFor($at: ResolvedPos, blocks: Fragment): BlockRange | null {
  for (let depth = $at.depth; depth >= 0; depth--) {
    const parent = depth > 0 ? $at.node(depth - 1) : null;
    if (parent === null) break;
    const block = $at.node(depth);
    const index = $at.index(depth - 1);
    const isEmpty = block.type.name === 'paragraph' && block.content.size === 0;
    if (isEmpty && parent.canReplace(index, index + 1, blocks)) {
      return { from: $at.before(depth), to: $at.after(depth) };
    }
    if (parent.canReplace(index + 1, index + 1, blocks))
      return { from: $at.after(depth), to: $at.after(depth) };
  }
  // Between two blocks, such as beside a picture.
  return $at.parent.canReplace($at.index(), $at.index(), blocks) ? { from: $at.pos, to: $at.pos } : null;
}

/**
 * Inserts blocks such as pictures between the paragraphs at a position, or at the selection, and moves the cursor
 * after them.
 * @returns whether there was a place.
 */
export function placeBlocks(tr: Transaction, blocks: Node[], at?: number): boolean {
  const fragment = Fragment.from(blocks);
  const { selection } = tr;
  const behind = selection instanceof NodeSelection ? selection.to : selection.$to.pos;
  const place = placeFor(tr.doc.resolve(at ?? behind), fragment);
  if (!place) return false;
  tr.replaceWith(place.from, place.to, fragment);
  const end = place.from + fragment.size;
  const $end = tr.doc.resolve(end);
  if (!$end.nodeAfter?.isTextblock) {
    const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
    const index = $end.index();
    if (paragraph && $end.parent.canReplace(index, index, Fragment.from(paragraph)))
      tr.insert(end, paragraph);
  }
  const next = tr.doc.resolve(end).nodeAfter;
  tr.setSelection(
    next?.isTextblock ? TextSelection.create(tr.doc, end + 1) : Selection.near(tr.doc.resolve(end)),
  );
  tr.scrollIntoView();
  return true;
}
