/** All that XML 1.0 has no place for, escaped or not: most control characters, and halves of pairs of UTF-16. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** XML without the characters that would make it none. */
export const xmlText = (xml: string): string => xml.replace(noXml, '');
