import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, writeDraft } from '../../../support/writing';

jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60 * 1000;
const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

describeOnEachDatabase('images', (kind) => {
  let server: TestServer;
  let owner: TestAuthor;
  let other: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    owner = await createTestAuthor(server, 'Ada');
    other = await createTestAuthor(server, 'Ben');
  });
  afterEach(() => server.close());

  const upload = (file: string, caller: TestAuthor | null = owner, replaces = '') =>
    call(server, caller, 'POST', '/api/upload/image', { file }, { cloudinary_id: replaces });
  const remove = (id: string, caller = owner) =>
    call(server, caller, 'POST', '/api/upload/delete_image', { cloudinary_id: id });
  const stored = async (color = '#3a6', caller = owner, replaces = '') => {
    const reply = await upload(dataUrl(await picture(color)), caller, replaces);
    expect(reply.statusCode).toBe(201);
    return reply.json<{ url: string; public_id: string }>();
  };
  const isServed = async (url: string) => (await server.app.inject({ url })).statusCode === 200;
  const files = () => {
    const folder = path.join(server.env.DATA_DIR, 'uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const rows = () => server.context.database.db.selectFrom('image').selectAll().execute();

  test('whoever uploaded it deletes it, twice without harm; nobody else does', async () => {
    const { url, public_id } = await stored();
    expect(await isServed(url)).toBe(true);
    expect((await remove(public_id, other)).statusCode).toBe(403);
    expect((await remove(public_id, await createTestEditor(server))).statusCode).toBe(403);
    expect(await isServed(url)).toBe(true);
    for (const _time of [1, 2]) expect((await remove(public_id)).statusCode).toBe(200);
    expect(await isServed(url)).toBe(false);
    expect([files(), await rows()]).toEqual([[], []]);
  });

  test('the same content of two people goes with the last', async () => {
    const [mine, theirs] = [await stored(), await stored('#3a6', other)];
    expect(mine.url).toBe(theirs.url);
    await remove(mine.public_id);
    expect(await isServed(mine.url)).toBe(true);
    await remove(theirs.public_id, other);
    expect(await isServed(mine.url)).toBe(false);
  });

  test('one replaces one’s own image only', async () => {
    const first = await stored();
    const file = dataUrl(await picture('#a36'));
    expect((await upload(file, other, first.public_id)).statusCode).toBe(403);
    const second = await stored('#a36', owner, first.public_id);
    expect([await isServed(first.url), await isServed(second.url)]).toEqual([false, true]);
  });

  test('what nobody shows goes after a day, what an article shows stays', async () => {
    const [shown, unused] = [await stored(), await stored('#a36')];
    await writeDraft(server, owner, { cover_pic: shown.url });
    await server.context.uploads.removeUnused();
    expect(files()).toHaveLength(2);
    server.clock.advance(DAY_MS + 1);
    await server.context.uploads.removeUnused();
    expect([await isServed(shown.url), await isServed(unused.url)]).toEqual([true, false]);
  });

  test('what cannot be kept gets a sentence, and leaves nothing behind', async () => {
    const png = await picture('#3a6');
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    const statuses: Record<string, number> = {};
    for (const [name, file] of Object.entries({
      text: dataUrl(Buffer.from('hello')),
      svg: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'cut off': dataUrl(png.subarray(0, png.length - 30)),
      bomb: dataUrl(bomb),
      'no base64': 'data:image/png;base64,a$b=',
      'no data URL': 'https://example.org/a.png',
      'too large': dataUrl(Buffer.alloc(8 * 1024 * 1024 + 9)),
    })) {
      statuses[name] = (await upload(file)).statusCode;
    }
    const refused = { text: 415, svg: 415, 'cut off': 415, 'no base64': 400, 'no data URL': 400 };
    expect(statuses).toEqual({ ...refused, 'too large': 413, bomb: expect.any(Number) });
    expect([413, 415]).toContain(statuses.bomb);
    expect((await upload(dataUrl(png), null)).statusCode).toBe(401);
    expect([files(), await rows()]).toEqual([[], []]);
  });
});
