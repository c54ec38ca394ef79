import sharp from 'sharp';
import { escapeText } from '../../../../lib/html/escapeHtml';
import { loadFonts, titleFont } from '../../../../lib/images/fonts';

interface DrawnText {
  image: Buffer;
  width: number;
  height: number;
}

interface Options {
  color: string;
  /** Pixels of the letters. */
  size: number;
  /** Pixels of the longest line. */
  width: number;
}

/** Draws a text that `drawableText` has in the font for reading, cut out closely. It does not keep the event loop. */
export async function drawText(text: string, { color, size, width }: Options): Promise<DrawnText> {
  await loadFonts();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeText(text)}</span>`,
      font: `${titleFont} ${size}`,
      width,
      align: 'centre',
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
