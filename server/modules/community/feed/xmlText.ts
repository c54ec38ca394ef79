/** All that XML 1.0 has no place for, escaped or not: most control characters, and halves of pairs of UTF-16. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** feedsmith writes CDATA on lines of its own, which are part of the text for readers that do not trim it. */
const linesAround = /(?<=>)\n\s*(?=<!\[CDATA\[)|(?<=\]\]>)\n\s*(?=<\/)/g;

/** What feedsmith wrote as XML that says no more and no less than the feed. */
export const xmlText = (xml: string): string => xml.replace(noXml, '').replace(linesAround, '');
