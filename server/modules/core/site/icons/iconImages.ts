import { type IconFile, markColors } from '@contracts/rules/site/siteMark';
import sharp from 'sharp';
import { icoFile } from './icoFile';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** How much of the side the icon takes where a phone cuts its corners off. */
const MASKABLE_SHARE = 0.7;
const ICO_SIDES = [16, 32, 48];

const square = (source: Buffer, side: number) =>
  sharp(source).resize({ width: side, height: side, fit: 'contain', background: transparent });

const onPaper = (source: Buffer, side: number) =>
  square(source, side).flatten({ background: markColors.paper });

async function maskable(source: Buffer, side: number): Promise<Buffer> {
  const icon = await square(source, Math.round(side * MASKABLE_SHARE))
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: markColors.paper } })
    .composite([{ input: icon }])
    .png()
    .toBuffer();
}

async function ico(source: Buffer): Promise<Buffer> {
  const entries = ICO_SIDES.map(async (side) => ({ side, png: await square(source, side).png().toBuffer() }));
  return icoFile(await Promise.all(entries));
}

/** Makes an icon from a square picture. Home screens of Apple show transparency as black. */
export function iconImage(source: Buffer, file: Exclude<IconFile, 'icon.svg'>): Promise<Buffer> {
  if (file === 'favicon.ico') return ico(source);
  if (file === 'maskable-512.png') return maskable(source, 512);
  const side = Number.parseInt(file, 10);
  const icon = file === '180.png' ? onPaper(source, side) : square(source, side);
  return icon.png().toBuffer();
}
