import { wordCount } from '@contracts/rules/wordCount';
import { plainText } from './articleText';
import { packText } from './packText';

export interface StateText {
  /** The editor's document as JSON; null where there is none. */
  doc: string | null;
  /** Sanitised HTML. */
  content: string;
}

/** The stored form of a text in the history. */
export interface KeptState {
  words: number;
  /** The document, or the HTML where there is none, compressed. */
  packed: Uint8Array;
}

export const keptState = ({ doc, content }: StateText): KeptState => ({
  words: wordCount(plainText(content)),
  packed: packText(doc ?? content),
});
