/** Control characters but the line end: they are never intended, and PostgreSQL refuses one of them. */
const unwanted = /[^\P{Cc}\n]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Plain text as it is kept: one kind of line end, no gaps of several lines, nothing blank around it. */
export const cleanText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unwanted, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether there is anything in a text that can be seen. */
export const isReadable = (text: string): boolean => visible.test(text);
