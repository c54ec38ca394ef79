import sharp from 'sharp';
import { escapeText } from '../../html/escapeHtml';
import { type AddedFonts, noAddedFonts } from './addedFonts';
import { loadAddedFonts, loadShippedFonts } from './loadFonts';
import { type Face, shippedFamilies } from './shippedFonts';

/** A picture of a text or of something else, with its size in pixels. */
export interface Drawn {
  image: Buffer;
  width: number;
  height: number;
}

export interface DrawnText {
  /** Has only what `drawableText` has of a text with these fonts. */
  words: string;
  face: Face;
  color: string;
  /** Pixels of the letters. */
  size: number;
  /** Pixels of the longest line. */
  width: number;
  isCentred?: boolean;
  fonts?: AddedFonts;
  /** The language of the text: Chinese characters have other forms in Japanese. */
  language?: string;
}

/** Draws a text in lines, cut out closely, with none of the fonts of the machine. It does not keep the event loop. */
export async function drawText(text: DrawnText): Promise<Drawn> {
  const { words, face, color, size, width, isCentred, fonts = noAddedFonts, language } = text;
  const added = fonts.familiesOf(words);
  await loadShippedFonts();
  if (added.length > 0) await loadAddedFonts(fonts.files);
  const spoken = language && added.length > 0 ? ` lang="${escapeText(language)}"` : '';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}"${spoken}>${escapeText(words)}</span>`,
      font: `${[...added, shippedFamilies[face]].join(', ')} ${size}`,
      width,
      align: isCentred ? 'centre' : 'left',
      // A point is then a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
