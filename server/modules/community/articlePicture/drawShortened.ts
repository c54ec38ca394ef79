import { type Drawn, type DrawnText, drawText } from '../../../lib/images/fonts/drawText';

/** Letters of the longest word that stays whole. */
const WORD_MOST = 24;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The positions where a text may be cut: between words, also in scripts without spaces, and within very long words
 * between letters.
 */
const partsOf = (text: string): string[] =>
  [...words.segment(text)].flatMap(({ segment }) =>
    segment.length <= WORD_MOST ? segment : [...letters.segment(segment)].map((letter) => letter.segment),
  );

/** Draws the longest beginning of a text that is no higher, found by halving: at most eight drawings of a title. */
export async function drawShortened(text: DrawnText, height: number): Promise<Drawn> {
  const whole = await drawText(text);
  if (whole.height <= height) return whole;
  const parts = partsOf(text.words);
  let best = await drawText({ ...text, words: '…' });
  let [fits, tooLong] = [0, parts.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    const beginning = parts.slice(0, middle).join('');
    const drawn = await drawText({ ...text, words: `${beginning.replace(/[\s\p{P}]+$/u, '')}…` });
    if (drawn.height <= height) {
      best = drawn;
      fits = middle;
    } else tooLong = middle;
  }
  return best;
}
