import type { ImportItem, SiteImport, WholeImport } from '@contracts/siteImport';
import { createTestEditor } from '@/__tests__/support/accounts';
import { picture } from '@/__tests__/support/images';
import { importStage } from '@/__tests__/support/importStage';
import { article, author, memorySource, page } from '@/__tests__/support/memorySource';
import { startPictureSite } from '@/__tests__/support/pictureSite';
import { describeOnEachDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import type { SourceItem } from '@/server/modules/operations/siteImport/source/sourceItem';

const UPLOADED = /\/uploads\/[0-9a-f]{32}\.webp/;

describeOnEachDatabase('images that an import lacks', (kind) => {
  let server: TestServer;
  let lead: Awaited<ReturnType<typeof createTestEditor>>;
  let site: Awaited<ReturnType<typeof startPictureSite>>;
  let isThere: boolean;
  const stage = importStage(() => server);
  const db = () => server.context.database.db;

  beforeEach(async () => {
    isThere = false;
    const lamp = await picture();
    site = await startPictureSite(({ url }, response) => {
      if (isThere && url !== '/never.png') response.end(lamp);
      else response.writeHead(404).end();
    });
    server = await startTestServer(kind, { settings: { PICTURE_NETWORKS: '127.0.0.2' } });
    lead = await createTestEditor(server, 'Lea');
  });
  afterEach(() => Promise.all([server.close(), site.close()]));

  const html = (name: string) => ({
    format: 'html' as const,
    text: `<p>Text.</p><img src="${site.url}/${name}.png" alt="A lamp">`,
  });
  const items = (): SourceItem[] => [
    author('ann', { name: 'Ann' }),
    article('shown', { authors: ['ann'], text: html('shown') }),
    article('never', { authors: ['ann'], text: html('never') }),
    article('covered', { authors: ['ann'], cover: { src: `${site.url}/cover.png`, alt: '', caption: '' } }),
    article('draft', { authors: ['ann'], status: 'draft', text: html('draft') }),
    article('edited', { authors: ['ann'], status: 'draft', text: html('edited') }),
    page('about', { oldPaths: ['/about-us/'], text: html('about') }),
    ...['bob', 'cyd', 'dee'].map((key) => author(key, { bio: 'Writes.', photo: `${site.url}/${key}.png` })),
  ];

  const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
    call(server, lead, method, `/api/admin/import${url}`, body);
  const images = async (id: string) => (await dataOf<WholeImport>(ask('GET', `/${id}`))).images;
  const linesOf = async (id: string, key: string) => (await stage.item(id, key))?.changes;
  async function work() {
    for (const job of [server.context.pictureWork, server.context.importPictures]) {
      job.start();
      await job.settled();
      await job.stop();
    }
  }
  const idOf = async (id: string, key: string) => (await stage.item(id, key))?.target_id ?? '';
  const draftOf = async (id: string, key: string) =>
    db()
      .selectFrom('article')
      .select(['content', 'revision', 'title'])
      .where('id', '=', await idOf(id, key))
      .executeTakeFirstOrThrow();
  const photoOf = async (username: string) =>
    (await db().selectFrom('user').select('profile_pic').where('username', '=', username).executeTakeFirst())
      ?.profile_pic;
  const changeAuthor = (username: string, change: { bio: string } | { profile_pic: string }) =>
    db().updateTable('user').set(change).where('username', '=', username).execute();
  const read = async (id: string, key: string) =>
    (await call(server, null, 'GET', `/api/main/${await idOf(id, key)}`)).json().data;

  test('are named, and come into articles, drafts, pages and profiles when they are asked for again', async () => {
    const lackingAll = { article: 5, page: 1, author: 3 };
    const source = memorySource(items);
    const id = await stage.run(source);
    expect(await images(id)).toEqual({ lacking: lackingAll, fetching: 6 });
    await work();
    expect(await images(id)).toEqual({ lacking: lackingAll, fetching: 0 });
    expect(await linesOf(id, 'draft')).toEqual([
      `A picture of other sites is missing: ${site.url}/draft.png (the site answered 404).`,
    ]);
    expect([await photoOf('bob'), await linesOf(id, 'bob')]).toEqual([
      '',
      [`A picture of other sites is missing: ${site.url}/bob.png (the site answered 404).`],
    ]);

    await changeAuthor('cyd', { profile_pic: '/uploads/mine.webp' });
    await changeAuthor('dee', { bio: 'Draws.' });
    const edited = await draftOf(id, 'edited');
    await db()
      .updateTable('article')
      .set({ revision: edited.revision + 1, title: 'Mine' })
      .where('id', '=', await idOf(id, 'edited'))
      .execute();
    isThere = true;
    const asked = await dataOf<WholeImport['images']>(ask('POST', `/${id}/image`));
    expect(asked).toEqual({ lacking: lackingAll, fetching: 9 });
    await work();

    expect((await read(id, 'shown')).content).toMatch(UPLOADED);
    expect((await read(id, 'covered')).cover_pic).toMatch(UPLOADED);
    expect((await draftOf(id, 'draft')).content).toMatch(UPLOADED);
    const redirects = await db().selectFrom('redirect').select(['source', 'target']).execute();
    expect(redirects).toContainEqual({ source: '/about-us', target: '/pages/page-about' });
    const shown = await db().selectFrom('page_publication').select('content').execute();
    expect(shown).toEqual([{ content: expect.stringMatching(UPLOADED) }]);
    expect(await draftOf(id, 'edited')).toMatchObject({
      title: 'Mine',
      content: expect.stringContaining(site.url),
    });

    expect(await Promise.all(['bob', 'cyd', 'dee'].map(photoOf))).toEqual([
      expect.stringMatching(UPLOADED),
      '/uploads/mine.webp',
      expect.stringMatching(UPLOADED),
    ]);
    const shownBy = `user:${await idOf(id, 'bob')}`;
    const references = await db().selectFrom('image_reference').select('holder').execute();
    expect(references).toContainEqual({ holder: shownBy });

    expect(await images(id)).toEqual({ lacking: { article: 1 }, fetching: 0 });
    for (const key of ['shown', 'covered', 'draft', 'about', 'bob', 'dee'])
      expect([key, await linesOf(id, key)]).toEqual([key, ['Pictures of other sites were fetched.']]);
    for (const key of ['edited', 'cyd'])
      expect(await linesOf(id, key)).toEqual([
        'Pictures of other sites were not fetched: it was changed here since.',
      ]);
    expect(await linesOf(id, 'never')).toEqual([
      `A picture of other sites is missing: ${site.url}/never.png (the site answered 404).`,
    ]);
    expect(await stage.item(id, 'about')).toMatchObject({ outcome: 'imported', status: 'published' });

    // What was fetched is no change of a person.
    const again = await stage.run(source);
    for (const key of ['shown', 'draft', 'about'])
      expect(await stage.item(again, key)).toMatchObject({ outcome: 'unchanged', reason: '' });
    await server.context.importRuns.beginUndo(id);
    await server.context.importRuns.carryUndo(id);
    const kept = (await stage.items(id)).filter(({ undone }) => undone);
    expect(kept.map(({ key }) => key)).toEqual(['ann', 'edited', 'cyd', 'dee']);
    expect(await images(id)).toEqual({ lacking: {}, fetching: 0 });
  });

  test('the job for what readers see tells the report, and nothing can be asked for where nothing is missing', async () => {
    isThere = true;
    const id = await stage.run(memorySource(() => items().slice(0, 2)));
    expect(await images(id)).toEqual({ lacking: { article: 1 }, fetching: 0 });
    await work();
    expect(await images(id)).toEqual({ lacking: {}, fetching: 0 });
    expect(await linesOf(id, 'shown')).toEqual(['Pictures of other sites were fetched.']);
    expect((await ask('POST', `/${id}/image`)).statusCode).toBe(409);
    expect((await ask('POST', '/none/image')).statusCode).toBe(404);
    const listed = await dataOf<ImportItem[]>(ask('GET', `/${id}/item`));
    expect(listed.map(({ key }) => key)).toEqual(['ann', 'shown']);
    expect(await dataOf<SiteImport[]>(ask('GET', ''))).toHaveLength(1);
  });
});
