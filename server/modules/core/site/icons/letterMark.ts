import { MARK_CONTRAST, nearestColor } from '@contracts/rules/site/nearestColor';
import { markColors } from '@contracts/rules/site/siteMark';
import sharp from 'sharp';
import { escapeText } from '../../../../lib/html/escapeHtml';
import type { AddedFonts } from '../../../../lib/images/fonts/addedFonts';
import { drawableText } from '../../../../lib/images/fonts/drawableText';
import { drawText } from '../../../../lib/images/fonts/drawText';

const { ink, paper, rule } = markColors;
const SIDE = 512;
/** Pixels of the icon for one of the drawing, which matches that of `components/ui/Logo.tsx`. */
const SCALE = SIDE / 32;
const LETTER_SIZE = 21.5;
const BASE_LINE = 20.6;
const LETTER_WIDTH = 22;
/** Letters with marks above or parts below the line are made smaller. */
const LETTER_HEIGHT = 15.5;

/** The colour of the rule on the ground of the mark. @param accent of the site; may be empty */
const ruleOn = (accent: string): string =>
  accent === '' ? rule : nearestColor(accent, [ink], MARK_CONTRAST);

const drawing = (letter: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${SIDE}" height="${SIDE}">` +
  `<rect width="32" height="32" rx="8" fill="${ink}"/>${letter}` +
  `<rect x="8.5" y="23.6" width="15" height="2" rx="1" fill="${ruleOn(accent)}"/></svg>`;

/** The letter over its rule, as an SVG whose letter the browser draws with its own fonts. */
export const letterDrawing = (initial: string, accent: string): string =>
  drawing(
    `<text x="16" y="${BASE_LINE}" font-family="Georgia, 'Times New Roman', serif" font-weight="700" font-size="${LETTER_SIZE}" text-anchor="middle" fill="${paper}">${escapeText(initial)}</text>`,
    accent,
  );

/** The same as a bitmap; only the rule if the fonts lack the letter. */
export async function letterMark(initial: string, accent: string, fonts?: AddedFonts): Promise<Buffer> {
  const ground = sharp(Buffer.from(drawing('', accent)));
  if (drawableText(initial, fonts) === '') return ground.png().toBuffer();
  const size = Math.round(LETTER_SIZE * SCALE);
  const text = { words: initial, face: 'title', color: paper, fonts } as const;
  const { image } = await drawText({ ...text, size, width: SIDE });
  const { data: input, info } = await sharp(image)
    .resize({
      width: LETTER_WIDTH * SCALE,
      height: LETTER_HEIGHT * SCALE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.round(BASE_LINE * SCALE) - info.height;
  const left = Math.round((SIDE - info.width) / 2);
  return ground.composite([{ input, top, left }]).png().toBuffer();
}
