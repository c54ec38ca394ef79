import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
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
