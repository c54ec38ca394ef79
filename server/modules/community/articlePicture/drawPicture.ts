import type { PictureWords } from '@contracts/rules/paths/picturePath';
import { pictureSize } from '@contracts/rules/paths/pictureSize';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeText } from '../../../lib/html/escapeHtml';
import { lineFont, loadFonts, titleFont } from './fonts';

const ink = '#1c1a17';
const muted = '#5d574e';
const paper = '#fbf9f5';
const accent = '#a3411f';

/** Pixels around all words. */
const MARGIN = 80;
const INNER_WIDTH = pictureSize.width - 2 * MARGIN;
const TITLE_TOP = 170;
const TITLE_HEIGHT = 300;
/** Pixels of the letters of a title, the largest first that fits. */
const titleSizes = [88, 76, 66, 58, 52];
const LINE_SIZE = 34;
const LINE_HEIGHT = 60;

interface Text {
  words: string;
  font: string;
  /** Pixels of the letters. */
  size: number;
  color: string;
}

interface Drawn {
  image: Buffer;
  width: number;
  height: number;
}

/** Whether the first letter is of a script that is written from right to left. */
const isRightToLeft = (words: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words);

/** A text in lines no longer than the picture is wide, cut out closely. */
async function draw({ words, font, size, color }: Text): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeText(words)}</span>`,
      font: `${font} ${size}`,
      width: INNER_WIDTH,
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

/** The longest beginning that is no higher, found by halving: at most eight drawings of a title. */
async function drawShortened(text: Text, height: number): Promise<Drawn> {
  const whole = await draw(text);
  if (whole.height <= height) return whole;
  const letters = [...text.words];
  let best = await draw({ ...text, words: '…' });
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    const words = `${letters
      .slice(0, middle)
      .join('')
      .replace(/[\s\p{P}]*\S*$/u, (end) => (end.length < 25 ? '' : end))}…`;
    const drawn = await draw({ ...text, words });
    if (drawn.height <= height) {
      best = drawn;
      fits = middle;
    } else tooLong = middle;
  }
  return best;
}

async function drawTitle(words: string): Promise<Drawn> {
  for (const size of titleSizes) {
    const drawn = await draw({ words, font: titleFont, size, color: ink });
    if (drawn.height <= TITLE_HEIGHT) return drawn;
  }
  return drawShortened({ words, font: titleFont, size: titleSizes.at(-1) ?? 0, color: ink }, TITLE_HEIGHT);
}

const drawLine = (words: string, color: string) =>
  drawShortened({ words, font: lineFont, size: LINE_SIZE, color }, LINE_HEIGHT);

const frame = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">` +
    `<rect width="100%" height="100%" fill="${paper}"/><rect width="100%" height="16" fill="${accent}"/>` +
    `<rect x="${MARGIN}" y="500" width="${INNER_WIDTH}" height="2" fill="${ink}" fill-opacity=".15"/></svg>`,
);

/** Draws what previews of an article's address show, as PNG. It does not keep the event loop. */
export async function drawPicture({ title, authors, name }: PictureWords): Promise<Buffer> {
  await loadFonts();
  const isRight = isRightToLeft(title);
  const place = ({ image, width }: Drawn, top: number): OverlayOptions => ({
    input: image,
    top,
    left: isRight ? pictureSize.width - MARGIN - width : MARGIN,
  });
  const parts: OverlayOptions[] = [place(await drawTitle(title), TITLE_TOP)];
  if (name !== '') parts.push(place(await drawLine(name, accent), MARGIN));
  if (authors !== '') parts.push(place(await drawLine(authors, muted), 535));
  return sharp(frame).composite(parts).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
