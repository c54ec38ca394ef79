/**
 * The characters of the server's fonts, as the inside of a character class: Latin, Greek, Cyrillic, Hebrew, Arabic,
 * and the signs that titles have. Any other letter would be drawn as an empty box.
 */
export const shippedLetters = [
  // Latin, with the letters of phonetics that alphabets took over.
  '\\u0020-\\u007e\\u00a0-\\u01c3\\u01c5-\\u0254\\u0256-\\u027b\\u027e-\\u0284\\u0286-\\u0290\\u0292-\\u02a4\\u02a6-\\u02ff',
  '\\u1e00-\\u1e9b\\u1e9d-\\u1eff',
  // Marks that combine with the letter before them.
  '\\u0300-\\u0304\\u0306-\\u030c\\u030f\\u0312\\u0313\\u0323\\u0326-\\u0328\\u0342\\u0343',
  '\\u0374-\\u0376\\u037a-\\u03d7\\u1f00-\\u1fff',
  '\\u0400-\\u0479\\u0480-\\u049d\\u04a0-\\u04ff',
  '\\u0590-\\u05ff\\ufb1d-\\ufb4f',
  '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufdf2\\ufdfa\\ufe70-\\ufefc',
  '\\u200c\\u200d\\u2010-\\u2027\\u2030-\\u2055\\u20a0-\\u20af\\u20b1-\\u20b5\\u20b8-\\u20ba\\u20bc-\\u20bf',
  '\\u2070\\u2074-\\u208e\\u2116\\u2117\\u2122\\u2190-\\u2193\\u2212\\u221a\\u221e\\u2248\\u2260\\u2264\\u2265',
].join('');

const otherLetter = new RegExp(`[^${shippedLetters}]`, 'u');

/** Whether the fonts of the server alone have a text. */
export const isShipped = (text: string): boolean => !otherLetter.test(text);
