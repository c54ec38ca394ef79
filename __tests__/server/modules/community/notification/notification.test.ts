import type { Notification } from '@contracts/notification';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;

describeOnEitherDatabase('notifications', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let editor: TestAuthor;
  let articleId: string;

  beforeEach(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    grace = await createTestAuthor(server, 'Grace');
    editor = await createTestEditor(server);
    articleId = (await publishArticle(server, ada, editor))._id;
    await call(server, ada, 'PATCH', '/api/notification/edit', {});
    server.clock.advance(1_000);
  });
  afterEach(() => server.close());

  const list = async (person: TestAuthor, query = '', limit = '0') =>
    (
      await call(server, person, 'GET', `/api/notification/${person._id}${query}`, undefined, { limit })
    ).json<{ data: Notification[]; count: number; next?: string }>();
  const unread = async (person: TestAuthor) =>
    (await list(person)).data.filter(({ read }) => !read).map(({ text }) => text);
  const like = (person: TestAuthor) => call(server, person, 'POST', `/api/like/${articleId}`);

  // Specification 7.36
  test('tell the author what became of an article, and only the author', async () => {
    const draft = await writeDraft(server, ada, { title: 'On haste' });
    const waiting = await submit(server, ada, draft._id);
    server.clock.advance(1_000);
    await dataOf(
      call(server, editor, 'POST', `/api/admin/article/${draft._id}/reject`, {
        revision: waiting.revision,
        reason: 'Too short.',
      }),
    );

    const { data, count } = await list(ada);
    expect(count).toBe(1);
    expect(data).toMatchObject([
      {
        kind: 'rejected',
        text: '“On haste” was sent back by the editors',
        read: false,
        article: { _id: draft._id, title: 'On haste' },
      },
      { kind: 'accepted', text: '“On brevity” was accepted and is published', read: true },
    ]);
    expect(data[0]).not.toHaveProperty('actor');
    expect((await list(editor)).data).toEqual([]);
  });

  test('gather the likes of a day in one row, which names the newest', async () => {
    await like(grace);
    await like(grace);
    expect(await unread(ada)).toEqual(['Grace liked “On brevity”']);

    for (const name of ['Ben', 'Cleo', 'Dan', 'Eve']) {
      server.clock.advance(1_000);
      await like(await createTestAuthor(server, name));
      if (name === 'Ben') expect(await unread(ada)).toEqual(['Ben and Grace liked “On brevity”']);
    }
    expect(await unread(ada)).toEqual(['Eve and 4 others liked “On brevity”']);
    expect((await list(ada)).data[0]?.actor).toEqual({
      _id: expect.any(String),
      username: 'Eve',
      profile_pic: '',
    });

    server.clock.advance(25 * HOUR_MS);
    await like(await createTestAuthor(server, 'Finn'));
    expect(await unread(ada)).toEqual(['Finn liked “On brevity”', 'Eve and 4 others liked “On brevity”']);
  });

  test('forget who took a like back, and go with the last', async () => {
    const ben = await createTestAuthor(server, 'Ben');
    await like(grace);
    server.clock.advance(1_000);
    await like(ben);
    await call(server, ben, 'DELETE', `/api/like/${articleId}`);
    expect(await unread(ada)).toEqual(['Grace liked “On brevity”']);
    await call(server, grace, 'POST', `/api/dislike/${articleId}`);
    expect(await unread(ada)).toEqual([]);
    expect((await list(ada)).count).toBe(0);
  });

  testOnEach('are one row for likes that come at the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createTestAuthor(server, `Reader ${index}`)),
    );
    const replies = await Promise.all(people.map(like));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    expect(await unread(ada)).toEqual([expect.stringMatching(/ and 11 others liked “On brevity”$/)]);
  });

  test('very many are counted up to a limit, and marked as read together', async () => {
    const rows = Array.from({ length: 2_100 }, (_, i) => ({
      ...{ id: `many-${i}`, user_id: ada._id, kind: 'liked' as const, article_id: articleId },
      ...{ created_at: '2026-05-02T00:00:00.000Z', updated_at: '2026-05-02T00:00:00.000Z', actors: 0 },
    }));
    const { db } = server.context.database;
    for (let from = 0; from < rows.length; from += 700)
      await db
        .insertInto('notification')
        .values(rows.slice(from, from + 700))
        .execute();
    expect((await list(ada)).count).toBe(1_000);
    const marked = await dataOf(call(server, ada, 'PATCH', '/api/notification/edit', {}));
    expect(marked).toEqual({ unread: 0 });
    const left = await db.selectFrom('notification').select('id').where('read', '=', 0).execute();
    expect(left).toEqual([]);
  });
});
