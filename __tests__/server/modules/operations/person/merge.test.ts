import type { ScheduledDetail } from '@contracts/calendar';
import type { MergePreview, PersonDetail } from '@contracts/person';
import { ada as account, createTestAuthor, getMe, signIn } from '../../../../support/accounts';
import { PUBLISHED } from '../../../../support/leaving';
import {
  endDue,
  HOUR,
  inHours,
  publishDue,
  readPublic,
  scheduleArticle,
  toldTo,
} from '../../../../support/schedule';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, writeDraft } from '../../../../support/writing';
import { type MergeStage, stageMerge } from './merging';

describeOnEitherDatabase('two accounts of one person', (kind, { test, testOnEach }) => {
  let stage: MergeStage;

  beforeEach(async () => {
    stage = await stageMerge(kind);
  });
  afterEach(() => stage.server.close());

  test('the preview says what moves and what both have, and changes nothing', async () => {
    const { server, email, merged, preview, overlap } = stage;
    await overlap();
    const reply = (await preview()).json<{ data: MergePreview }>().data;
    expect(reply).toMatchObject({
      merged: { username: 'Leaving', email },
      kept: { username: 'Kept' },
      articles: 7,
      comments: 2,
      reactions: { moves: 2, double: 1 },
      saved: { moves: 1, double: 1 },
      followings: { moves: 2, double: 1 },
      followers: { moves: 2, double: 1 },
      eachOther: 2,
      images: 1,
      messages: 2,
      keptMessages: 1,
      notes: 0,
    });
    expect((await getMe(server, merged.token)).statusCode).toBe(200);
  });

  testOnEach('become one: everything is there once, and the counts are those of the rows', async () => {
    const { server, cast, merged, kept, db, countOf } = stage;
    await stage.overlap();
    const articles = await db
      .selectFrom('article')
      .select('id')
      .where('author_id', '=', merged._id)
      .execute();
    expect((await stage.merge()).json<{ data: PersonDetail }>().data).toMatchObject({ _id: kept._id });
    await stage.settle();
    expect(await db.selectFrom('user').select('id').where('id', '=', merged._id).execute()).toEqual([]);
    expect(await countOf('article', 'author_id', kept._id)).toBe(articles.length);
    await stage.expectCountsToAgree();

    // Once, and neither follows the other.
    expect(await countOf('reaction', 'user_id', kept._id)).toBe(2);
    expect(await countOf('saved_post', 'user_id', kept._id)).toBe(1);
    expect(await countOf('follow', 'follower_id', kept._id)).toBe(1);
    expect(await countOf('follow', 'followed_id', kept._id)).toBe(1);
    expect(await countOf('coauthor', 'user_id', kept._id)).toBe(1);
    expect(await countOf('upload', 'user_id', kept._id)).toBe(1);
    expect(await countOf('comment', 'author_id', kept._id)).toBe(2);

    const messages = await db
      .selectFrom('chat_message')
      .select(['seq', 'content', 'sender_id'])
      .where('room_id', '=', kept._id)
      .orderBy('seq')
      .execute();
    expect(messages).toEqual([
      { seq: 1, content: 'From me.', sender_id: kept._id },
      { seq: 2, content: 'Hello?', sender_id: kept._id },
      { seq: 3, content: 'Hello.', sender_id: cast.editor._id },
    ]);
    const room = await db
      .selectFrom('chat_room')
      .select('last_seq')
      .where('user_id', '=', kept._id)
      .executeTakeFirst();
    expect(room).toEqual({ last_seq: 3 });

    const shown = (await call(server, null, 'GET', `/api/main/author_article/${kept._id}`)).json();
    // With the one of which the kept account is a co-author.
    const titles = shown.data.map(({ title }: { title: string }) => title);
    expect(titles.sort()).toEqual(['Beta', ...PUBLISHED].sort());
    expect(shown.count).toBe(4);
    const comments = (await call(server, null, 'GET', `/api/offline_comment/${cast.alpha}`)).json();
    expect(
      comments.data.filter((row: { author: { username: string } }) => row.author.username === 'Kept'),
    ).toHaveLength(2);
    expect(stage.dropped).toEqual(expect.arrayContaining([`author:${merged._id}`, `author:${kept._id}`]));
    const log = (await call(server, cast.editor, 'GET', `/api/admin/person/${kept._id}/log`)).json();
    expect(log.data[0]).toMatchObject({
      action: 'merged',
      detail: `Leaving (${stage.email}) into this account`,
    });
    // Users are not notified of their own actions.
    const own = (await call(server, kept, 'GET', `/api/notification/${kept._id}`)).json();
    expect(JSON.stringify(own)).not.toContain('Kept ');
  });

  test('the merged one is closed at once, and its name leads to the other', async () => {
    const { server, cast, email, merged, kept, merge } = stage;
    await server.context.removals.stop();
    expect((await merge()).statusCode).toBe(200);
    expect((await getMe(server, merged.token)).statusCode).toBe(401);
    expect((await signIn(server, { ...account, email })).json()).toEqual({ message: 'user not exiting' });
    expect((await getMe(server, kept.token)).statusCode).toBe(200);
    const profile = await call(server, null, 'GET', '/api/user/Leaving');
    expect(profile.json().data).toMatchObject({ _id: kept._id, username: 'Kept' });
    // What has not moved yet is shown under the other's name already.
    const [first = ''] = cast.published;
    expect((await call(server, null, 'GET', `/api/main/${first}`)).json().data).toMatchObject({
      username: 'Kept',
    });
    expect((await call(server, cast.editor, 'GET', `/api/admin/person/${merged._id}`)).statusCode).toBe(404);

    // While it goes on, the other is neither removed nor merged.
    const third = await createTestAuthor(server, 'Third');
    const onward = await merge({ id: kept._id, into: third._id, username: 'Kept' });
    expect(onward.statusCode).toBe(409);
    const body = { username: 'Kept', articles: 'remove' };
    const removal = await call(server, cast.editor, 'POST', `/api/admin/person/${kept._id}/remove`, body);
    expect(removal.statusCode).toBe(409);
  });

  test('what waits for its time is published by the account that has it now', async () => {
    const { server, cast, merged, merge, settle } = stage;
    const { _id } = await scheduleArticle(server, merged, cast.editor, { title: 'Later' });
    await merge();
    await settle();
    server.clock.advance(2 * HOUR);
    await publishDue(server);
    expect(await readPublic(server, _id)).toMatchObject({ title: 'Later', username: 'Kept' });
  });

  testOnEach(
    'what earlier releases left in the name of the merged account is published all the same',
    async () => {
      const { server, cast, merged, kept, merge, settle, db } = stage;
      const { _id } = await scheduleArticle(server, merged, cast.editor, { title: 'Later' });
      const other = await scheduleArticle(server, merged, cast.editor, {
        ...{ title: 'Ends first', publish_at: inHours(server, 3) },
      });
      const before = await db.selectFrom('scheduled_publication').select(['article_id', 'fields']).execute();
      await merge();
      await settle();
      for (const { article_id, fields } of before)
        await db
          .updateTable('scheduled_publication')
          .set({ fields })
          .where('article_id', '=', article_id)
          .execute();
      const end = { ends_at: inHours(server, 4), from: null };
      await dataOf(call(server, cast.editor, 'PATCH', `/api/admin/article/${other._id}/end`, end));
      expect(await toldTo(server, kept)).toContainEqual(expect.stringMatching(/“Ends first”.* until /));
      const seen = await dataOf<ScheduledDetail>(
        call(server, cast.editor, 'GET', `/api/admin/article/${_id}/schedule`),
      );
      expect(seen.article.author).toMatchObject({ _id: kept._id, username: 'Kept' });
      server.clock.advance(2 * HOUR);
      await publishDue(server);
      expect(await readPublic(server, _id)).toMatchObject({ title: 'Later', username: 'Kept' });
      await db
        .updateTable('article_dates')
        .set({ ends_at: inHours(server, 0) })
        .where('article_id', '=', other._id)
        .execute();
      await endDue(server);
      expect(await toldTo(server, kept)).toContainEqual(expect.stringMatching(/^notPublished: “Ends first”/));
    },
  );

  test('a deleted article can be restored by the account that has it now', async () => {
    const { server, cast, merged, kept, merge, settle, expectCountsToAgree } = stage;
    const draft = await writeDraft(server, merged, { title: 'Back again' });
    await call(server, merged, 'DELETE', `/api/write/article/${draft._id}`);
    const [first = ''] = cast.published;
    await call(server, merged, 'DELETE', `/api/write/article/${first}`);
    await merge();
    await settle();
    for (const id of [draft._id, first]) {
      const reply = await call(server, kept, 'POST', `/api/write/article/${id}/restore`);
      expect(reply.statusCode).toBe(200);
    }
    expect((await call(server, null, 'GET', `/api/main/${first}`)).json().data).toMatchObject({
      username: 'Kept',
    });
    await expectCountsToAgree();
  });

  test('an import that is repeated finds the account that stayed, by email and by name', async () => {
    const { server, email, kept, merge, settle } = stage;
    const { users } = server.context;
    const imported = await users.ensureAuthor('Imported Name', {});
    await merge({ id: imported._id, username: imported.username });
    await merge();
    await settle();
    expect(await users.ensureAuthor('Imported Name', {})).toMatchObject({ _id: kept._id, created: false });
    expect(await users.ensureAuthor('Leaving', { email })).toMatchObject({ _id: kept._id, created: false });
    expect(await users.ensureAuthor('Leaving', {})).toMatchObject({ _id: kept._id, created: false });
    // Merged on, they lead to the last one.
    const last = await createTestAuthor(server, 'Last');
    await merge({ id: kept._id, into: last._id, username: 'Kept' });
    await settle();
    expect(await users.ensureAuthor('Leaving', { email })).toMatchObject({ _id: last._id, created: false });
    expect((await call(server, null, 'GET', '/api/user/Leaving')).json().data).toMatchObject({
      _id: last._id,
    });
  });
});
