import type { OwnArticle, PublicArticle } from '@contracts/article';
import type { Notification } from '@contracts/notification';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { comment, logOf, report, reportedArticles } from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const HOUR_MS = 60 * 60_000;

describeOnEitherDatabase('taking an article offline', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let reader: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;
  let dropped: string[];

  beforeEach(async () => {
    ({ server, author, reader, editor, article, dropped } = await startPublished(kind));
  });
  afterEach(() => server.close());

  const unpublish = (as: TestAuthor, id: string, reason = 'Copied from a book.') =>
    call(server, as, 'POST', `/api/admin/report/article/${id}/unpublish`, { reason });
  const shown = () => call(server, null, 'GET', `/api/main/${article._id}`);
  const own = () => dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${article._id}`));

  test('it goes back to its author with the reason, and its reports are settled', async () => {
    await report(server, reader, 'article', article._id, { kind: 'copied' });
    server.clock.advance(1_000);
    dropped.length = 0;
    expect((await unpublish(editor, article._id)).statusCode).toBe(200);
    expect((await shown()).statusCode).toBe(404);
    expect(dropped).toEqual(expect.arrayContaining(['list', `article:${article._id}`]));
    expect(await own()).toMatchObject({
      status: 'rejected',
      published_revision: null,
      rejection: { reason: 'Copied from a book.', date: server.clock.now().toISOString() },
    });
    const [told] = await dataOf<Notification[]>(
      call(server, author, 'GET', `/api/notification/${author._id}`),
    );
    expect(told).toMatchObject({ kind: 'rejected', article: { _id: article._id } });
    expect(await reportedArticles(server, editor)).toEqual([]);
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'unpublished',
      'Edith Torr',
      'Copied from a book.',
    ]);
  });

  test('accepted again it is where it was, with its date, views, reactions and comments', async () => {
    await comment(server, reader, article._id, 'Well said.');
    await call(server, reader, 'POST', `/api/like/${article._id}`);
    await call(server, reader, 'PATCH', `/api/main/${article._id}`);
    const before = await dataOf<PublicArticle>(shown());
    expect(before).toMatchObject({ views: 1, likes: 1, comments: 1 });
    await unpublish(editor, article._id);
    server.clock.advance(HOUR_MS);
    await accept(server, editor, await submit(server, author, article._id));
    expect(await dataOf<PublicArticle>(shown())).toEqual(before);
    const list = await call(server, null, 'GET', '/api/main/all_article');
    expect(list.json().count).toBe(1);

    await unpublish(editor, article._id);
    await accept(server, editor, await submit(server, author, article._id));
    expect(await dataOf<PublicArticle>(shown())).toEqual(before);
  });

  test('a decision on a newer version that can still be undone is dropped, which the log says', async () => {
    const body = { revision: 1, title: 'Briefly' };
    await call(server, author, 'PATCH', `/api/write/article/${article._id}`, body);
    const { revision } = await submit(server, author, article._id);
    const other = await createTestEditor(server, 'Oda');
    const decide = { outcome: 'accepted', revision };
    await dataOf(call(server, other, 'POST', `/api/admin/article/${article._id}/decision`, decide));
    await unpublish(editor, article._id);
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'not decided',
      undefined,
      'accepted by Oda: the article was removed or taken offline',
    ]);
  });

  test('a reason of which nothing can be seen is none', async () => {
    expect((await unpublish(editor, article._id, ' \u0007 ')).statusCode).toBe(400);
    await unpublish(editor, article._id, 'Copied\u0007 from\r\na book.');
    expect((await own()).rejection?.reason).toBe('Copied from\na book.');
  });

  test('a newer version that waits goes back too, and one that has a time does not go out', async () => {
    const change = (revision: number, body: object) =>
      call(server, author, 'PATCH', `/api/write/article/${article._id}`, { revision, ...body });
    await change(1, { title: 'Briefly' });
    await submit(server, author, article._id);
    await unpublish(editor, article._id);
    expect((await own()).status).toBe('rejected');
    for (const path of ['article/recent', 'queue']) {
      expect(await dataOf(call(server, editor, 'GET', `/api/admin/${path}`))).toEqual([]);
    }
    await accept(server, editor, await submit(server, author, article._id));

    const publish_at = new Date(server.clock.now().getTime() + HOUR_MS).toISOString();
    await change(2, { title: 'More briefly', publish_at });
    await accept(server, editor, await submit(server, author, article._id));
    await unpublish(editor, article._id);
    server.clock.advance(2 * HOUR_MS);
    server.context.timedPublishing.start();
    await server.context.timedPublishing.settled();
    expect((await shown()).statusCode).toBe(404);
    expect(await own()).toMatchObject({ status: 'rejected', scheduled_at: null });
  });

  testOnEach(
    'what is not online, unknown or the editor’s own is refused, and so is a reason of nothing',
    async () => {
      const draft = await writeDraft(server, author);
      expect((await unpublish(editor, draft._id)).statusCode).toBe(409);
      expect((await unpublish(editor, 'unknown')).statusCode).toBe(404);
      expect((await unpublish(editor, article._id, '  ')).statusCode).toBe(400);
      const second = await createTestEditor(server, 'Oda');
      const ownWork = await publishArticle(server, second, editor);
      expect((await unpublish(second, ownWork._id)).statusCode).toBe(403);
      expect((await shown()).statusCode).toBe(200);
      const both = await Promise.all([unpublish(editor, article._id), unpublish(second, article._id)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    },
  );
});
