import type { OwnSummary } from '@contracts/article';
import type { OwnCounts } from '@contracts/ownArticle';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('own articles', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    grace = await createTestAuthor(server, 'Grace');
    editor = await createTestEditor(server);
    for (const title of ['Émile’s garden', 'Zebra crossings', 'A garden in winter', 'On brevity']) {
      server.clock.advance(1_000);
      const { _id } = await publishArticle(server, ada, editor, { title });
      if (title.includes('arden')) await call(server, grace, 'POST', `/api/like/${_id}`);
      if (title.startsWith('Zebra')) await call(server, null, 'PATCH', `/api/main/${_id}`);
    }
    server.clock.advance(1_000);
    await writeDraft(server, ada, { title: 'Garden tools' });
    server.clock.advance(1_000);
    await submit(server, ada, (await writeDraft(server, ada, { title: 'Waiting' }))._id);
    await writeDraft(server, grace, { title: 'Graces garden' });
  });
  afterAll(() => server.close());

  const list = async (query: string, state = 'stories', limit = '0') =>
    (await call(server, ada, 'GET', `/api/write/my_article/${state}?${query}`, undefined, { limit })).json<{
      data: OwnSummary[];
      count: number;
      next?: string;
      message: string;
    }>();
  const titles = async (query: string, state?: string) =>
    (await list(query, state)).data.map(({ title }) => title);

  test('are counted by their status', async () => {
    expect(await dataOf<OwnCounts>(call(server, ada, 'GET', '/api/write/my_article_count'))).toEqual({
      draft: 1,
      recent: 1,
      accepted: 4,
      rejected: 0,
      stories: 6,
    });
  });

  test.each([
    [
      '',
      ['Waiting', 'Garden tools', 'On brevity', 'A garden in winter', 'Zebra crossings', 'Émile’s garden'],
    ],
    [
      'sort=oldest',
      ['Émile’s garden', 'Zebra crossings', 'A garden in winter', 'On brevity', 'Garden tools', 'Waiting'],
    ],
    [
      'sort=title',
      ['A garden in winter', 'Émile’s garden', 'Garden tools', 'On brevity', 'Waiting', 'Zebra crossings'],
    ],
  ])('come in the order that is asked for: %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('come with the most viewed or the most liked first', async () => {
    expect((await titles('sort=views'))[0]).toBe('Zebra crossings');
    expect((await titles('sort=likes', 'accepted')).slice(0, 2).sort()).toEqual([
      'A garden in winter',
      'Émile’s garden',
    ]);
    expect((await titles('sort=comments')).length).toBe(6);
  });

  test.each([
    ['garden', ['Garden tools', 'A garden in winter', 'Émile’s garden']],
    ['GARD win', ['A garden in winter']],
    ['emile', ['Émile’s garden']],
    ['nothing of this', []],
  ])('are found by words of their titles: %s', async (search, expected) => {
    const found = await list(`search=${encodeURIComponent(search)}`);
    expect(found.data.map(({ title }) => title)).toEqual(expected);
    expect(found.count).toBe(expected.length);
  });

  testOnEach.each(['saved', 'oldest', 'title', 'views', 'likes', 'comments'])(
    'come page by page ordered by %s, none twice',
    async (sort) => {
      const whole = (await list(`sort=${sort}`)).data.map(({ _id }) => _id);
      const seen: string[] = [];
      let after = '';
      do {
        const page = await list(`sort=${sort}${after}`, 'stories', '2');
        expect(page.count).toBe(6);
        seen.push(...page.data.map(({ _id }) => _id));
        after = page.next ? `&after=${page.next}` : '';
      } while (after);
      expect(seen).toEqual(whole);
    },
  );

  test('refuse an order that is none, and a cursor of another order', async () => {
    const { next } = await list('sort=title', 'stories', '2');
    const other = await call(server, ada, 'GET', `/api/write/my_article/stories?sort=views&after=${next}`);
    const plain = await call(server, ada, 'GET', `/api/write/my_article/stories?after=${next}`);
    const { next: byViews } = await list('sort=views', 'stories', '2');
    const plainByViews = await call(server, ada, 'GET', `/api/write/my_article/stories?after=${byViews}`);
    expect(plainByViews.statusCode).toBe(400);
    const wrong = await call(server, ada, 'GET', '/api/write/my_article/stories?sort=colour');
    expect([other, plain, wrong].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(other.json().message).toBe('after is not a cursor of this list');
  });
});

describeOnEitherDatabase('withdrawing', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  const withdraw = (person: TestAuthor | null, id: string) =>
    call(server, person, 'POST', `/api/write/article/${id}/withdraw`);
  const waiting = async () =>
    (await dataOf<OwnSummary[]>(call(server, editor, 'GET', '/api/admin/article/recent'))).map(
      ({ _id }) => _id,
    );

  test('takes an article out of the editors’ hands, and it can be handed in again', async () => {
    const { _id } = await writeDraft(server, ada);
    await submit(server, ada, _id);
    expect(await waiting()).toContain(_id);
    for (const reply of [await withdraw(ada, _id), await withdraw(ada, _id)]) {
      expect(reply.json().data.status).toBe('draft');
    }
    expect(await waiting()).not.toContain(_id);
    expect((await submit(server, ada, _id)).status).toBe('recent');
  });

  test('leaves an improved article published as it was', async () => {
    const { _id, revision } = await publishArticle(server, ada, editor);
    await call(server, ada, 'PATCH', `/api/write/article/${_id}`, { revision, title: 'On length' });
    await submit(server, ada, _id);
    expect((await withdraw(ada, _id)).json().data).toMatchObject({
      status: 'accepted',
      title: 'On length',
      published_revision: revision,
    });
    expect(await dataOf(call(server, null, 'GET', `/api/main/${_id}`))).toMatchObject({
      title: 'On brevity',
    });
  });

  testOnEach('never undoes a decision', async () => {
    const { _id } = await writeDraft(server, ada);
    const { revision } = await submit(server, ada, _id);
    const [decision, reply] = await Promise.all([
      call(server, editor, 'POST', `/api/admin/article/${_id}/accept`, { revision }),
      withdraw(ada, _id),
    ]);
    const status = reply.json().data.status;
    expect(decision.statusCode === 200 ? ['accepted'] : ['draft']).toContain(status);
  });
});
