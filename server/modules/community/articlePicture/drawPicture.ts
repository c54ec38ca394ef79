import { pictureSize } from '@contracts/rules/paths/pictureSize';
import { nearestColor, TEXT_CONTRAST } from '@contracts/rules/site/nearestColor';
import sharp, { type OverlayOptions } from 'sharp';
import type { AddedFonts } from '../../../lib/images/fonts/addedFonts';
import { type Drawn, type DrawnText, drawText } from '../../../lib/images/fonts/drawText';
import { drawShortened } from './drawShortened';
import type { PictureContent } from './pictureContent';

const ink = '#1c1a17';
const muted = '#5d574e';
const paper = '#fbf9f5';
const ownAccent = '#a3411f';

/** Pixels around all words. */
const MARGIN = 80;
const INNER_WIDTH = pictureSize.width - 2 * MARGIN;
const TITLE_TOP = 170;
const TITLE_HEIGHT = 300;
/** Pixels of the letters of a title, the largest first that fits. */
const titleSizes = [88, 76, 66, 58, 52];
const LINE_SIZE = 34;
const LINE_HEIGHT = 60;
/** Pixels from the top to the middle of the site's logo or name. */
const HEAD_MIDDLE = 98;
const LOGO = { width: 480, height: 76 };
/** The side of an icon, and the gap between it and the name. */
const ICON = 64;
const GAP = 20;

/** Whether the first letter belongs to a right-to-left script. */
const isRightToLeft = (words: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    words,
  );

type Words = Pick<DrawnText, 'words' | 'fonts' | 'language'>;

async function drawTitle(title: Words): Promise<Drawn> {
  const text = { ...title, face: 'title', color: ink, width: INNER_WIDTH } as const;
  for (const size of titleSizes) {
    const drawn = await drawText({ ...text, size });
    if (drawn.height <= TITLE_HEIGHT) return drawn;
  }
  return drawShortened({ ...text, size: titleSizes.at(-1) ?? 0 }, TITLE_HEIGHT);
}

const drawLine = (line: Words, color: string, width = INNER_WIDTH) =>
  drawShortened({ ...line, face: 'line', size: LINE_SIZE, color, width }, LINE_HEIGHT);

async function fitted(picture: Buffer, box: { width: number; height: number }): Promise<Drawn> {
  const { data, info } = await sharp(picture)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const frame = (accent: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">` +
      `<rect width="100%" height="100%" fill="${paper}"/><rect width="100%" height="16" fill="${accent}"/>` +
      `<rect x="${MARGIN}" y="500" width="${INNER_WIDTH}" height="2" fill="${ink}" fill-opacity=".15"/></svg>`,
  );

/**
 * Draws the preview picture of an article as PNG, without blocking the event loop.
 * @param emblem the logo of the site as a picture; if the name is shown, its icon
 * @param fonts those that the content was made with
 */
export async function drawPicture(
  content: PictureContent,
  emblem: Buffer | null,
  fonts?: AddedFonts,
): Promise<Buffer> {
  const { title, authors, name, added } = content;
  const textOf = (words: string): Words => ({ words, fonts, language: added.language });
  const accent = content.accent === '' ? ownAccent : nearestColor(content.accent, [paper], TEXT_CONTRAST);
  const isRight = isRightToLeft(title);
  const place = ({ image, width }: Drawn, top: number, inset = 0): OverlayOptions => ({
    input: image,
    top,
    left: isRight ? pictureSize.width - MARGIN - inset - width : MARGIN + inset,
  });
  const parts: OverlayOptions[] = [place(await drawTitle(textOf(title)), TITLE_TOP)];
  let inset = 0;
  if (emblem) {
    const mark = await fitted(emblem, name === '' ? LOGO : { width: ICON, height: ICON });
    parts.push(place(mark, Math.round(HEAD_MIDDLE - mark.height / 2)));
    inset = mark.width + GAP;
  }
  if (name !== '')
    parts.push(place(await drawLine(textOf(name), accent, INNER_WIDTH - inset), MARGIN, inset));
  if (authors !== '') parts.push(place(await drawLine(textOf(authors), muted), 535));
  return sharp(frame(accent)).composite(parts).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
