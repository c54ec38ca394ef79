import sharp from 'sharp';
import { escapeText } from '../../../../lib/html/escapeHtml';

const FAMILY = 'Source Serif 4 Bold';
const FILE = '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf';

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

/** Whether the font has all letters of a text. The fonts of the machine would make it look different on each. */
export const canDraw = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}\d\p{Zs}\p{Pd}.,:;!?'"’‘“”„«»()&/+*#@·…]+$/u.test(
    text,
  );

/** Draws a text in the font for reading, cut out closely. It does not keep the event loop. */
export async function drawText(text: string, { color, size, width }: Options): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeText(text)}</span>`,
      font: `${FAMILY} ${size}`,
      fontfile: require.resolve(FILE),
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
