import { countWords, minutesFor, totalWords, type Words } from '@contracts/rules/wordCount';
import type { Node } from '@tiptap/pm/model';

/** Blocks are immutable, so counts are cached. */
const counted = new WeakMap<Node, Words>();

/** The text of a node that is not text, as in the published text. */
function leafText({ type, attrs }: Node): string {
  if (type.name === 'image') return `\n${attrs.caption}\n`;
  if (type.name === 'video') return `\n${attrs.title}\n`;
  return type.name === 'hardBreak' ? '\n' : '';
}

function wordsOf(block: Node): Words {
  const known = counted.get(block);
  if (known) return known;
  const words = countWords(
    block.isLeaf ? leafText(block) : block.textBetween(0, block.content.size, '\n', leafText),
  );
  counted.set(block, words);
  return words;
}

/** Words of the whole document and how many minutes they take; as the server counts them. */
export function countDocument(doc: Node): { words: number; minutes: number } {
  let [words, characters] = [0, 0];
  doc.forEach((block) => {
    const more = wordsOf(block);
    words += more.words;
    characters += more.characters;
  });
  const total = totalWords({ words, characters });
  return { words: total, minutes: minutesFor(total) };
}

/** Words of a part of the document. */
export const countBetween = (doc: Node, from: number, to: number): number =>
  totalWords(countWords(doc.textBetween(from, to, '\n', leafText)));
