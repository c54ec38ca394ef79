import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import sharp from 'sharp';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { bomb, dataUrl, longAnimation } from '../../../../support/images';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1000;
const colored = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const hostile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" onload="alert(1)"><script>alert(1)</script><rect width="30" height="10" fill="#080"/></svg>',
);

describeOnEitherDatabase('pictures of the site', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  const upload = (use: string, bytes: Buffer, caller: TestAuthor | null = editor) =>
    call(server, caller, 'POST', '/api/admin/site/picture', { use, file: dataUrl(bytes) });
  const stored = (use: string, bytes: Buffer) => dataOf<SitePicture>(upload(use, bytes));
  const opened = () => dataOf<DeskSite>(call(server, editor, 'GET', '/api/admin/site'));
  const shown = () => dataOf<SiteIdentity>(call(server, null, 'GET', '/api/site'));
  const served = (url: string) => server.app.inject({ url });
  const rows = () => server.context.database.db.selectFrom('image').selectAll().execute();

  async function change(changes: Partial<SiteIdentity>) {
    const { revision: after, identity } = await opened();
    return call(server, editor, 'POST', '/api/admin/site', { after, identity: { ...identity, ...changes } });
  }
  const restore = async (revision: number) =>
    call(server, editor, 'POST', '/api/admin/site/restore', { after: (await opened()).revision, revision });

  test('a logo is as large as the site needs it, and nothing of its file is served', async () => {
    expect(await stored('logo', await colored(1_500, 100, '#f00'))).toMatchObject({ width: 960, height: 64 });
    const drawn = await stored('logo', hostile);
    expect(drawn).toMatchObject({ width: 960, height: 320 });
    const { headers, rawPayload } = await served(drawn.src);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(rawPayload.toString('latin1')).not.toMatch(/script|alert|svg/);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 320 });
  });

  test('of a picture that moves the first frame is shown', async () => {
    const { src } = await stored('cover', await longAnimation(40, 3));
    const { pages = 1 } = await sharp((await served(src)).rawPayload, { animated: true }).metadata();
    expect(pages).toBe(1);
  });

  test.each<[string, string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    [
      'a text',
      'logo',
      () => Buffer.from('no picture'),
      415,
      /^the file must be a JPEG, PNG, GIF, WebP, AVIF or SVG image$/,
    ],
    ['an SVG that is cut off', 'logo', () => hostile.subarray(0, -20), 415, /^the drawing cannot be read/],
    [
      'a PNG that is cut off',
      'cover',
      async () => (await colored(90, 90, '#f00')).subarray(0, 40),
      415,
      /damaged/,
    ],
    ['a bomb', 'cover', () => bomb(50_000), 413, /^the image has more than 50 million pixels$/],
    ['a wide icon', 'icon', () => hostile, 400, /^the icon must be a square: this picture is wider/],
    [
      'a high icon',
      'icon',
      () => colored(200, 300, '#f00'),
      400,
      /^the icon must be a square: this picture is higher/,
    ],
    [
      'a small icon',
      'icon',
      () => colored(64, 64, '#f00'),
      400,
      /^the icon needs at least 192 × 192 pixels$/,
    ],
  ])('%s is refused with a sentence, and nothing is stored', async (_what, use, make, status, sentence) => {
    const before = await rows();
    const reply = await upload(use, await make());
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await rows()).toEqual(before);
  });

  test('what was published stays for undo, and what was not goes after a day', async () => {
    const light = await stored('logo', await colored(300, 90, '#0f0'));
    const icon = await stored('icon', await colored(400, 400, '#00f'));
    const covers = [await stored('cover', await colored(160, 90, '#0ff'))];
    const unused = await stored('cover', await colored(160, 90, '#ff0'));
    const logo = { light, dark: null };
    const { revision } = await dataOf<DeskSite>(change({ logo, icon, covers }));
    expect(await shown()).toMatchObject({ logo, icon, covers });
    expect((await restore(0)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ logo: siteOf({}).logo, icon: null, covers: [] });

    server.clock.advance(DAY_MS + 1);
    while (await server.context.uploads.removeUnused());
    for (const { src } of [light, icon, ...covers]) expect((await served(src)).statusCode).toBe(200);
    expect((await served(unused.src)).statusCode).toBe(404);
    expect((await restore(revision)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ logo, icon, covers });

    const late = await change({ covers: [...covers, unused] });
    const message = 'is no longer here: please upload it again';
    expect([late.statusCode, late.json()]).toEqual([
      400,
      { message: `identity.covers.1: ${message}`, errors: [{ path: 'identity.covers.1', message }] },
    ]);
  });

  testOnEach('a picture that goes between the look and the transaction is refused', async () => {
    const gone = await stored('cover', await colored(160, 90, '#f0f'));
    const { db } = server.context.database;
    await db.deleteFrom('image').where('image.name', '=', gone.src.slice('/uploads/'.length)).execute();
    const before = await opened();
    expect((await change({ covers: [gone] })).statusCode).toBe(400);
    expect(await opened()).toEqual(before);
  });

  test.each<[string, (own: SitePicture) => object, string]>([
    ['another size', (own) => ({ covers: [{ ...own, width: 7 }] }), 'identity.covers.0: has 160 × 90 pixels'],
    [
      'no square',
      (own) => ({ icon: own }),
      'identity.icon: the icon must be a square: this picture is wider than it is high',
    ],
    [
      'a dark logo alone',
      (own) => ({ logo: { light: null, dark: own } }),
      'identity.logo.light: is needed beside the logo for the dark theme',
    ],
    [
      'another address',
      (own) => ({ covers: [{ ...own, src: '//evil.example/a.webp' }] }),
      'identity.covers.0.src: must be a picture that was uploaded here',
    ],
    ['too many', (own) => ({ covers: Array(13).fill(own) }), 'identity.covers: must have at most 12 items'],
  ])('a site with %s is refused and changes nothing', async (_what, changesOf, message) => {
    const own = await stored('cover', await colored(160, 90, '#fff'));
    const before = await opened();
    const reply = await change(changesOf(own));
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await opened()).toEqual(before);
  });
});
