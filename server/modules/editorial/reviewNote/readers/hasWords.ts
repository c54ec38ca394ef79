import type { Passage } from '@contracts/reviewNote';
import { plainText } from '../../../../lib/text/articleText';

/** Page and stored text differ in these. */
const unseen = /[\s\p{Cc}\u00ad\u200b-\u200d\u2060\ufeff\ufffc]/gu;

const lettersOf = (text: string) => text.replace(unseen, '');

/** Whether the words of a passage are in the text that readers see. */
export function hasWords({ html, passage }: { html: string; passage: Pick<Passage, 'text'> }): boolean {
  const words = lettersOf(passage.text);
  return words !== '' && lettersOf(plainText(html)).includes(words);
}
