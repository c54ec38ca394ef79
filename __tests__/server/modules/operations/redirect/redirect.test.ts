import type { OwnArticle } from '@contracts/article';
import type { Redirect, RedirectFile } from '@contracts/redirect';
import { encodeCursor } from '@/server/lib/paging';
import { redirectTexts } from '@/server/modules/operations/redirect/redirectInput';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { pagesOf } from '../../../../support/pages';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const path = '/api/admin/redirect';

describeOnEitherDatabase('redirects', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada Lovelace');
    editor = await createTestEditor(server);
    article = await publishArticle(server, author, editor, { title: 'On size' });
  });
  afterAll(() => server.close());
  afterEach(() => server.context.database.db.deleteFrom('redirect').execute());

  const add = (from: string, to: string, other_site?: string) =>
    call(server, editor, 'POST', path, { from, to, ...(other_site && { other_site }) });
  const added = (from: string, to: string, other_site?: string) =>
    dataOf<Redirect>(add(from, to, other_site));
  const find = (asked: string) => server.context.redirectAnswers.find(asked);
  const refusal = async (answer: ReturnType<typeof add>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json<{ message: string }>().message];
  };
  const right = () => `/on-size-${article._id}`;

  test('are added, found by the beginning of the path page by page, changed and removed', async () => {
    for (const name of ['a', 'b', 'c']) await added(`/2019/${name}/`, '/about');
    const kept = await added('/Größe', `/${article._id}`);
    expect(kept).toMatchObject({ from: '/Größe', to: `/${article._id}`, hits: 0, last_hit: null });
    const list = async (query: string, limit = '2') => {
      const answer = await server.app.inject({
        url: `${path}?${query}`,
        headers: { ...editor.headers, limit },
      });
      const { data, next } = answer.json<{ data: Redirect[]; next?: string }>();
      return { from: data.map(({ from }) => from), next };
    };
    const first = await list('search=2019');
    expect(first.from).toEqual(['/2019/a', '/2019/b']);
    expect(await list(`search=2019&after=${first.next}`)).toEqual({ from: ['/2019/c'], next: undefined });
    expect((await list('search=/gr')).from).toEqual([]);
    expect((await list(`search=${encodeURIComponent('Größ')}`)).from).toEqual(['/Größe']);
    expect((await list('search=%00')).from).toEqual([]);

    const body = { from: '/size', to: '/new' };
    expect(await dataOf(call(server, editor, 'PATCH', `${path}/${kept._id}`, body))).toMatchObject(body);
    expect(await find('/size/')).toBe('/new');
    expect(await find('/Gr%C3%B6%C3%9Fe')).toBeNull();
    expect((await call(server, editor, 'DELETE', `${path}/${kept._id}`)).statusCode).toBe(200);
    expect((await call(server, editor, 'DELETE', `${path}/${kept._id}`)).statusCode).toBe(404);
    expect(await find('/size')).toBeNull();
    for (const caller of [author, null])
      expect((await call(server, caller, 'POST', path, body)).statusCode).toBe(caller ? 403 : 401);
  });

  test('a path that has a page of the editors, or had one, leads there by itself', async () => {
    const pages = pagesOf(server, editor);
    const page = await pages.publish(await pages.begin());
    expect(await refusal(add('/pages/about', '/x'))).toEqual([400, redirectTexts.page]);
    expect(await refusal(add('/about', '/x'))).toEqual([400, redirectTexts.leads('/pages/about')]);
    await dataOf(pages.askToPlace(page, { address: 'us' }));
    expect((await refusal(add('/pages/about', '/x')))[0]).toBe(400);
    await added('/imprint', '/about');
    expect(await find('/imprint')).toBe('/pages/us');
    expect(await find('/about')).toBe('/pages/us');
    expect(await find('/pages/us')).toBeNull();
  });

  test('what cannot be is refused with a sentence, and nothing is stored', async () => {
    await added('/one', '/two');
    const renamed = await createTestAuthor(server, 'Mary Shelley');
    await call(server, renamed, 'PATCH', '/api/user/user_details', { username: 'Mary Godwin' });
    for (const [from, to, status, sentence] of [
      ['/one/', '/three', 409, redirectTexts.taken],
      ['/x', '/x/', 400, redirectTexts.itself],
      ['/two', '/one', 400, redirectTexts.circle],
      ['/blog/*', '/blog/new/*', 400, redirectTexts.circle],
      ['/a', '/new/*', 400, redirectTexts.starInTo],
      ['/search', '/x', 400, redirectTexts.page],
      ['/invitation', '/x', 400, redirectTexts.page],
      ['/feed.xml', '/x', 400, redirectTexts.page],
      ['/authors/Ada%20Lovelace', '/x', 400, redirectTexts.page],
      ['/authors/Mary Shelley', '/x', 400, redirectTexts.leads('/authors/Mary%20Godwin')],
      [right(), '/x', 400, redirectTexts.page],
      [`/other-words-${article._id}`, '/x', 400, redirectTexts.leads(right())],
      ['/x', 'https://other.example/y', 409, redirectTexts.otherSite('other.example')],
      ['/api/x', '/x', 400, redirectTexts.reserved('/api')],
    ] as const) {
      expect([from, ...(await refusal(add(from, to)))]).toEqual([from, status, sentence]);
    }
    const { data } = (await call(server, editor, 'GET', path)).json<{ data: Redirect[] }>();
    expect(data.map(({ from }) => from)).toEqual(['/one']);
    expect((await added('/x', 'https://other.example/y', 'other.example')).to).toBe(
      'https://other.example/y',
    );
    expect(await find('/x')).toBe('https://other.example/y');
  });

  test('made by several rows, a circle is refused as well, by an edit and through a pattern', async () => {
    await added('/a', '/b');
    await added('/b', '/c');
    const last = await added('/c', '/d');
    expect(await refusal(add('/d', '/a'))).toEqual([400, redirectTexts.circle]);
    const edit = call(server, editor, 'PATCH', `${path}/${last._id}`, { from: '/c', to: '/a' });
    expect(await refusal(edit)).toEqual([400, redirectTexts.circle]);
    await added('/old/*', '/older/*');
    expect(await refusal(add('/older/*', '/old/*'))).toEqual([400, redirectTexts.circle]);
  });

  testOnEach('of what is stored at the same moment nothing closes a circle', async () => {
    const statusesOf = async (...answers: ReturnType<typeof add>[]) =>
      (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort();
    for (const pair of [1, 2, 3]) {
      const [one, other] = [`/one${pair}`, `/other${pair}`];
      expect(await statusesOf(add(one, other), add(other, one))).toEqual([201, 400]);
    }
    expect(await statusesOf(add('/a', '/b'), add('/b', '/c'), add('/c', '/a'))).toEqual([201, 201, 400]);

    const kept = await added('/kept', '/elsewhere');
    const edit = call(server, editor, 'PATCH', `${path}/${kept._id}`, { from: '/kept', to: '/late' });
    const [edited, late] = await Promise.all([edit, add('/late', '/kept')]);
    expect([edited.statusCode, late.statusCode]).toContain(400);
    expect([edited.statusCode, late.statusCode].some((status) => status < 400)).toBe(true);

    const file = call(server, editor, 'POST', `${path}/file`, { csv: 'from,to\n/x,/y', apply: true });
    const [taken, typed] = await Promise.all([file, add('/y', '/x')]);
    const { applied, faults } = taken.json<{ data: RedirectFile }>().data;
    expect(applied).toBe(typed.statusCode === 400);
    if (!applied) expect(faults).toEqual([{ line: 2, message: redirectTexts.circle }]);
    // Nothing of what was refused is there.
    expect([await find('/x'), await find('/y')].filter((led) => led !== null)).toHaveLength(1);
  });

  test('lead on in one step, to where the page is now, and never in a circle', async () => {
    await added('/a', '/b?from=a#part');
    await added('/b', `/${article._id}`);
    expect(await find('/a')).toBe(right());
    await added('/tag', '/categories/General');
    await added('/blog/*', '/authors/Ada%20Lovelace');
    await added('/blog/*/feed', '/feed.xml');
    await added('/blog/exact', '/search');
    expect(await find('/blog/x/y')).toBe('/authors/Ada%20Lovelace');
    expect(await find('/blog/x/feed')).toBe('/feed.xml');
    expect(await find('/blog/exact')).toBe('/search');
    await call(server, author, 'PATCH', '/api/user/user_details', { username: 'Ada Byron' });
    expect(await find('/blog/x')).toBe('/authors/Ada%20Byron');

    // What no call stores, as two instances at once may.
    const { db } = server.context.database;
    await db.updateTable('redirect').set({ target: '/a' }).where('source', '=', '/b').execute();
    expect(await find('/a')).toBeNull();
  });

  test('of an address that ends with a slash the page without it comes first, at its right address', async () => {
    const { findUnrendered } = server.context.redirectAnswers;
    await added('/2019/size', right());
    expect(await findUnrendered('/2019/size/')).toBe(right());
    expect(await findUnrendered(`/old-${article._id}/`)).toBe(right());
    expect(await findUnrendered(`${right()}/`)).toBeNull();
    expect(await findUnrendered('/nothing/')).toBeNull();
  });

  test('hits and misses are counted and written; what leads somewhere is no miss any more', async () => {
    const { redirectAnswers } = server.context;
    await added('/counted', '/about');
    for (const asked of ['/counted', '/counted/']) await redirectAnswers.find(asked);
    for (const asked of ['/lost', '/lost', '/lost', '/gone/a', '/once', '/.env', '/u/ada@example.org'])
      redirectAnswers.missed(asked);
    await redirectAnswers.write();
    const rows = (await call(server, editor, 'GET', path)).json<{ data: Redirect[] }>().data;
    expect(rows).toMatchObject([{ hits: 2, last_hit: expect.any(String) }]);
    const misses = async () =>
      (await call(server, editor, 'GET', `${path}/miss`)).json<{
        data: { _id: string; path: string; hits: number }[];
      }>().data;
    const missed = await misses();
    expect(missed.map(({ path, hits }) => [path, hits])).toEqual([
      ['/lost', 3],
      ['/gone/a', 1],
      ['/once', 1],
    ]);
    const page = async (after: string) => {
      const headers = { ...editor.headers, limit: '2' };
      const answer = await server.app.inject({ url: `${path}/miss?after=${after}`, headers });
      const { data, next } = answer.json<{ data?: { path: string }[]; next?: string }>();
      return { status: answer.statusCode, paths: data?.map(({ path }) => path), next };
    };
    const first = await page('');
    expect(first).toMatchObject({ status: 200, paths: ['/lost', '/gone/a'] });
    expect(await page(first.next ?? '')).toEqual({ status: 200, paths: ['/once'] });
    for (const wrong of [
      'x',
      encodeCursor({ date: '', id: '/a' }),
      encodeCursor({ date: '9'.repeat(10), id: '' }),
    ])
      expect((await page(wrong)).status).toBe(400);
    await added('/lost', '/about');
    await added('/gone/*', '/about');
    expect(await misses()).toMatchObject([{ path: '/once' }]);
    await call(server, editor, 'DELETE', `${path}/miss/${missed[2]?._id}`);
    expect(await misses()).toEqual([]);
  });

  test('misses are bounded: in memory, and stored the rarest go first', async () => {
    const { redirectAnswers, database } = server.context;
    const count = async () => {
      const counted = database.db.selectFrom('missed_path').select(({ fn }) => fn.countAll().as('all'));
      return Number((await counted.executeTakeFirstOrThrow()).all);
    };
    for (const round of ['a', 'b', 'c']) {
      for (let at = 0; at < 1_500; at++) redirectAnswers.missed(`/flood/${round}${at}`);
      redirectAnswers.missed('/flood/a1');
      await redirectAnswers.write();
    }
    expect(await count()).toBe(2_000);
    const page = (await call(server, editor, 'GET', `${path}/miss`)).json<{ data: { path: string }[] }>();
    expect(page.data[0]?.path).toBe('/flood/a1');
    await database.db.deleteFrom('missed_path').execute();
  });
});
