import type { Node } from '@tiptap/pm/model';
import { applySuggestions } from './applySuggestion';
import { notesIn } from './suggestedNotes';
import { blockFrom, type TextSuggestion, textBlocks } from './suggestion';

const isNotUploaded = ({ type, attrs }: Node): boolean => type.name === 'image' && !attrs.src;

/** How many pictures of a text are not uploaded yet. */
export const picturesNotUploaded = (doc: Node): number => doc.children.filter(isNotUploaded).length;

/** The words of a block; of a picture that is not uploaded, its description and caption. */
function wordsOf(node: Node): string {
  if (!isNotUploaded(node)) return blockFrom(node).text;
  const { alt, caption } = node.attrs as Record<string, unknown>;
  return [alt, caption].filter((words) => typeof words === 'string' && words !== '').join('\n');
}

const partsOf = (doc: Node) =>
  [...textBlocks(doc), ...notesIn(doc).values()].map((node) => ({
    print: blockFrom(node).print,
    text: wordsOf(node),
  }));

/** The words of an edited text, block by block, that these suggestions do not contain. */
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
    .flatMap(({ text }) => text || [])
    .join('\n\n')
    .trim();
}
