import { passageFinder } from '@contracts/document/findPassage';
import { elementText } from '@/services/passages/elementText';
import type { EditorNote } from './notesApi';

/** The place of a note's passage on the page. */
export interface NotePlace {
  id: string;
  range: Range;
  /** Whether its words have changed. */
  isChanged: boolean;
}

/** The places of all passages that are in the text. */
export function findPlaces(text: Element, notes: EditorNote[]): NotePlace[] {
  if (!notes.some(({ passage, field }) => passage && field === null)) return [];
  const words = elementText(text);
  const find = passageFinder(words.text);
  return notes.flatMap(({ _id: id, passage, field }) => {
    const found = passage && field === null && find(passage);
    const range = found && words.rangeOf(found.from, found.to);
    return range ? [{ id, range, isChanged: found.isChanged }] : [];
  });
}

/** The note on the words at a point of the window, the shortest of those that lie over each other. */
export function noteAt(places: NotePlace[], x: number, y: number): string | null {
  const here = places.filter(({ range }) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    ),
  );
  here.sort((one, other) => one.range.toString().length - other.range.toString().length);
  return here[0]?.id ?? null;
}
