import { plainText } from '@/server/lib/text/articleText';
import { words } from '@/server/lib/text/words';
import { vocabularyOf } from '@/server/modules/core/search/vocabulary';

/** Titles and other lines that only one article has are shorter, and not kept. */
const SHARED_MIN_LENGTH = 90;

/** Reads texts for the search as the application does, paragraphs that many share once. */
export function createReadWords() {
  const read = new Map<string, string>();
  const vocabulary = new Set<string>();
  let isNew: string[] = [];

  function wordsOf(paragraph: string): string {
    const known = read.get(paragraph);
    if (known !== undefined) return known;
    const found = words(plainText(paragraph));
    for (const word of vocabularyOf(found)) {
      if (!vocabulary.has(word)) isNew.push(word);
      vocabulary.add(word);
    }
    const text = found.join(' ');
    if (paragraph.length >= SHARED_MIN_LENGTH) read.set(paragraph, text);
    return text;
  }

  return {
    readWords: (paragraphs: string[]): string => paragraphs.map(wordsOf).join(' '),
    /** The words that were not read before the last call. */
    takeNew(): string[] {
      const words = isNew;
      isNew = [];
      return words;
    },
  };
}

export type ReadWords = ReturnType<typeof createReadWords>['readWords'];
