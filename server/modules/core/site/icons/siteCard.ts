import { MARK_CONTRAST, nearestColor } from '@contracts/rules/site/nearestColor';
import { markColors } from '@contracts/rules/site/siteMark';
import sharp, { type OverlayOptions } from 'sharp';
import type { AddedFonts } from '../../../../lib/images/fonts/addedFonts';
import { drawableText } from '../../../../lib/images/fonts/drawableText';
import { type Drawn, drawText } from '../../../../lib/images/fonts/drawText';

const WIDTH = 1_200;
const HEIGHT = 630;
const BAR = 24;
const LOGO = { width: 900, height: 300 };
const MARK = 180;
const GAP = 36;
const NAME_WIDTH = 800;
const NAME_HEIGHT = 320;
/** Pixels of the letters, the largest first that fits. */
const nameSizes = [150, 112, 84, 62];

const ground = (bar: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${markColors.paper}"/><rect y="${HEIGHT - BAR}" width="100%" height="${BAR}" fill="${bar}"/></svg>`,
  );

async function within(image: Buffer, width: number, height: number): Promise<Drawn> {
  const { data, info } = await sharp(image)
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

type Named = Pick<CardParts, 'name' | 'fonts' | 'language'>;

async function nameOf({ name, fonts, language }: Named): Promise<Drawn | null> {
  const words = drawableText(name, fonts);
  if (words === '') return null;
  for (const size of nameSizes) {
    const text = { words, face: 'title', color: markColors.ink, fonts, language } as const;
    const drawn = await drawText({ ...text, size, width: NAME_WIDTH, isCentred: true });
    if (drawn.height <= NAME_HEIGHT && drawn.width <= NAME_WIDTH) return drawn;
  }
  return null;
}

/** The parts side by side in the middle. */
function inTheMiddle(parts: Drawn[]): OverlayOptions[] {
  let left = Math.round(
    (WIDTH - parts.reduce((sum, { width }) => sum + width, 0) - GAP * (parts.length - 1)) / 2,
  );
  return parts.map(({ image, width, height }) => {
    const placed = { input: image, left, top: Math.round((HEIGHT - BAR - height) / 2) };
    left += width + GAP;
    return placed;
  });
}

interface CardParts {
  name: string;
  /** As a picture; null where the site has none. */
  logo: Buffer | null;
  /** The icon, or the letter instead. */
  mark: Buffer;
  /** The site's accent; may be empty. */
  accent: string;
  fonts: AddedFonts;
  language: string;
}

/** The preview of a page without a picture, as PNG of 1200 × 630 pixels: the logo, or the mark and the name. */
export async function siteCard({ logo, mark, accent, ...named }: CardParts): Promise<Buffer> {
  const parts = logo
    ? [await within(logo, LOGO.width, LOGO.height)]
    : [await within(mark, MARK, MARK), await nameOf(named)].filter((part) => part !== null);
  const { rule, paper } = markColors;
  const bar = accent === '' ? rule : nearestColor(accent, [paper], MARK_CONTRAST);
  return sharp(ground(bar))
    .composite(inTheMiddle(parts))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
