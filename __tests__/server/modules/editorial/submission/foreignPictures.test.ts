import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { picture } from '../../../../support/images';
import { startPictureSite } from '../../../../support/pictureSite';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, docOf, submit } from '../../../../support/writing';

jest.setTimeout(60_000);

const UPLOADED = /^\/uploads\/[0-9a-f]{32}\.webp$/;

describeOnEachDatabase('pictures of other sites', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let site: Awaited<ReturnType<typeof startPictureSite>>;
  let home: typeof site;

  beforeAll(async () => {
    const lamp = await picture();
    site = await startPictureSite(({ url }, response) => {
      if (url === '/lamp.png' || url === '/sea.png?a=1&b=2') response.end(lamp);
      else if (url === '/page.png') response.setHeader('content-type', 'image/png').end('<html></html>');
      else response.writeHead(404).end();
    });
    home = await startPictureSite((_, response) => response.end(lamp), '127.0.0.1');
    server = await startTestServer(kind, { settings: { PICTURE_NETWORKS: '127.0.0.2' } });
    ada = await createTestAuthor(server, 'Ada');
    await server.context.tags.ensureTag('Craft', []);
  });
  afterAll(() => Promise.all([server.close(), site.close(), home.close()]));

  async function draft(pictures: string[], cover_pic = '') {
    const images = pictures.map((src) => ({ type: 'image', attrs: { src, alt: 'A lamp', caption: 'Lit' } }));
    const doc = { type: 'doc', content: [...docOf('Short sentences carry far.').content, ...images] };
    const body = { title: 'On lamps', tag: 'Craft', doc, cover_pic };
    const reply = await call(server, ada, 'POST', '/api/write/article', body);
    return reply.json().data;
  }
  const trySubmit = (id: string) => call(server, ada, 'POST', `/api/write/article/${id}/submit`);

  test('become ours when an article is submitted, each fetched once', async () => {
    const [lamp, sea] = [`${site.url}/lamp.png`, `${site.url}/sea.png?a=1&b=2`];
    const { _id, revision } = await draft([lamp, lamp, sea], lamp);
    const submitted = await submit(server, ada, _id);
    expect(submitted).toMatchObject({ status: 'recent', cover_pic: expect.stringMatching(UPLOADED) });
    expect(submitted.revision).toBe(revision + 1);
    expect(submitted.content).not.toContain(site.url);
    expect(JSON.stringify(submitted.doc)).not.toContain(site.url);
    const images = submitted.doc?.content?.slice(1);
    expect(images).toHaveLength(3);
    for (const { attrs } of images as { attrs: object }[]) {
      const kept = { alt: 'A lamp', caption: 'Lit', width: 30, height: 20 };
      expect(attrs).toMatchObject({ src: expect.stringMatching(UPLOADED), ...kept });
    }
    expect((await server.app.inject({ url: submitted.cover_pic })).statusCode).toBe(200);
    expect(site.asked.map(({ url }) => url).sort()).toEqual(['/lamp.png', '/sea.png?a=1&b=2']);

    const again = await draft([lamp]);
    expect((await submit(server, ada, again._id)).content).toContain(submitted.cover_pic);
    expect(site.asked).toHaveLength(2);
  });

  test('that cannot be had are named, and nothing changes', async () => {
    const gone = `${site.url}/gone.png`;
    const page = `${site.url}/page.png`;
    const own = `${home.url}/private.png`;
    const article = await draft([gone, page, `${site.url}/lamp.png`], own);
    const refused = await trySubmit(article._id);
    expect(refused.statusCode).toBe(400);
    const { message, errors } = refused.json();
    expect(message).toBe(
      `these pictures of other sites could not be fetched: the cover ${own} (the address is not public), ${gone} (the site answered 404), ${page} (the file must be a JPEG, PNG, GIF, WebP or AVIF image). Please upload them, remove them, or try again`,
    );
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['cover_pic', 'doc', 'doc']);
    expect(home.asked).toEqual([]);
    const now = await call(server, ada, 'GET', `/api/write/article/${article._id}`);
    expect(now.json().data).toMatchObject({ status: 'draft', revision: article.revision, cover_pic: own });
  });

  test('a video gets its still picture, and is submitted without one that cannot be had', async () => {
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const address = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg';
    const take = jest.spyOn(server.context.foreignPictures, 'take');
    const video = { type: 'video', attrs: { url, title: 'A song' } };
    const doc = { type: 'doc', content: [...docOf('Listen to this.').content, video] };
    const submitVideo = async () => {
      const body = { title: 'On songs', tag: 'Craft', doc };
      const { _id } = (await call(server, ada, 'POST', '/api/write/article', body)).json().data;
      return submit(server, ada, _id);
    };
    take.mockResolvedValueOnce({ taken: {}, missing: [{ address, reason: 'the site does not answer' }] });
    expect((await submitVideo()).content).not.toContain('<img');

    const still = { url: `/uploads/${'0'.repeat(32)}.webp`, width: 30, height: 20 };
    take.mockResolvedValueOnce({ taken: { [address]: still }, missing: [] });
    const { content, doc: kept } = await submitVideo();
    expect(content).toContain(`<img src="${still.url}"`);
    expect(kept?.content?.[1]).toMatchObject({ attrs: { url, title: 'A song', still: still.url } });
    take.mockRestore();
  });

  test('without any, nothing is fetched and no revision is made', async () => {
    const before = site.asked.length;
    const { _id, revision } = await draft([]);
    expect((await submit(server, ada, _id)).revision).toBe(revision);
    expect(site.asked).toHaveLength(before);
  });
});
