import type { ArticleDoc } from '@contracts/article';
import type { DocumentParts } from '@contracts/document/documentParts';
import { wordCount } from '@contracts/rules/wordCount';
import { hasText, plainText } from '../../../lib/text/articleText';
import { partsOf } from './articleParts';
import { anchorsOf } from './internalLinks';

interface Input {
  /** The editor's document as JSON; null where there is none. */
  doc: string | null;
  content: string;
}

/** The parts of a text that the rules check. */
export interface ReadText {
  parts: DocumentParts;
  words: number;
  hasBody: boolean;
  /** All places of the text that a link can lead to. */
  anchors: string[];
}

export const readParts = ({ doc, content }: Input): ReadText => ({
  parts: partsOf({ doc: doc === null ? null : (JSON.parse(doc) as ArticleDoc), content }),
  words: wordCount(plainText(content)),
  hasBody: hasText(content),
  anchors: [...anchorsOf(content)],
});
