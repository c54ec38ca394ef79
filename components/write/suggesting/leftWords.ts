import type { Node } from '@tiptap/pm/model';
import { applySuggestions } from './applySuggestion';
import { notesIn } from './suggestedNotes';
import { blockFrom, type TextSuggestion, textBlocks } from './suggestion';

const partsOf = (doc: Node) => [...textBlocks(doc), ...notesIn(doc).values()].map(blockFrom);

/** The words of an edited text that none of these suggestions brings, block by block. */
export function leftWords(base: Node, edited: Node, suggestions: TextSuggestion[]): string {
  const made = new Map<string, number>();
  for (const { print } of partsOf(applySuggestions(base, suggestions).doc))
    made.set(print, (made.get(print) ?? 0) + 1);
  return partsOf(edited)
    .filter(({ print }) => {
      const left = made.get(print) ?? 0;
      made.set(print, left - 1);
      return left <= 0;
    })
    .map(({ text }) => text)
    .join('\n\n')
    .trim();
}
