import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { eventually } from '@/__tests__/support/eventually';
import { startTestServer, type TestServer } from '@/__tests__/support/testContext';

/** Images take a core each, on a machine that may be busy. */
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer('sqlite');
});
afterEach(() => server.close());

const get = (url: string) => server.app.inject({ url });

test('a stored image is served for good and as nothing but an image', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const { url } = await server.context.images.store(bytes);
  const { statusCode, headers, rawPayload } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="${url.slice('/uploads/'.length)}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  expect((await sharp(rawPayload).metadata()).width).toBe(4);
});

test('a small image is read once for all who ask at about the same time, until it is removed', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#111' } })
    .png()
    .toBuffer();
  const { url } = await server.context.images.store(bytes);
  const first = await get(url);
  const file = path.join(server.env.DATA_DIR, url);
  renameSync(file, `${file}.moved`);
  expect((await get(url)).rawPayload).toEqual(first.rawPayload);
  renameSync(`${file}.moved`, file);
  await server.context.blobs.remove(path.basename(url));
  expect((await get(url)).statusCode).toBe(404);
});

test('an image that another instance has removed is gone after a moment', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#222' } })
    .png()
    .toBuffer();
  const { url } = await server.context.images.store(bytes);
  expect((await get(url)).statusCode).toBe(200);
  rmSync(path.join(server.env.DATA_DIR, url));
  await eventually(async () => expect((await get(url)).statusCode).toBe(404));
});

test('nothing else can be reached', async () => {
  const folder = path.join(server.env.DATA_DIR, 'uploads');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '.half.tmp'), 'x');
  writeFileSync(path.join(folder, '../secret.txt'), 'x');
  for (const url of [
    '/uploads/none.webp',
    '/uploads/',
    '/uploads/.half.tmp',
    '/uploads/../secret.txt',
    '/uploads/%2e%2e/secret.txt',
    '/uploads/..%2fsecret.txt',
  ]) {
    const reply = await get(url);
    expect([400, 403, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toBe('x');
  }
});
