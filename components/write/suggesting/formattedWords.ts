import { suggestedChange } from '@contracts/document/suggestedChange';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Place, Range } from './place';
import { referredTo } from './suggestedNotes';
import { nodesFrom, type Sought } from './suggestion';

/** Whether a range has these words in the same formatting, with their footnotes. */
export function isFormatted(doc: Node, { from, to }: Range, nodes: { type: string }[]): boolean {
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

/** Whether replacing the words would delete a footnote, which a passage cannot contain. */
export function takesFootnote(doc: Node, place: Place, { suggestion, rich }: Sought): boolean {
  if (suggestion === null) return false;
  const range = rich ? place : suggestedChange(doc, place, suggestion);
  const kept = referredTo(rich?.kind === 'words' ? rich.nodes : []);
  let isTaken = false;
  if (range)
    doc.nodesBetween(range.from, range.to, ({ type, attrs }) => {
      isTaken ||= type.name === 'footnoteReference' && !kept.has(attrs.id);
    });
  return isTaken;
}
