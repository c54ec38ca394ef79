import type { OwnArticle } from '@contracts/article';
import type { Comment, DeskComment } from '@contracts/comment';
import type { DeskChange } from '@contracts/desk';
import type { Notification } from '@contracts/notification';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { comment, deskComments, logOf, remove, report, restore } from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('comments at the desk', (kind, { test, testOnEach }) => {
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

  const commentsFor = async (caller: TestAuthor | null) => {
    const path = caller ? 'comment/single_post' : 'offline_comment';
    const reply = await call(server, caller, 'GET', `/api/${path}/${article._id}`);
    return { body: reply.body, ...reply.json<{ data: Comment[]; count: number }>() };
  };

  const countOnArticle = async () =>
    (await dataOf<{ comments: number }>(call(server, null, 'GET', `/api/main/${article._id}`))).comments;

  test('a removed comment leaves its place and the reason; its text and author are in no reply', async () => {
    const { _id, date } = await comment(server, reader, article._id, 'Buy lamps.');
    await comment(server, author, article._id, 'Thank you.');
    await remove(server, editor, _id, '  Advertising,\r\nof lamps. ');
    const stub = {
      _id,
      date,
      content: '',
      author: null,
      removed: { reason: 'Advertising,\nof lamps.' },
    };
    for (const [caller, mine] of [
      [null, false],
      [author, false],
      [reader, true],
      [editor, false],
    ] as const) {
      const { data, count, body } = await commentsFor(caller);
      expect(data.find((item) => item._id === _id)).toEqual({ ...stub, mine });
      expect(count).toBe(2);
      expect(body).not.toMatch(/lamps\.?"?,"date|Buy|Ben/);
    }
    expect(await countOnArticle()).toBe(2);
    const notifications = await call(server, author, 'GET', `/api/notification/${author._id}`);
    expect(notifications.body).not.toContain('Ben');
    expect(dropped.filter((tag) => tag === `comments:${article._id}`).length).toBeGreaterThan(0);
  });

  test('editors see it with its text, who removed it and why, and can show it again', async () => {
    const { _id } = await comment(server, reader, article._id, 'Buy lamps.');
    await report(server, author, 'comment', _id);
    server.clock.advance(1_000);
    const removed = await dataOf<DeskComment>(remove(server, editor, _id));
    expect(removed).toMatchObject({
      content: 'Buy lamps.',
      author: { username: 'Ben' },
      removed: {
        reason: 'Advertising.',
        date: server.clock.now().toISOString(),
        editor: { _id: editor._id, username: 'Edith Torr' },
      },
      reports: { count: 0, newest: [] },
    });
    expect(await deskComments(server, editor, 'removed')).toEqual([removed]);
    expect(await deskComments(server, editor, 'newest')).toEqual([removed]);
    expect(await deskComments(server, editor, 'reported')).toEqual([]);

    dropped.length = 0;
    for (const _time of ['first', 'repeated']) {
      expect(await dataOf<DeskComment>(restore(server, editor, _id))).toMatchObject({ removed: null });
    }
    expect(dropped).toContain(`comments:${article._id}`);
    expect(await deskComments(server, editor, 'removed')).toEqual([]);
    expect((await commentsFor(null)).data).toMatchObject([
      { content: 'Buy lamps.', author: { username: 'Ben' } },
    ]);
    expect(await logOf(server, 'comment', _id)).toEqual([
      ['restored', 'Edith Torr', ''],
      ['removed', 'Edith Torr', 'Advertising.'],
    ]);
  });

  test('shown again it is among the notifications again, once, in its place', async () => {
    const told = () => dataOf<Notification[]>(call(server, author, 'GET', `/api/notification/${author._id}`));
    server.clock.advance(1_000);
    const { _id } = await comment(server, reader, article._id, 'Buy lamps.');
    server.clock.advance(1_000);
    await comment(server, reader, article._id, 'Well said.');
    const before = await told();
    expect(before.filter(({ kind }) => kind === 'commented')).toHaveLength(2);
    await remove(server, editor, _id);
    expect(await told()).toEqual(before.filter((row) => row !== before[1]));
    for (const _time of ['first', 'repeated']) await restore(server, editor, _id);
    expect(await told()).toEqual(
      before.map((row) => (row === before[1] ? { ...row, _id: expect.any(String) } : row)),
    );
  });

  testOnEach(
    'two editors at the same time remove it once; its author neither deletes nor restores it',
    async () => {
      const second = await createTestEditor(server, 'Oda');
      const { _id } = await comment(server, reader, article._id, 'Buy lamps.');
      const both = await Promise.all([remove(server, editor, _id), remove(server, second, _id)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const deletion = await call(server, reader, 'DELETE', `/api/comment/${_id}`);
      expect([deletion.statusCode, deletion.json()]).toEqual([
        409,
        { message: 'an editor has removed this comment' },
      ]);
      expect((await restore(server, reader, _id)).statusCode).toBe(403);
      expect(await countOnArticle()).toBe(1);
    },
  );

  test('the same words again are a new comment, not the removed one', async () => {
    const { _id } = await comment(server, reader, article._id, 'Buy lamps.');
    await remove(server, editor, _id);
    const again = await comment(server, reader, article._id, 'Buy lamps.');
    expect(again).toMatchObject({ content: 'Buy lamps.', author: { username: 'Ben' } });
    expect(again._id).not.toBe(_id);
  });

  test('stubs count as comments when an article is deleted and restored', async () => {
    const { _id } = await comment(server, reader, article._id, 'Buy lamps.');
    await comment(server, reader, article._id, 'Well said.');
    await remove(server, editor, _id);
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect((await deskComments(server, editor, 'newest'))[0]?.article).toMatchObject({ isPublished: false });
    await call(server, author, 'POST', `/api/write/article/${article._id}/restore`);
    expect(await countOnArticle()).toBe(2);
  });

  test('editors are notified of each comment, report and decision', async () => {
    const told: DeskChange[] = [];
    server.context.live.connect((_channel, name, ...[payload]) => {
      if (name === 'desk-changed') told.push(payload as DeskChange);
    });
    const { _id } = await comment(server, reader, article._id, 'Buy lamps.');
    await report(server, author, 'comment', _id);
    await remove(server, editor, _id);
    await restore(server, editor, _id);
    await call(server, reader, 'DELETE', `/api/comment/${_id}`);
    expect(told).toEqual(Array.from({ length: 5 }, () => ({ topic: 'comments', id: _id })));
  });
});
