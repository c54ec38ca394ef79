import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { srcSetOf } from '@contracts/rules/paths/imageWidths';
import sharp from 'sharp';
import { createRandom } from '@/__tests__/support/random';
import type { Person } from '../support/people';
import type { Meter } from './meter';
import { asAuthor, repeated } from './reading';

const UPLOADS = 40;
const SIZE = { width: 2_000, height: 1_500 };
const NOISE = 12;

/** Colours that change over the picture, with noise as of a camera. */
function drawPhoto(seed: number): Promise<Buffer> {
  const { below } = createRandom(seed);
  const { width, height } = SIZE;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    pixels[at] = (x / 8 + below(NOISE) + seed) % 256;
    pixels[at + 1] = (y / 6 + below(NOISE)) % 256;
    pixels[at + 2] = ((x + y) / 14 + below(NOISE)) % 256;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Uploads of authors, and reading them. @returns the bytes that all stored sizes of a picture take */
export async function measurePictures(meter: Meter, authors: Person[], dataFolder: string): Promise<number> {
  const photos: string[] = [];
  for (let seed = 0; seed < UPLOADS; seed++) {
    photos.push(`data:image/jpeg;base64,${(await drawPhoto(seed)).toString('base64')}`);
  }
  const answers = await meter.measureAll(
    'upload',
    authors.slice(0, UPLOADS).map((author, index) => ({
      method: 'POST',
      path: '/api/upload/image',
      headers: asAuthor(author),
      body: { file: photos[index] },
    })),
  );
  // As a phone shows them in a list.
  const paths = answers.flatMap((answer) => {
    const { url } = JSON.parse(answer) as { url: string };
    return srcSetOf(url)?.split(', ')[1]?.split(' ')[0] ?? [];
  });
  await meter.measureAll('picture', repeated(paths.map((path) => ({ path }))));
  const folder = path.join(dataFolder, 'uploads');
  const stored = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  return stored.reduce((sum, bytes) => sum + bytes, 0) / UPLOADS;
}
