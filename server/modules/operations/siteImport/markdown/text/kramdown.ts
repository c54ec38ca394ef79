import { mapText } from './prose';

const CONTENTS = /^[*-] [^\n]{0,100}\n\{:\s{0,9}toc[^{}\n]{0,100}\}[ \t]{0,9}$/gim;
const HEADING_ID =
  /^(#{1,6}[^\n]{1,300}?)[ \t]{0,9}\n?\{:\s{0,9}#([\w:.-]{1,100})[^{}\n]{0,200}\}[ \t]{0,9}$/gm;
const ATTRIBUTES = /\{:(?=[\s.#:\w-])[^{}\n]{0,300}\}/g;

/** Removes the attributes of Kramdown, such as `{:width="50%"}`; ids of headings stay. */
export const withoutAttributes = (body: string): string =>
  body.includes('{:')
    ? mapText(body, (text) =>
        text.replace(CONTENTS, '').replace(HEADING_ID, '$1 {#$2}').replace(ATTRIBUTES, ''),
      )
    : body;
