import { drawableText } from '@contracts/rules/site/drawableText';
import { MARK_CONTRAST, nearestColor } from '@contracts/rules/site/nearestColor';
import { markColors } from '@contracts/rules/site/siteMark';
import sharp, { type OverlayOptions } from 'sharp';
import { drawText } from './drawnText';

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

interface Part {
  image: Buffer;
  width: number;
  height: number;
}

const ground = (bar: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${markColors.paper}"/><rect y="${HEIGHT - BAR}" width="100%" height="${BAR}" fill="${bar}"/></svg>`,
  );

async function within(image: Buffer, width: number, height: number): Promise<Part> {
  const { data, info } = await sharp(image)
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

async function nameOf(name: string): Promise<Part | null> {
  const words = drawableText(name);
  if (words === '') return null;
  for (const size of nameSizes) {
    const drawn = await drawText(words, { color: markColors.ink, size, width: NAME_WIDTH });
    if (drawn.height <= NAME_HEIGHT && drawn.width <= NAME_WIDTH) return drawn;
  }
  return null;
}

/** The parts side by side in the middle. */
function inTheMiddle(parts: Part[]): OverlayOptions[] {
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
  /** The icon or the letter in its place. */
  mark: Buffer;
  /** Of the site; may be empty. */
  accent: string;
}

/** What previews of a page show that has no picture, as PNG of 1200 × 630 pixels: the logo, or the mark and the name. */
export async function siteCard({ name, logo, mark, accent }: CardParts): Promise<Buffer> {
  const parts = logo
    ? [await within(logo, LOGO.width, LOGO.height)]
    : [await within(mark, MARK, MARK), await nameOf(name)].filter((part) => part !== null);
  const { rule, paper } = markColors;
  const bar = accent === '' ? rule : nearestColor(accent, [paper], MARK_CONTRAST);
  return sharp(ground(bar))
    .composite(inTheMiddle(parts))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
