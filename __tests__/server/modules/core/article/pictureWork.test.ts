import { createId } from '@/server/lib/ids';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { picture } from '../../../../support/images';
import { logOf } from '../../../../support/moderation';
import { startPictureSite } from '../../../../support/pictureSite';
import { toldTo } from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

const MINUTE_MS = 60_000;
const UPLOADED = /^\/uploads\/[0-9a-f]{32}\.webp$/;

describeOnEitherDatabase('pictures of other sites that are online', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let site: Awaited<ReturnType<typeof startPictureSite>>;
  let isThere: boolean;

  beforeAll(async () => {
    const lamp = await picture();
    site = await startPictureSite(({ url }, response) => {
      if (isThere || url === '/cover.png') response.end(lamp);
      else response.writeHead(503).end();
    });
    server = await startTestServer(kind, { settings: { PICTURE_NETWORKS: '127.0.0.2' } });
    ada = await createTestAuthor(server, 'Ada');
  });
  beforeEach(() => {
    isThere = true;
    site.asked.length = 0;
  });
  afterAll(() => Promise.all([server.close(), site.close()]));

  /** Imported articles go online before their pictures are fetched. */
  async function publishWith(src: string, cover: string) {
    const id = createId();
    const { id: tagId } = await server.context.tags.ensureTag('Craft', []);
    await server.context.articleImport.storeImported({
      id,
      source: id,
      sourceHash: id,
      authorId: ada._id,
      coauthorIds: [],
      title: 'On brevity',
      excerpt: '',
      content: `<p>Short sentences carry far.</p><p><img src="${src}" alt="A lamp"></p>`,
      coverPic: cover,
      tagId,
      subId: null,
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
    return id;
  }
  const read = async (id: string) => (await call(server, null, 'GET', `/api/main/${id}`)).json().data;
  const work = () => server.context.database.db.selectFrom('picture_work').selectAll().execute();
  async function run() {
    server.context.pictureWork.start();
    await server.context.pictureWork.settled();
    await server.context.pictureWork.stop();
  }

  test('become ours, once, and stay while they are shown', async () => {
    const id = await publishWith(`${site.url}/lamp.png`, `${site.url}/cover.png`);
    await run();
    const { content, cover_pic, title, date } = await read(id);
    expect(cover_pic).toMatch(UPLOADED);
    expect(content).toContain(`<img src="${cover_pic}"`);
    expect(content).not.toContain(site.url);
    expect([title, date]).toEqual(['On brevity', expect.any(String)]);
    expect(await work()).toEqual([]);
    await run();
    expect(site.asked).toHaveLength(2);
    server.clock.advance(25 * 60 * MINUTE_MS);
    await server.context.uploads.removeUnused();
    expect((await server.app.inject({ url: cover_pic })).statusCode).toBe(200);
  });

  test('are tried again after a pause where a site does not give them', async () => {
    isThere = false;
    const id = await publishWith(`${site.url}/late.png`, `${site.url}/cover.png`);
    await run();
    expect(await read(id)).toMatchObject({
      cover_pic: expect.stringMatching(UPLOADED),
      content: expect.stringContaining(`${site.url}/late.png`),
    });
    expect(await work()).toMatchObject([{ article_id: id, tries: 1 }]);
    isThere = true;
    const asked = site.asked.length;
    await run();
    expect(site.asked).toHaveLength(asked);
    server.clock.advance(10 * MINUTE_MS);
    await run();
    expect((await read(id)).content).not.toContain(site.url);
    expect(await work()).toEqual([]);
  });

  test('are given up after some tries: the article stays, its author is notified, and the log has it', async () => {
    isThere = false;
    const id = await publishWith(`${site.url}/never.png`, '');
    for (let tries = 0; tries < 10; tries++) {
      await run();
      server.clock.advance(24 * 60 * MINUTE_MS);
    }
    expect(await work()).toEqual([]);
    expect((await read(id)).content).toContain(`${site.url}/never.png`);
    expect(await toldTo(server, ada)).toEqual([
      'picturesMissing: Pictures from other sites in “On brevity” could not be fetched, so readers do not see them. Upload them and submit the article again',
    ]);
    expect(await logOf(server, 'article', id)).toEqual([
      ['pictures missing', undefined, `${site.url}/never.png (the site answered 503)`],
    ]);
  });
});
