import type { OwnArticle, PublicArticle } from '@contracts/article';
import type { ArticleVersionList, VersionDifference } from '@contracts/articleVersion';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, docOf, submit } from '../../../../support/writing';

describeOnEitherDatabase('published versions of an article', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;
  let dropped: string[];

  beforeEach(async () => {
    ({ server, author, editor, article, dropped } = await startPublished(kind, {
      text: 'The tower was built in 1886.',
    }));
  });
  afterEach(() => server.close());

  async function show(articleVersions: SiteIdentity['articleVersions'] = 'on') {
    const lead = await createTestEditor(server, `Lead ${articleVersions}`, 'lead');
    const { revision: after, identity } = await dataOf<DeskSite>(
      call(server, lead, 'GET', '/api/admin/site'),
    );
    const body = { after, identity: { ...identity, articleVersions } };
    await dataOf(call(server, lead, 'POST', '/api/admin/site', body));
  }

  const path = () => `/api/article_version/${article._id}`;
  const own = () => `/api/write/article/${article._id}`;
  const desk = () => `/api/admin/published/${article._id}`;
  const status = async (url: string) => (await call(server, null, 'GET', url)).statusCode;
  const list = () => dataOf<ArticleVersionList>(call(server, null, 'GET', path()));
  const difference = (number: number) =>
    dataOf<VersionDifference>(call(server, null, 'GET', `${path()}/${number}`));
  const read = () => dataOf<PublicArticle>(call(server, null, 'GET', `/api/main/${article._id}`));
  const numbers = async () => (await list()).versions.map(({ number }) => number);
  const save = (fields: object) =>
    dataOf<OwnArticle>(call(server, author, 'PATCH', own(), fields)).then((saved) => (article = saved));
  const change = async (text: string, fields: object = {}) => {
    server.clock.advance(60_000);
    await save({ revision: article.revision, doc: docOf(text), ...fields });
    article = await accept(server, editor, await submit(server, author, article._id));
  };

  test('nothing of them is shown unless the publication wants it', async () => {
    await change('The tower was built in 1887.');
    expect(await status(path())).toBe(404);
    expect(await status(`${path()}/2`)).toBe(404);
    expect(await read()).not.toHaveProperty('versions');
    await show();
    expect(await numbers()).toEqual([2, 1]);
    expect(await read()).toMatchObject({ versions: 2 });
    for (const as of [author, editor])
      expect(await dataOf(call(server, as, 'GET', own()))).toMatchObject({ versions: 2 });
    await show('off');
    expect(await status(path())).toBe(404);
    expect(await read()).not.toHaveProperty('versions');
  });

  test('each has its date, its notes and what it changed', async () => {
    await show();
    const { date: first } = await read();
    await change('The tower was built in 1887.', { title: 'On towers' });
    const note = { kind: 'correction', text: 'The year was wrong.' };
    server.clock.advance(60_000);
    await call(server, editor, 'PATCH', desk(), {
      ...{ revision: article.revision, reason: 'A typo.', note },
      passages: [{ find: 'tower', replace: 'lighthouse' }],
    });
    const { versions, article: named } = await list();
    expect(named).toMatchObject({ _id: article._id, title: 'On towers' });
    expect(versions.map(({ number, corrections }) => [number, corrections.length])).toEqual([
      [3, 1],
      [2, 0],
      [1, 0],
    ]);
    expect(versions[2]?.date).toBe(first);
    expect(versions[0]?.corrections).toMatchObject([note]);
    expect(await difference(2)).toMatchObject({
      before: { number: 1, date: first },
      after: { number: 3 },
      fields: [{ label: 'Title', before: 'On brevity', after: 'On towers' }],
      blocks: [
        {
          kind: 'changed',
          parts: [
            { kind: 'same', text: 'The tower was built in ' },
            { kind: 'removed', text: '1886' },
            { kind: 'added', text: '1887' },
            { kind: 'same', text: '.' },
          ],
        },
      ],
    });
    expect(await difference(1)).toMatchObject({ before: null, fields: [], blocks: [] });
    expect(await status(`${path()}/4`)).toBe(404);
    expect(await status(`${path()}/0`)).toBe(400);
  });

  test('a number is written in one way, so that the cache keeps one answer for it', async () => {
    await change('The tower was built in 1887.');
    await show();
    expect(await status(`${path()}/2`)).toBe(200);
    for (const number of ['02', '2.0', '2e0', '0x2', '%202', '+2'])
      expect(await status(`${path()}/${number}`)).toBe(400);
  });

  test('drafts, what waits, and what was refused never appear', async () => {
    await show();
    const secret = 'The keeper has a secret.';
    await save({ revision: article.revision, doc: docOf(secret), title: secret });
    await submit(server, author, article._id);
    await call(server, editor, 'POST', `/api/admin/article/${article._id}/reject`, {
      ...{ revision: article.revision, reason: 'No.' },
    });
    expect(await numbers()).toEqual([1]);
    for (let number = 1; number <= 4; number++) {
      const reply = await call(server, null, 'GET', `${path()}/${number}`);
      expect(reply.body).not.toContain('secret');
    }
    await change('The tower was built in 1887.', { title: 'On brevity' });
    expect(await numbers()).toEqual([2, 1]);
    expect(JSON.stringify([await list(), await difference(2)])).not.toContain('secret');
  });

  test('what was taken away from readers is not served, and stays away when a new version is published', async () => {
    await show();
    await change('The tower was built in 1887.');
    await call(server, editor, 'POST', `/api/admin/report/article/${article._id}/unpublish`, {
      reason: 'No.',
    });
    expect([await status(path()), await status(`${path()}/2`)]).toEqual([404, 404]);
    await call(server, editor, 'POST', `${desk()}/return`);
    expect(await numbers()).toEqual([2, 1]);
    await call(server, author, 'DELETE', own());
    expect(await status(path())).toBe(404);
    await call(server, author, 'POST', `${own()}/restore`);
    expect(await numbers()).toEqual([2, 1]);
    await call(server, editor, 'POST', `/api/admin/report/article/${article._id}/unpublish`, {
      reason: 'No.',
    });
    article = await dataOf<OwnArticle>(call(server, author, 'GET', own()));
    await change('The tower is old.');
    expect(await numbers()).toEqual([1]);
    expect(await status(`${path()}/2`)).toBe(404);
  });

  test('an editor removes one for good, not of their own article', async () => {
    await show();
    await change('The tower was built in 1887.');
    await change('The tower was built in 1888.');
    expect(await dataOf(call(server, editor, 'GET', `${desk()}/shown_version`))).toMatchObject([
      { number: 2 },
      { number: 1 },
    ]);
    dropped.length = 0;
    const remove = (as: TestAuthor, number: number) =>
      call(server, as, 'DELETE', `${desk()}/shown_version/${number}`);
    expect((await remove(author, 2)).statusCode).toBe(403);
    expect((await remove(editor, 2)).statusCode).toBe(200);
    expect((await remove(editor, 2)).statusCode).toBe(404);
    expect(dropped).toContain(`article:${article._id}`);
    expect(await numbers()).toEqual([3, 1]);
    expect(JSON.stringify(await difference(3))).not.toContain('1887');
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'version removed',
      'Edith Torr',
      'version 2',
    ]);
  });

  testOnEach('one that changes nothing that readers can read is none, and the oldest make room', async () => {
    await show();
    const { db } = server.context.database;
    const row = { article_id: article._id, revision: 1, shown_from: article.date, replaced_at: article.date };
    const text = { title: 'Old', summary: '', tag: '', sub: '', packed: Buffer.from([]) };
    const rows = Array.from({ length: 100 }, (_, at) => ({ ...row, ...text, number: at + 1 }));
    await db.insertInto('article_version').values(rows).execute();
    await change('The tower was built in 1886.', { cover_alt: 'A tower.' });
    expect(await numbers()).toHaveLength(101);
    await change('The tower was built in 1887.');
    const kept = await numbers();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([101, 102, 2]);
  });
});
