import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const photo = (background: string) => sharp({ create: { width: 30, height: 20, channels: 3, background } });

/** A small PNG of one colour: another colour is another content. */
export const picture = (background = '#3a6'): Promise<Buffer> => photo(background).png().toBuffer();

/** As browsers send files; the declared type counts for nothing. */
export const dataUrl = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** Noise, so that each format needs some bytes to say it. */
function noise(): Sharp {
  const pixels = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * index * 31) % 256));
  return sharp(pixels, { raw: { width: 40, height: 30, channels: 3 } });
}

/** A moving GIF of three frames. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(picture));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/**
 * A GIF whose frames are two patterns in turn, with many pixels and few bytes.
 * @param seed of another one the content is another.
 */
export async function longAnimation(side: number, frames: number, seed = 0): Promise<Buffer> {
  const pattern = (shift: number) => {
    const pixels = Buffer.alloc(side * side * 3);
    for (let at = 0; at < pixels.length; at++) pixels[at] = ((at >> 11) * (shift + 3) + seed * 7) % 256;
    return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .gif({ dither: 0 })
      .toBuffer();
  };
  const first = await pattern(0);
  const second = await pattern(40);
  // What comes before the pictures: the header with a table of colours, whose size is in three bits.
  const startOf = (gif: Buffer) => 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const pictureOf = (gif: Buffer) => gif.subarray(startOf(gif), -1);
  const pictures = Array.from({ length: frames }, (_, index) => pictureOf(index % 2 ? second : first));
  return Buffer.concat([first.subarray(0, startOf(first)), ...pictures, first.subarray(-1)]);
}

/** One small image of each format that is taken. */
export async function samples(): Promise<Record<'jpeg' | 'png' | 'gif' | 'webp' | 'avif', Buffer>> {
  const image = noise();
  return {
    jpeg: await image.clone().jpeg().toBuffer(),
    png: await image.clone().png().toBuffer(),
    gif: await image.clone().gif().toBuffer(),
    webp: await image.clone().webp().toBuffer(),
    avif: await image.clone().avif({ effort: 0 }).toBuffer(),
  };
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A whole and valid PNG of one bit a pixel: small to send, huge to decode. */
export function bomb(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}
