import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { dataUrl, picture } from '../../../../support/images';
import { startS3Server } from '../../../../support/s3Server';
import { startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe('images in an S3-compatible store', () => {
  let store: Awaited<ReturnType<typeof startS3Server>>;
  let server: TestServer;
  let author: TestAuthor;

  beforeEach(async () => {
    store = await startS3Server();
    server = await startTestServer('sqlite', { settings: store.settings });
    author = await createTestAuthor(server);
  });
  afterEach(async () => {
    await server.close();
    await store.stop().catch(() => undefined);
    store.removeFolder();
  });

  const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers });
  const upload = async (color = '#3a6', cloudinary_id = '') =>
    call(
      server,
      author,
      'POST',
      '/api/upload/image',
      { file: dataUrl(await picture(color)) },
      { cloudinary_id },
    );
  const stored = async (...input: Parameters<typeof upload>) =>
    (await upload(...input)).json<{ url: string; public_id: string }>();
  const remove = (cloudinary_id: string) =>
    call(server, author, 'POST', '/api/upload/delete_image', { cloudinary_id });
  const statusOf = async (url: string) => (await get(url)).statusCode;
  const rows = async () => {
    const { db } = server.context.database;
    return [
      await db.selectFrom('image').select('name').execute(),
      await db.selectFrom('upload').select('id').execute(),
      await db.selectFrom('loose_image').select('name').execute(),
    ];
  };

  test('are served as files are', async () => {
    await server.context.blobs.check();
    const { url } = await stored();
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(reply.rawPayload.length),
    });
    const { etag = '' } = reply.headers;
    const known = await get(url, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(reply.headers['content-length']);
    expect(await statusOf(`/uploads/${'a'.repeat(32)}.webp`)).toBe(404);
  });

  test('are replaced, deleted, and removed where they are not used', async () => {
    const first = await stored();
    const second = await stored('#a36', first.public_id);
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200]);
    await remove(second.public_id);
    expect(await statusOf(second.url)).toBe(404);
    const third = await stored();
    server.clock.advance(DAY_MS + 1);
    await server.context.uploads.removeUnused();
    expect(await statusOf(third.url)).toBe(404);
    expect(await rows()).toEqual([[], [], []]);
  });

  test('a store that is down is answered with a sentence, and what it could not remove is removed later', async () => {
    const { url, public_id } = await stored();
    const before = await rows();
    await store.stop();

    const refused = [await upload('#a36'), await get(url)];
    for (const reply of refused) {
      expect(reply.statusCode).toBe(502);
      expect(reply.json()).toEqual({ message: 'the image store cannot be reached at the moment' });
    }
    expect(refused[1]?.headers['cache-control']).toBe('no-store');
    expect(await rows()).toEqual(before);
    await expect(server.context.blobs.check()).rejects.toThrow(/^The bucket byline of S3_ENDPOINT/);

    expect((await remove(public_id)).statusCode).toBe(502);
    const [images, uploads, loose] = await rows();
    expect([images, uploads, loose?.length]).toEqual([[], [], 1]);
    await expect(server.context.uploads.removeUnused()).rejects.toMatchObject({ status: 502 });
    await store.restart();
    await server.context.uploads.removeUnused();
    expect(await statusOf(url)).toBe(404);
    expect(await rows()).toEqual([[], [], []]);
  });
});
