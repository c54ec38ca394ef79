import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createFileBlobs } from '@/server/lib/blobs/fileBlobs';
import { createImageStore, type ImageStore } from '@/server/lib/images/imageStore';

/** Images take a core each, on a machine that may be busy. */
let dataDir: string;
let images: ImageStore;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'byline-images-'));
  images = createImageStore(createFileBlobs(dataDir), { hold: (_name, work) => work() });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });
const stored = async (url: string) => readFile(path.join(dataDir, url));
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
);

test.each([
  ['JPEG', () => blank(30, 20).jpeg().toBuffer()],
  ['PNG', () => blank(30, 20).png().toBuffer()],
  ['GIF', () => blank(30, 20).gif().toBuffer()],
  ['WebP', () => blank(30, 20).webp().toBuffer()],
  ['AVIF', () => blank(30, 20).avif().toBuffer()],
])('%s is stored as WebP, once however often', async (_name, make) => {
  const bytes = await make();
  const image = await images.store(bytes);
  expect(image).toEqual({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
    width: 30,
    height: 20,
  });
  expect((await sharp(await stored(image.url)).metadata()).format).toBe('webp');
  expect(await Promise.all([images.store(bytes), images.store(bytes), images.preview(bytes)])).toEqual([
    image,
    image,
    image,
  ]);
  expect(readdirSync(path.join(dataDir, 'uploads'))).toHaveLength(1);
});

test('a photograph is turned upright, made small enough and loses its metadata', async () => {
  const bytes = await blank(3000, 1000)
    .withExif({
      IFD0: { Copyright: 'whereabouts' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('whereabouts')).toBe(true);
  const image = await images.store(bytes);
  expect(image).toMatchObject({ width: 667, height: 2000 });
  expect(await images.preview(bytes)).toEqual(image);
  const { exif, orientation } = await sharp(await stored(image.url)).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
});

test('an animation stays one', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 12, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const image = await images.store(gif);
  expect(image).toMatchObject({ width: 12, height: 8 });
  expect((await sharp(await stored(image.url)).metadata()).pages).toBe(3);
});

test('a drawing is taken only where the caller says so', async () => {
  await expect(images.store(svg)).rejects.toMatchObject({ status: 415 });
  expect(await images.store(svg, { allowSvg: true })).toMatchObject({ width: 40, height: 20 });
});

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><svg></svg>')],
  ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a broken JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200)])],
])('%s is no image, and leaves no file behind', async (_name, bytes) => {
  await expect(images.store(bytes)).rejects.toMatchObject({ status: 415 });
  await expect(images.preview(bytes)).rejects.toMatchObject({ status: 415 });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a small file that would fill the memory is refused', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await expect(images.store(bomb)).rejects.toMatchObject({ status: 413 });
  await expect(images.store(Buffer.alloc(9 * 1024 * 1024))).rejects.toMatchObject({ status: 413 });
});
