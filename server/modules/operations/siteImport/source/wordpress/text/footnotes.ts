import type { Element } from 'hast';
import { footnoteMark } from '../../html/footnotes';
import { propertyOf } from '../../html/hast';
import { isObject, type JsonValue, objectsIn, textIn } from '../../reading/json';

export interface Footnotes {
  /** The number of a note in the text; null if the note does not exist. */
  mark(element: Element): string | null;
  /** HTML of the notes in the order of the text; unreferenced ones come last. */
  list(): string[];
}

function notesIn(json: string): Map<string, string> {
  try {
    const value = JSON.parse(json) as JsonValue;
    const list = isObject(value) ? [] : objectsIn(value);
    return new Map(list.map((note) => [textIn(note, 'id'), textIn(note, 'content')]));
  } catch {
    return new Map();
  }
}

/** The notes of the block editor: their words are in a field of the post, and the text refers to them by an id. */
export function footnotesOf(json: string): Footnotes {
  const notes = notesIn(json);
  const used: string[] = [];
  return {
    mark(element) {
      const id = propertyOf(element, 'dataFn');
      if (!notes.has(id)) return null;
      if (!used.includes(id)) used.push(id);
      return footnoteMark(used.indexOf(id) + 1);
    },
    list: () => [...new Set([...used, ...notes.keys()])].map((id) => `<p>${notes.get(id) ?? ''}</p>`),
  };
}
