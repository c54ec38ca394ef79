import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import {
  comment,
  deskComments,
  dismiss,
  logOf,
  report,
  reportedArticles,
} from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const TEN_MINUTES_MS = 10 * 60_000;

describeOnEitherDatabase('reporting', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let reader: TestAuthor;
  let other: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;
  let commentId: string;

  beforeEach(async () => {
    ({ server, author, reader, editor, article } = await startPublished(kind));
    other = await createTestAuthor(server, 'Cleo');
    commentId = (await comment(server, reader, article._id, 'Buy lamps.'))._id;
  });
  afterEach(() => server.close());

  const counts = () =>
    dataOf<{ comments: number; articles: number }>(call(server, editor, 'GET', '/api/admin/report/count'));

  test('editors see the reports and who sent them, newest first; what waits longest comes first', async () => {
    await report(server, other, 'comment', commentId, { kind: 'other', words: '  It is\u0000 a lie.\r\n ' });
    server.clock.advance(1_000);
    await report(server, author, 'comment', commentId, { kind: 'spam' });
    const second = await comment(server, author, article._id, 'Indeed.');
    await report(server, other, 'comment', second._id, { kind: 'insult' });
    const found = await deskComments(server, editor, 'reported');
    expect(found.map(({ _id }) => _id)).toEqual([commentId, second._id]);
    expect(found[0]).toEqual({
      _id: commentId,
      content: 'Buy lamps.',
      date: expect.any(String),
      author: { _id: reader._id, username: 'Ben', profile_pic: '' },
      article: { _id: article._id, title: 'On brevity', isPublished: true },
      held: false,
      removed: null,
      reports: {
        count: 2,
        newest: [
          expect.objectContaining({
            kind: 'spam',
            words: '',
            reporter: expect.objectContaining({ username: 'Ada' }),
          }),
          expect.objectContaining({
            kind: 'other',
            words: 'It is a lie.',
            reporter: expect.objectContaining({ username: 'Cleo' }),
          }),
        ],
      },
    });
    expect(await counts()).toEqual({ comments: 2, articles: 0 });
  });

  test('an editor does not see who reported their own comment or article, nor the reason', async () => {
    const own = await publishArticle(server, editor, await createTestEditor(server, 'Oda'));
    server.clock.advance(1_000);
    const { _id } = await comment(server, editor, article._id, 'Indeed.');
    await report(server, other, 'article', own._id, { kind: 'copied', words: 'From a book.' });
    await report(server, other, 'comment', _id, { kind: 'insult', words: 'It is meant for me.' });
    const reports = { count: 1, newest: [] };
    expect(await reportedArticles(server, editor)).toMatchObject([{ _id: own._id, reports }]);
    for (const list of ['reported', 'newest'] as const)
      expect((await deskComments(server, editor, list))[0]).toMatchObject({ _id, reports });
    const { db } = server.context.database;
    await db
      .insertInto('coauthor')
      .values({ article_id: article._id, user_id: editor._id, position: 0 })
      .execute();
    await report(server, other, 'article', article._id);
    expect((await reportedArticles(server, editor)).map(({ mine, reports }) => ({ mine, reports }))).toEqual([
      { mine: true, reports },
      { mine: true, reports },
    ]);
  });

  test('what is not online is called what it was when it was, not what its author makes of it', async () => {
    await report(server, other, 'article', article._id);
    await report(server, other, 'comment', commentId);
    const { _id, revision } = article;
    await call(server, author, 'PATCH', `/api/write/article/${_id}`, { revision, title: 'Not shown' });
    await call(server, author, 'DELETE', `/api/write/article/${_id}`);
    const [found] = await reportedArticles(server, editor);
    expect(found).toMatchObject({ title: article.title, excerpt: article.excerpt, published: null });
    const [reported] = await deskComments(server, editor, 'reported');
    expect(reported?.article).toEqual({ _id, title: article.title, isPublished: false });
  });

  testOnEach(
    'once for each person and thing: a repeated report replaces the reason, also when sent concurrently',
    async () => {
      const many = await Promise.all(
        Array.from({ length: 6 }, () => report(server, other, 'article', article._id, { kind: 'spam' })),
      );
      expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      await report(server, other, 'article', article._id, { kind: 'copied', words: 'From a book.' });
      const [found] = await reportedArticles(server, editor);
      expect(found).toMatchObject({ _id: article._id, title: 'On brevity', author: { username: 'Ada' } });
      expect(found?.reports).toMatchObject({ count: 1, newest: [{ kind: 'copied', words: 'From a book.' }] });
      expect(await counts()).toEqual({ comments: 0, articles: 1 });
    },
  );

  test('further authors do not report an article of theirs', async () => {
    const { db } = server.context.database;
    await db
      .insertInto('coauthor')
      .values({ article_id: article._id, user_id: other._id, position: 0 })
      .execute();
    expect((await report(server, other, 'article', article._id)).statusCode).toBe(400);
  });

  test('a person reports so much in ten minutes and no more', async () => {
    for (let index = 0; index < 30; index += 1) await report(server, other, 'comment', commentId);
    const refused = await report(server, other, 'comment', commentId);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await report(server, author, 'comment', commentId)).statusCode).toBe(201);
    server.clock.advance(TEN_MINUTES_MS);
    expect((await report(server, other, 'comment', commentId)).statusCode).toBe(201);
  });

  test('keeping settles what the editor saw; what came since stays open', async () => {
    await report(server, other, 'comment', commentId);
    const seen = server.clock.now().toISOString();
    server.clock.advance(1_000);
    await report(server, author, 'comment', commentId, { kind: 'insult' });
    expect((await dismiss(server, editor, 'comment', commentId, seen)).statusCode).toBe(200);
    const [still] = await deskComments(server, editor, 'reported');
    expect(still?.reports).toMatchObject({ count: 1, newest: [{ kind: 'insult' }] });

    await dismiss(server, editor, 'comment', commentId);
    await dismiss(server, editor, 'comment', commentId);
    expect(await deskComments(server, editor, 'reported')).toEqual([]);
    expect(await counts()).toEqual({ comments: 0, articles: 0 });
    expect(await logOf(server, 'comment', commentId)).toEqual([
      ['kept', 'Edith Torr', ''],
      ['kept', 'Edith Torr', ''],
    ]);

    server.clock.advance(1_000);
    await report(server, other, 'comment', commentId, { kind: 'private' });
    expect((await deskComments(server, editor, 'reported'))[0]?.reports).toMatchObject({
      count: 1,
      newest: [{ kind: 'private' }],
    });
  });

  test('what is deleted takes its reports with it, and a reporter who leaves does not', async () => {
    await report(server, other, 'comment', commentId);
    await report(server, other, 'article', article._id);
    const { db } = server.context.database;
    await db.deleteFrom('user').where('id', '=', other._id).execute();
    expect((await deskComments(server, editor, 'reported'))[0]?.reports).toMatchObject({
      count: 1,
      newest: [{ kind: 'spam', reporter: null }],
    });
    await call(server, reader, 'DELETE', `/api/comment/${commentId}`);
    expect(await counts()).toEqual({ comments: 0, articles: 1 });
  });

  test('an article that went offline automatically is listed as such until its reports are settled', async () => {
    await report(server, other, 'article', article._id);
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect(await reportedArticles(server, editor)).toMatchObject([{ title: 'On brevity', published: null }]);
    await dismiss(server, editor, 'article', article._id);
    expect(await reportedArticles(server, editor)).toEqual([]);
  });
});
