import { arrangeFootnotes } from '@contracts/document/arrangeFootnotes';
import { Fragment, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { applySuggestion, mapPlace, wordsFirst } from './applySuggestion';
import { placeFinder } from './findPlace';
import type { TextSuggestion } from './suggestion';

/** A change by a suggestion, with its place in the text after all suggestions. */
export interface WrittenChange {
  from: number;
  to: number;
  /** What stood there: words, or blocks. */
  removed: Fragment;
}

function contentBetween(doc: Node, from: number, to: number): Fragment {
  const [start, end] = [doc.resolve(from), doc.resolve(to)];
  return start.sameParent(end)
    ? start.parent.content.cut(start.parentOffset, end.parentOffset)
    : doc.slice(from, to).content;
}

/** Carries suggestions out. @returns the changed text, and the place of each change in it. */
export function writtenChanges(base: Node, suggestions: TextSuggestion[]) {
  const { find } = placeFinder(base);
  const tr = new Transform(base);
  const made: (WrittenChange & { step: number })[] = [];
  for (const suggestion of wordsFirst(suggestions)) {
    const found = find(suggestion);
    const place = found && mapPlace(found, tr.mapping);
    const first = tr.steps.length;
    if (!place || applySuggestion(tr, place, suggestion) === null) continue;
    for (const [index, map] of tr.mapping.maps.entries()) {
      if (index < first) continue;
      const doc = tr.docs[index] as Node;
      const before = made.length;
      map.forEach((start, end, from, to) => {
        made.push({ from, to, removed: contentBetween(doc, start, end), step: index });
      });
      // The words below a picture.
      if (made.length === before)
        made.push({ from: place.from, to: place.to, removed: Fragment.empty, step: index });
    }
  }
  // As the editor does.
  arrangeFootnotes(tr.doc, tr);
  const changes = made.flatMap(({ from, to, removed, step }): WrittenChange[] => {
    const later = tr.mapping.slice(step + 1);
    const { pos: start, deletedAcross } = later.mapResult(from, 1);
    // A change within a block that is moved later: that block is marked as a whole.
    return deletedAcross ? [] : [{ from: start, to: Math.max(start, later.map(to, -1)), removed }];
  });
  return { doc: tr.doc, changes };
}
