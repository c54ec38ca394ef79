import type { ReadArticle } from '@contracts/article';
import type { SitePicture } from '@contracts/sitePicture';
import sharp from 'sharp';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { thaiFolder } from '../../../../support/fonts';
import { dataUrl, picture } from '../../../../support/images';
import { startSiteServer } from '../../../../support/siteServer';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

describeOnEitherDatabase('the picture of an article', (kind) => {
  let server: Awaited<ReturnType<typeof startSiteServer>>;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startSiteServer(kind, { PREVIEW_FONTS: thaiFolder });
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  async function addressOf(id: string): Promise<string> {
    const [article] = await server.context.publications.byIds([id], null);
    return (article && (await server.context.articlePictures.pathOf(article))) ?? '';
  }
  const publish = async (title: string) => (await publishArticle(server, author, editor, { title }))._id;
  const blobOf = (address: string) => server.context.blobs.has(`picture-${address.split('/').at(-1)}`);

  test('is drawn once for all callers, and kept with the images', async () => {
    const address = await addressOf(await publish('On brevity'));
    const put = jest.spyOn(server.context.blobs, 'put');
    const answers = await Promise.all([1, 2, 3].map(() => server.ask(address)));
    const again = await server.ask(address);
    expect(put).toHaveBeenCalledTimes(1);
    for (const { status, headers, body } of [...answers, again]) {
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=86400',
      ]);
      expect(body.equals(again.body)).toBe(true);
    }
    expect(await sharp(again.body).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    const unchanged = await server.ask(address, { 'if-none-match': String(again.headers.etag) });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    put.mockRestore();
  });

  test('is drawn some seconds after its article was published, also where it is not asked for', async () => {
    const { drawing } = server.context.articlePictures;
    const began = performance.now();
    drawing.start();
    const address = await addressOf(await publish('On patience'));
    await drawing.settled();
    expect(await blobOf(address)).toBe(false);
    const later = jest.spyOn(performance, 'now').mockReturnValue(began + 60_000);
    drawing.wake();
    await drawing.settled();
    expect(await blobOf(address)).toBe(true);
    later.mockRestore();
    await drawing.stop();
  });

  test('has another address when what it says changes; the former one leads there, and its file goes', async () => {
    const id = await publish('Before');
    const former = await addressOf(id);
    await server.ask(former);
    const { db } = server.context.database;
    await db.updateTable('publication').set({ title: 'After' }).where('article_id', '=', id).execute();
    const address = await addressOf(id);
    expect(address).not.toBe(former);
    const moved = await server.ask(former);
    expect([moved.status, moved.headers.location]).toEqual([308, address]);
    await server.ask(address);
    expect([await blobOf(former), await blobOf(address)]).toEqual([false, true]);
  });

  test('is that of the site as it is: another accent is another one, made anew beside the requests', async () => {
    const [id, unasked] = [await publish('On colour'), await publish('On paper')];
    const former = await addressOf(id);
    await server.ask(former);
    await server.context.site.publish(null, 0, { accent: '#0b5d8a' });
    const address = await addressOf(id);
    expect((await server.ask(former)).headers.location).toBe(address);
    await server.context.articlePictures.keepUp();
    expect([await blobOf(former), await blobOf(address)]).toEqual([false, true]);
    // Only of those that were asked for before.
    expect(await blobOf(await addressOf(unasked))).toBe(false);

    const file = dataUrl(await picture('#00f'));
    const light = await dataOf<SitePicture>(
      call(server, editor, 'POST', '/api/admin/site/picture', { use: 'logo', file }),
    );
    await server.context.site.publish(null, 1, { logo: { light, dark: null } });
    const withLogo = await addressOf(id);
    expect(withLogo).not.toBe(address);
    const { status, body } = await server.ask(withLogo);
    expect([status, (await sharp(body).metadata()).width]).toEqual([200, 1_200]);
    expect(await blobOf(address)).toBe(false);
    await call(server, editor, 'POST', '/api/admin/site/restore', { after: 2, revision: 0 });
    expect(await addressOf(id)).toBe(former);
  });

  test('goes with its article', async () => {
    const id = await publish('Short-lived');
    const kept = await addressOf(await publish('Long-lived'));
    const address = await addressOf(id);
    for (const path of [address, kept]) await server.ask(path);
    await call(server, author, 'DELETE', `/api/write/article/${id}`);
    expect((await server.ask(address)).status).toBe(404);
    expect(await blobOf(address)).toBe(true);
    await server.context.articlePictures.keepUp();
    expect([await blobOf(address), await blobOf(kept)]).toEqual([false, true]);
  });

  test('cannot be asked for by made-up names', async () => {
    const id = await publish('Asked for');
    const put = jest.spyOn(server.context.blobs, 'put');
    const { status, headers } = await server.ask(`/pictures/${id}-00000000000000.png`);
    expect([status, headers.location]).toEqual([308, await addressOf(id)]);
    expect((await server.ask('/pictures/nothing-00000000000000.png')).status).toBe(404);
    for (const odd of ['x.png', `${id}.png`, `${id}-0000000000000g.png`, '..%2fx-00000000000000.png']) {
      expect([odd, (await server.ask(`/pictures/${odd}`)).status]).toEqual([odd, 400]);
    }
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  test('is named by the article, unless there are no letters for the title', async () => {
    const named = async (id: string) =>
      (await dataOf<ReadArticle>(call(server, null, 'GET', `/api/main/${id}`))).picture;
    const [latin, thai, chinese] = [
      await publish('On paper'),
      await publish('ภาษาไทย'),
      await publish('論簡潔'),
    ];
    expect(await named(latin)).toBe(await addressOf(latin));
    expect(await named(chinese)).toBeNull();
    const address = await named(thai);
    const { status, body } = await server.ask(String(address));
    expect([status, (await sharp(body).metadata()).width]).toEqual([200, 1_200]);
  });
});
