import { createNotificationPruning } from '@/server/modules/community/notification/pruning';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { publishArticle } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** More than one batch. */
const OLD = 130;

describeOnEitherDatabase('old notifications', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let articles: string[];

  beforeEach(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    const editor = await createTestEditor(server);
    articles = [];
    for (const title of ['On brevity', 'On haste', 'On care'])
      articles.push((await publishArticle(server, ada, editor, { title }))._id);
    await server.context.fanOut.settled();
    await server.context.database.db.deleteFrom('notification').execute();
  });
  afterEach(() => server.close());

  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS).toISOString();

  const notify = (id: string, days: number, read: 0 | 1) =>
    server.context.database.db
      .insertInto('notification')
      .values({
        id,
        user_id: ada._id,
        kind: 'accepted',
        article_id: articles[0] ?? null,
        comment_id: null,
        created_at: daysAgo(days),
        updated_at: daysAgo(days),
        read,
      })
      .execute();

  const tell = (article_id: string, days: number, read: 0 | 1) =>
    server.context.database.db
      .insertInto('post_notification')
      .values({
        user_id: ada._id,
        article_id,
        author_id: ada._id,
        published_at: daysAgo(days),
        read,
      })
      .execute();

  test('go once they are read and half a year old, batch by batch; all others stay', async () => {
    const { database, clock } = server.context;
    for (let index = 0; index < OLD; index++) await notify(`old-${index}`, 181, 1);
    await notify('unread', 181, 0);
    await notify('younger', 179, 1);
    const [old = '', unread = '', younger = ''] = articles;
    await tell(old, 181, 1);
    await tell(unread, 181, 0);
    await tell(younger, 179, 1);

    const prune = createNotificationPruning({ database, clock });
    expect(await prune()).toBe(true);
    expect(await prune()).toBe(false);

    const own = await database.db.selectFrom('notification').select('id').orderBy('id').execute();
    expect(own.map(({ id }) => id)).toEqual(['unread', 'younger']);
    const posts = await database.db.selectFrom('post_notification').select('article_id').execute();
    expect(posts.map(({ article_id }) => article_id).sort()).toEqual([unread, younger].sort());
  });
});
