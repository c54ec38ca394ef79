import { IMAGE_SIDE_MAX } from '@contracts/rules/paths/imageWidths';
import sharp from 'sharp';
import { AppError } from '../../errors';
import type { Box } from './drawing';
import { imageFormatOf } from './imageFormat';

/** For photographs, and for animations, which would be huge without loss. */
const LOSSY = { quality: 82, effort: 2 };
/** For redrawn SVGs, whose soft gradients take seconds with lossless compression. */
const DRAWN = { quality: 90, effort: 2 };
/** For charts and screenshots: their edges stay sharp, and the file is smaller too. */
const NEARLY_LOSSLESS = { nearLossless: true, quality: 60, effort: 2 };
/** A third larger than the same nearly lossless, in less than half the time, and without any loss. */
const QUICK = { lossless: true, quality: 1, effort: 1 };
/** A PNG that stays larger than this is a photograph after all. */
const CHART_MAX_BYTES = 700_000;
/** Pixels of one picture, and of all frames of an animation: the memory limit of a decoder. */
export const PIXELS_MAX = 50_000_000;
export const ANIMATION_PIXELS_MAX = 60_000_000;
/** Reading and resizing are broken off after it; writing cannot be, and is bounded by the pixels. */
export const SECONDS_MOST = 20;

/** For a picture that has one place on the site. */
export interface PictureForm extends Box {
  /** A logo, whose edges stay sharp; otherwise it may be a photograph. */
  isSharp: boolean;
}

const wholeBox: PictureForm = { width: IMAGE_SIDE_MAX, height: IMAGE_SIDE_MAX, isSharp: false };

const damaged = () => new AppError(415, 'the image is damaged or cut off');
const tooLarge = (sentence: string) => new AppError(413, sentence);
const tooSlow = () => tooLarge('the image takes too long to convert: please send a smaller or a shorter one');
const millions = (pixels: number) => `${pixels / 1_000_000} million pixels`;

/** The size of a stored image; for an animation, that of a frame. */
export async function sizeOf(bytes: Buffer): Promise<Box> {
  const { width, height, pageHeight = height } = await sharp(bytes).metadata();
  return { width, height: pageHeight };
}

/** The frame count and, upright and within bounds, the size that an image will have. */
export async function measure(bytes: Buffer) {
  try {
    const {
      width,
      height,
      pages = 1,
      pageHeight = height,
      autoOrient,
    } = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
    const pixels = width * pageHeight;
    if (pixels > PIXELS_MAX) throw tooLarge(`the image has more than ${millions(PIXELS_MAX)}`);
    if (pixels * pages > ANIMATION_PIXELS_MAX) {
      throw tooLarge(`the animation has more than ${millions(ANIMATION_PIXELS_MAX)} in all its frames`);
    }
    const isAnimated = pages > 1;
    const upright = isAnimated ? { width, height: pageHeight } : autoOrient;
    const scale = Math.min(1, IMAGE_SIDE_MAX / Math.max(upright.width, upright.height));
    return {
      isAnimated,
      width: Math.max(1, Math.round(upright.width * scale)),
      height: Math.max(1, Math.round(upright.height * scale)),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged();
  }
}

interface Conversion {
  /** The size limits; then it is not animated. */
  form?: PictureForm;
  /** A chart may be larger for now, as `madeSmaller` follows. */
  isQuick?: boolean;
}

export interface Converted {
  bytes: Buffer;
  /** Whether `madeSmaller` is to follow. */
  isQuick: boolean;
}

/**
 * Converts an image: upright, without metadata such as the location of a photo, at most 2000 pixels a side.
 * @throws AppError 413 if it is too large or takes too long, 415 if it is damaged.
 */
export async function convert(bytes: Buffer, { form, isQuick }: Conversion = {}): Promise<Converted> {
  const { width, height, isSharp } = form ?? wholeBox;
  const isAnimated = (await measure(bytes)).isAnimated && !form;
  const limitInputPixels = ANIMATION_PIXELS_MAX;
  const image = sharp(bytes, { animated: isAnimated, limitInputPixels }).timeout({ seconds: SECONDS_MOST });
  const upright = isAnimated ? image : image.autoOrient();
  const sized = upright.resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const format = imageFormatOf(bytes);
  const isChart = format === 'png' || format === 'gif' || (isSharp && format === 'webp');
  try {
    const forms = isQuick ? [QUICK, NEARLY_LOSSLESS] : [NEARLY_LOSSLESS];
    for (const chartForm of !isAnimated && isChart ? forms : []) {
      const chart = await sized.clone().webp(chartForm).toBuffer();
      if (chart.length <= CHART_MAX_BYTES) return { bytes: chart, isQuick: chartForm === QUICK };
    }
    return { bytes: await sized.webp(format === 'svg' ? DRAWN : LOSSY).toBuffer(), isQuick: false };
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('timeout') ? tooSlow() : damaged();
  }
}

/** A quickly converted image as it would have been without haste. */
export async function madeSmaller(quick: Buffer): Promise<Buffer> {
  const smaller = await sharp(quick).webp(NEARLY_LOSSLESS).toBuffer();
  return smaller.length < quick.length ? smaller : quick;
}
