import { badRequest } from '../../errors';

/** Control characters but the line end: nobody means them, and PostgreSQL refuses one of them. */
const unwanted = /[^\P{Cc}\n]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The text of a comment as it is kept: plain, one kind of line end, nothing blank around it.
 * @throws AppError 400 for a text in which nothing can be seen.
 */
export function commentText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unwanted, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (!visible.test(text)) throw badRequest('please write something before you send the comment');
  return text;
}
