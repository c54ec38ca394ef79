import { plainText } from '../../../lib/text/articleText';
import { words } from '../../../lib/text/words';
import { vocabularyOf } from './vocabulary';

/** Characters of a body that are indexed: PostgreSQL refuses a text search vector above 1 MB. */
const BODY_MAX_LENGTH = 400_000;

/** The searchable words of a text. */
interface SearchWords {
  /** The words in their order, with spaces between them. */
  text: string;
  vocabulary: string[];
}

/** The words of sanitised article HTML. */
export const searchWords = ({ content }: { content: string }): SearchWords => {
  const found = words(plainText(content).slice(0, BODY_MAX_LENGTH));
  return { text: found.join(' '), vocabulary: vocabularyOf(found) };
};
