import { type AddedFonts, noAddedFonts } from './addedFonts';
import { shippedLetters } from './shippedLetters';

const otherSigns = new RegExp(`[^${shippedLetters}]`, 'gu');
/** What a word says something else without: letters, and the marks that only one script has, such as its vowels. */
const letter = /\p{L}|(?!\p{Script=Inherited}|\p{Script=Common})\p{M}/u;
/** Marks and signs without a place of their own. */
const mark = /[\p{M}\p{Cf}]/u;
/** Of what was an emoji: between letters they shape Persian words. */
const looseJoiner = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
/** Latin letters and signs as wide as Chinese ones. */
const wide = /[\uff01-\uff5e]/g;

/**
 * A text as a picture can have it: signs that no font has, such as emoji, are left out.
 * @returns nothing where some of its letters are in no font, as the rest would say something else.
 */
export function drawableText(text: string, fonts: AddedFonts = noAddedFonts): string {
  const narrow = (sign: string) => (fonts.has(sign) ? sign : sign.normalize('NFKC'));
  let isWhole = true;
  const drawn = text
    .normalize('NFC')
    .replace(wide, narrow)
    .replace(otherSigns, (sign) => {
      if (fonts.has(sign)) return sign;
      if (letter.test(sign)) isWhole = false;
      return mark.test(sign) ? '' : ' ';
    });
  return isWhole ? drawn.replace(looseJoiner, '').replace(/\s+/g, ' ').trim() : '';
}
