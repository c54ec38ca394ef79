import { badRequest } from '../../errors';

/** Control characters but line ends and tabs: nobody means them, and PostgreSQL refuses one of them. */
const unwanted = /[^\P{Cc}\n\t]/gu;
/** Half of a character, which no database keeps as it is. */
const halfCharacter = /\p{Cs}/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A message as it is kept: plain text, one kind of line end, nothing blank around it.
 * @throws AppError 400 for a text in which nothing can be seen.
 */
export function messageText(typed: string): string {
  const text = typed.replace(halfCharacter, '\uFFFD').replace(/\r\n?/g, '\n').replace(unwanted, '').trim();
  if (!visible.test(text)) throw badRequest('the message is empty');
  return text;
}
