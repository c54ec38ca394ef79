import { escapeText, xmlCharacters } from '../../../../lib/html/escapeHtml';

/** An element with a text. */
export const element = (name: string, text: string | number, attributes = ''): string =>
  `<${name}${attributes}>${escapeText(xmlCharacters(String(text)))}</${name}>`;

/** An element whose text is written as it is. */
export const cdata = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}><![CDATA[${xmlCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;

/** ISO 8601 as WordPress writes it in its database. */
export const sqlDate = (date: string): string => date.slice(0, 19).replace('T', ' ');
