import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;

describeOnEitherDatabase('views', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TRUST_PROXY: '127.0.0.1' } });
    author = await createTestAuthor(server);
    article = await publishArticle(server, author, await createTestEditor(server));
  });
  afterEach(() => server.close());

  async function view({ from = '192.0.2.1', browser = 'Firefox', as = null as TestAuthor | null } = {}) {
    const headers = { 'x-forwarded-for': from, 'user-agent': browser };
    const reply = await call(server, as, 'PATCH', `/api/main/${article._id}`, undefined, headers);
    return reply.json<{ data: { views: number } }>().data.views;
  }

  // Specification 7.44
  test('one per visitor, article and day', async () => {
    expect(await view()).toBe(1);
    expect(await view()).toBe(1);
    expect(await view({ browser: 'Chromium' })).toBe(1);
    expect(await view({ from: '192.0.2.2' })).toBe(2);
    expect(await view({ as: author })).toBe(3);
    expect(await view({ as: author, from: '192.0.2.9' })).toBe(3);
    server.clock.advance(DAY_MS);
    expect(await view()).toBe(4);
    expect((await call(server, null, 'GET', `/api/main/${article._id}`)).json().data.views).toBe(4);
  });

  testOnEach('twenty concurrent calls of one visitor count once', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => view()));
    expect(Math.max(...counts)).toBe(1);
    expect(await view()).toBe(1);
  });

  testOnEach(
    'of an article that is removed at the same moment are counted or refused, and nothing fails',
    async () => {
      const editor = await createTestEditor(server);
      for (let round = 0; round < 8; round++) {
        const { _id } = await publishArticle(server, author, editor);
        const views = Array.from({ length: 4 }, (_, visitor) =>
          call(server, null, 'PATCH', `/api/main/${_id}`, undefined, {
            'x-forwarded-for': `192.0.2.${visitor}`,
          }),
        );
        const removal = call(server, author, 'DELETE', `/api/write/article/${_id}`);
        const statuses = (await Promise.all(views)).map(({ statusCode }) => statusCode);
        expect((await removal).statusCode).toBe(200);
        expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
        const restored = await call(server, author, 'POST', `/api/write/article/${_id}/restore`);
        expect(restored.json().data.views).toBe(statuses.filter((status) => status === 200).length);
        await call(server, author, 'DELETE', `/api/write/article/${_id}`);
      }
      server.clock.advance(DAY_MS);
      await server.context.deletions.removeForGood();
      expect(await server.context.database.db.selectFrom('article_view').selectAll().execute()).toEqual([]);
    },
  );

  test('keep neither addresses nor old days', async () => {
    const stored = () => server.context.database.db.selectFrom('article_view').selectAll().execute();
    await view();
    expect(JSON.stringify(await stored())).not.toMatch(/192\.0\.2|Firefox/);
    server.clock.advance(2 * DAY_MS);
    await view();
    expect(await stored()).toHaveLength(1);
  });
});
