import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { picture } from '../../../../support/images';
import { startPictureSite } from '../../../../support/pictureSite';
import { doDue, reviewing, storyOf } from '../../../../support/review';
import { readPublic } from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf, publishArticle, submit } from '../../../../support/writing';

const UPLOADED = /^\/uploads\/[0-9a-f]{32}\.webp$/;

describeOnEitherDatabase('pictures of other sites', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let edith: TestAuthor;
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
    server = await startTestServer(kind, {
      settings: { PICTURE_NETWORKS: '127.0.0.2', SITE_URL: 'https://journal.example' },
    });
    ada = await createTestAuthor(server, 'Ada');
    edith = await createTestEditor(server);
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

  test('an upload of this site that is written with its name is not fetched', async () => {
    const upload = `/uploads/${'1'.repeat(32)}.webp`;
    const { _id } = await draft([`https://journal.example${upload}`], `https://journal.example${upload}`);
    const { content, cover_pic } = await submit(server, ada, _id);
    expect(cover_pic).toBe(upload);
    expect(content).toContain(`src="${upload}"`);
  });

  describe('put in while an article waits', () => {
    async function waiting(pictures: string[], cover_pic = '') {
      const { _id } = await submit(server, ada, (await draft([]))._id);
      const images = pictures.map((src) => ({ type: 'image', attrs: { src } }));
      const doc = { type: 'doc', content: [...docOf('Look at this.').content, ...images] };
      const url = `/api/write/article/${_id}`;
      return dataOf<OwnArticle>(call(server, ada, 'PATCH', url, { revision: 1, doc, cover_pic }));
    }
    const own = (id: string) => dataOf<OwnArticle>(call(server, ada, 'GET', `/api/write/article/${id}`));

    test('become ours at the acceptance, are looked at, and are accepted as they were seen', async () => {
      const lamp = `${site.url}/lamp.png`;
      const article = await waiting([lamp], lamp);
      const { accept, accepted, log } = reviewing(server, edith, article);
      const refused = await accept(2);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(
        'Pictures from other sites in this article were fetched just now: it is now revision 3, and you read 2. Please look at them, and decide again.',
      );
      const fetched = await own(article._id);
      expect(fetched).toMatchObject({ status: 'recent', revision: 3 });
      expect(fetched.cover_pic).toMatch(UPLOADED);
      expect(JSON.stringify(fetched)).not.toContain(site.url);
      expect((await log()).map(({ action }) => action)).toEqual(['saved again', 'submitted']);
      const decision = await accepted(3);
      expect(await accepted(3)).toEqual(decision);
      server.clock.advance(30_000);
      await doDue(server);
      const shown = await readPublic(server, article._id);
      expect(shown).toMatchObject({ cover_pic: fetched.cover_pic, content: fetched.content });
    });

    test.each(['decision', 'accept'])('that cannot be had are named to the editor (%s)', async (way) => {
      const gone = `${site.url}/gone.png`;
      const article = await waiting([`${site.url}/lamp.png`, gone]);
      const url = `/api/admin/article/${article._id}/${way}`;
      const refused = await call(server, edith, 'POST', url, { outcome: 'accepted', revision: 2 });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe(
        `these pictures of other sites could not be fetched: ${gone} (the site answered 404). Please try again, or reject the article and ask its author to upload or remove them`,
      );
      expect(await own(article._id)).toMatchObject({ status: 'recent', revision: 2 });
      expect(await storyOf(server, edith, article)).toEqual(['Ada: submitted', 'Ada: saved again']);
      expect((await reviewing(server, edith, article).reject(2)).statusCode).toBe(200);
    });

    test('are not fetched for who may not decide', async () => {
      const article = await waiting([`${site.url}/unseen.png`]);
      await reviewing(server, edith, article).claimed();
      const asked = site.asked.length;
      const otto = await createTestEditor(server, 'Otto Reed');
      for (const [editor, revision] of [
        [otto, 2],
        [edith, 1],
      ] as const)
        expect((await reviewing(server, editor, article).accept(revision)).statusCode).toBe(409);
      expect(site.asked).toHaveLength(asked);
    });
  });

  test('as the cover of a correction become ours, and nothing changes without them', async () => {
    const article = await publishArticle(server, ada, edith);
    const correct = (cover_pic: string) =>
      call(server, edith, 'PATCH', `/api/admin/published/${article._id}`, {
        revision: 1,
        reason: 'It needs a cover.',
        cover_pic,
      });
    const refused = await correct(`${site.url}/gone.png`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe(
      `these pictures of other sites could not be fetched: the cover ${site.url}/gone.png (the site answered 404). Please upload it, choose another, or try again`,
    );
    expect(await readPublic(server, article._id)).toMatchObject({ cover_pic: '' });
    expect((await correct(`${site.url}/lamp.png`)).statusCode).toBe(200);
    expect(await readPublic(server, article._id)).toMatchObject({
      cover_pic: expect.stringMatching(UPLOADED),
    });
  });
});
