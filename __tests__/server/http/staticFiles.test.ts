import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressFiles } from '@/server/cli/building/compressFiles';
import { createStaticFiles, FOR_A_WHILE, FOREVER } from '@/server/http/staticFiles';
import { type FrontServer, startFront } from '../../support/frontServer';

const script = 'let a = "a text that repeats itself";\n'.repeat(100);
let folder: string;
let server: FrontServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'byline-static-'));
  const chunks = path.join(folder, 'static/chunks/pages');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, '[articleId]-1.js'), script);
  await compressFiles(path.join(folder, 'static'));
  mkdirSync(path.join(folder, 'public'));
  writeFileSync(path.join(folder, 'public/notes.txt'), 'User-agent: *');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  const files = createStaticFiles(
    [
      { folder: path.join(folder, 'static'), prefix: '/_next/static/', cacheControl: FOREVER },
      { folder: path.join(folder, 'public'), prefix: '/', cacheControl: FOR_A_WHILE },
    ],
    { 'x-content-type-options': 'nosniff' },
  );
  server = await startFront({ files, pages: (_request, response) => void response.writeHead(404).end() });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['[articleId]', '%5BarticleId%5D'])(
  'a file of the build is compressed and kept for good: %s',
  async (name) => {
    const answer = await server.ask(`/_next/static/chunks/pages/${name}-1.js`, {
      'accept-encoding': 'gzip, br',
    });

    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(script);
  },
);

test('a public file is shown for a while and then asked about', async () => {
  const { headers } = await server.ask('/notes.txt');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect((await server.ask('/notes.txt', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/_next/static/../../secret.txt',
  '/_next/static/..%2f..%2fsecret.txt',
  '/_next/static/chunks/pages/[articleId]-1.js.br',
])('%s is no file', async (address) => {
  expect([400, 404]).toContain((await server.ask(address)).status);
});

test('no spelling of the address of a file passes by it', async () => {
  expect((await server.ask('/%6eotes.txt')).body.toString()).toBe('User-agent: *');
  expect((await server.ask('/%zz')).status).toBe(404);
});
