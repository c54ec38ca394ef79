/** A text as the content of an element. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text as the value of an attribute in double quotes. */
export const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');
