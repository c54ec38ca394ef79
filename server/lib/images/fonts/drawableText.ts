import { type AddedFonts, noAddedFonts } from './addedFonts';
import { shippedLetters } from './shippedLetters';

const otherSigns = new RegExp(`[^${shippedLetters}]`, 'gu');
/**
 * Characters without which a word says something else: letters, and marks that only one script has, such as its
 * vowels.
 */
const letter = /\p{L}|(?!\p{Script=Inherited}|\p{Script=Common})\p{M}/u;
/** Marks and signs without a place of their own. */
const mark = /[\p{M}\p{Cf}]/u;
/** Left from an emoji: between letters, joiners shape Persian words. */
const looseJoiner = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
/** Latin letters and signs as wide as Chinese ones. */
const wide = /[\uff01-\uff5e]/g;

/**
 * A text with only the characters that can be drawn: those without a glyph, such as emoji, are left out.
 * @returns empty if some of its letters have no glyph, because the rest would say something else.
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
