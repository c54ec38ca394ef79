import { IMAGE_WIDTHS } from '@contracts/rules/paths/imageWidths';
import sharp from 'sharp';

const FORM = { quality: 80, effort: 4 };

/** A stored image in each width that is less than its own. Animated images have none. */
export async function narrowed(bytes: Buffer): Promise<{ width: number; bytes: Buffer }[]> {
  const { width: own = 0, pages = 1 } = await sharp(bytes).metadata();
  if (pages > 1) return [];
  const made: { width: number; bytes: Buffer }[] = [];
  for (const width of IMAGE_WIDTHS.filter((each) => each < own)) {
    made.push({ width, bytes: await sharp(bytes).resize({ width }).webp(FORM).toBuffer() });
  }
  return made;
}
