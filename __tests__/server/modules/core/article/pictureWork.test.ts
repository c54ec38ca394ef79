import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { picture } from '../../../../support/images';
import { startPictureSite } from '../../../../support/pictureSite';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, docOf, submit, writeDraft } from '../../../../support/writing';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
const UPLOADED = /^\/uploads\/[0-9a-f]{32}\.webp$/;

describeOnEachDatabase('pictures of other sites that are online', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let editor: TestAuthor;
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
    editor = await createTestEditor(server);
  });
  beforeEach(() => {
    isThere = true;
    site.asked.length = 0;
  });
  afterAll(() => Promise.all([server.close(), site.close()]));

  /** Its pictures come after it was submitted, so readers see them as the author gave them. */
  async function publishWith(src: string, cover_pic: string) {
    const { _id } = await submit(server, ada, (await writeDraft(server, ada))._id);
    const image = { type: 'image', attrs: { src, alt: 'A lamp' } };
    const doc = { type: 'doc', content: [...docOf('Short sentences carry far.').content, image] };
    const url = `/api/write/article/${_id}`;
    const saved = await call(server, ada, 'PATCH', url, { revision: 1, doc, cover_pic });
    await accept(server, editor, saved.json().data);
    return _id;
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

  test('are given up after some tries, and the article stays as it is', async () => {
    isThere = false;
    const id = await publishWith(`${site.url}/never.png`, '');
    for (let tries = 0; tries < 10; tries++) {
      await run();
      server.clock.advance(24 * 60 * MINUTE_MS);
    }
    expect(await work()).toEqual([]);
    expect((await read(id)).content).toContain(`${site.url}/never.png`);
  });
});
