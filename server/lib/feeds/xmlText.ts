import { xmlCharacters } from '../html/escapeHtml';

/** feedsmith writes CDATA on lines of its own, which are part of the text for readers that do not trim it. */
const linesAround = /(?<=>)\n\s*(?=<!\[CDATA\[)|(?<=\]\]>)\n\s*(?=<\/)/g;

/** Cleans the XML of feedsmith, so that it says no more and no less than the feed. */
export const xmlText = (xml: string): string => xmlCharacters(xml).replace(linesAround, '');
