/** A text as the content of an element. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text as the value of an attribute in double quotes. */
export const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

/** All that XML 1.0 has no place for, escaped or not: most control characters, and halves of pairs of UTF-16. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML cannot have. */
export const xmlCharacters = (text: string): string => text.replace(noXml, '');
