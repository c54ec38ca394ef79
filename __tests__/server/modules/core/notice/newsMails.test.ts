import { createFanOut } from '@/server/modules/community/notification/fanOut';
import type { TestAuthor } from '../../../../support/accounts';
import { type NoticeStage, stageNotices, unsubscribeAddress } from '../../../../support/noticeStage';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** More than one batch. */
const FOLLOWERS = 600;

describeOnEitherDatabase('news by mail', (kind, { test, testOnEach }) => {
  let stage: NoticeStage;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let mary: TestAuthor;
  let articleId: string;

  beforeAll(async () => {
    stage = await stageNotices(kind);
    ada = await stage.newAuthor('Ada Lovelace');
    grace = await stage.newAuthor('Grace Hopper');
    mary = await stage.newAuthor('Mary Shelley');
    articleId = (await publishArticle(stage.server, ada, stage.editor, { title: 'On looms' }))._id;
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    // Nothing of the test before is left.
    await stage.server.context.database.db.deleteFrom('notice').execute();
    await stage.later(DAY_MS);
    await stage.takeMails(ada);
    await stage.choose(ada, {
      time_zone: 'UTC',
      choices: { comment: 'daily', follower: 'weekly', post: 'weekly' },
    });
  });

  const comment = (by: TestAuthor, content: string) =>
    dataOf<{ _id: string }>(call(stage.server, by, 'POST', `/api/comment/${articleId}`, { content }));
  const follow = (by: TestAuthor, whom: TestAuthor) =>
    call(stage.server, by, 'POST', '/api/following/create_followers', { userId: whom._id });
  const unfollow = (by: TestAuthor, whom: TestAuthor) =>
    call(stage.server, by, 'DELETE', `/api/following/${whom._id}`);
  const waiting = () => stage.server.context.database.db.selectFrom('notice').selectAll().execute();

  test('comments of a day come as one mail, and followers with the mail of the week', async () => {
    await comment(grace, 'So true.');
    await comment(mary, 'Is it?');
    await follow(mary, ada);
    expect(await stage.takeMails(ada)).toEqual([]);
    await stage.later(DAY_MS);
    const [daily, ...others] = await stage.takeMails(ada);
    expect(others).toEqual([]);
    expect(daily?.text).toContain('Subject: 2 new comments at Byline');
    expect(daily?.text).toMatch(/Mary Shelley commented on “On looms”[\s\S]*Is it\?[\s\S]*So true\./);
    expect(daily?.text).not.toContain('follows you');
    await stage.later(7 * DAY_MS);
    const weekly = await stage.takeMails(ada);
    expect(weekly.map(({ text }) => text.includes('Mary Shelley follows you'))).toEqual([true]);
    await stage.later(7 * DAY_MS);
    expect(await stage.takeMails(ada)).toEqual([]);
  });

  test('who wants it at once gets the first one at once, and what follows gathered', async () => {
    await stage.choose(ada, { choices: { comment: 'now' } });
    await comment(grace, 'First.');
    expect((await stage.takeMails(ada))[0]?.text).toContain('First.');
    await comment(mary, 'Second.');
    await comment(grace, 'Third.');
    expect(await stage.takeMails(ada)).toEqual([]);
    await stage.later(15 * MINUTE_MS);
    const [gathered, ...others] = await stage.takeMails(ada);
    expect(others).toEqual([]);
    expect(gathered?.text).toMatch(/Third\.[\s\S]*Second\./);
  });

  test('what was taken back, removed or seen on the site is not told', async () => {
    const { _id } = await comment(grace, 'A mistake.');
    await call(stage.server, grace, 'DELETE', `/api/comment/${_id}`);
    await comment(mary, 'Seen.');
    await call(stage.server, ada, 'PATCH', '/api/notification/edit', {});
    await unfollow(grace, ada);
    await follow(grace, ada);
    await follow(grace, ada);
    await unfollow(grace, ada);
    expect((await waiting()).filter((notice) => notice.kind === 'follower')).toHaveLength(1);
    await stage.later(8 * DAY_MS);
    expect(await stage.takeMails(ada)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a commenter gets a mail about later comments, not about earlier, own or removed ones', async () => {
    const says = async (by: TestAuthor, content: string) => {
      stage.server.clock.advance(MINUTE_MS);
      return comment(by, content);
    };
    await stage.takeMails(grace);
    await says(mary, 'Before all.');
    await says(grace, 'I wonder.');
    await says(ada, 'So do I.');
    const { _id } = await says(mary, 'Removed again.');
    await call(stage.server, mary, 'DELETE', `/api/comment/${_id}`);
    const toGrace = (await waiting()).filter(({ user_id }) => user_id === grace._id);
    expect(toGrace.map((notice) => notice.kind)).toEqual(['discussion']);
    await stage.later(DAY_MS);
    const [mail, ...others] = await stage.takeMails(grace);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Ada Lovelace commented on “On looms” after you[\s\S]*So do I\./);
    expect(mail?.text).not.toMatch(/Before all|I wonder|Removed again/);
    expect((await stage.takeMails(ada)).map(({ text }) => text.includes('after you'))).toEqual([false]);

    await stage.takeMails(mary);
    await says(ada, 'Once more.');
    await says(grace, 'Seen, as I answer.');
    await stage.choose(mary, { choices: { discussion: 'never' } });
    await stage.later(DAY_MS);
    expect([await stage.takeMails(grace), await stage.takeMails(mary)]).toEqual([[], []]);
    await stage.choose(mary, { choices: { discussion: 'daily' } });
  });

  test('one press ends all that a mail of several kinds is about, and decisions still come', async () => {
    await stage.choose(ada, { choices: { comment: 'weekly' } });
    await unfollow(mary, ada);
    await follow(mary, ada);
    await comment(grace, 'Both.');
    await stage.later(8 * DAY_MS);
    const [mail] = await stage.takeMails(ada);
    expect(mail?.text).toContain('What is new for you at Byline');
    await stage.server.app.inject({ method: 'POST', url: unsubscribeAddress(mail?.raw ?? '') });
    const { choices } = await dataOf<{ choices: object }>(
      call(stage.server, ada, 'GET', '/api/account/mail'),
    );
    // The mail had nothing of followed authors.
    expect(choices).toMatchObject({ decision: 'now', comment: 'never', follower: 'never', post: 'weekly' });
    await comment(grace, 'Not told.');
    expect((await waiting()).filter(({ user_id }) => user_id === ada._id)).toEqual([]);
  });

  test('a link that was cut off is answered with a page in a browser, and ends nothing', async () => {
    const url = `${new URL(await stage.server.context.unsubscribeLinks.make(ada._id, ['comment'])).pathname}`;
    for (const method of ['GET', 'POST'] as const) {
      const headers = { accept: 'text/html,application/xhtml+xml' };
      const page = await stage.server.app.inject({ method, url: url.slice(0, -4), headers });
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('<h1>This link does not work</h1>');
      const program = await stage.server.app.inject({ method, url: url.slice(0, -4) });
      expect(program.json()).toEqual({ message: 'not found' });
    }
    const { choices } = await dataOf<{ choices: object }>(
      call(stage.server, ada, 'GET', '/api/account/mail'),
    );
    expect(choices).toMatchObject({ comment: 'daily' });
  });

  testOnEach('each follower is notified of an article once, also when the job is interrupted', async () => {
    const { context, clock } = stage.server;
    const { db } = context.database;
    const created_at = clock.now().toISOString();
    const ids = Array.from({ length: FOLLOWERS }, (_, index) => `follower-${index}`);
    for (let from = 0; from < FOLLOWERS; from += 200) {
      const part = ids.slice(from, from + 200);
      await db
        .insertInto('user')
        .values(
          part.map((id) => ({
            ...{ id, username: id, username_key: id, password_hash: null, created_at },
            ...{ email: `${id}@example.org`, email_key: `${id}@example.org` },
          })),
        )
        .execute();
      await db
        .insertInto('follow')
        .values(part.map((id) => ({ follower_id: id, followed_id: mary._id, created_at })))
        .execute();
    }
    const never = { user_id: 'follower-1', time_zone: '', choices: '{"post":"never"}', mailed_at: null };
    const now = { user_id: 'follower-2', time_zone: '', choices: '{"post":"now"}', mailed_at: null };
    await db.insertInto('mail_choice').values([never, now]).execute();
    await context.fanOut.stop();
    await publishArticle(stage.server, mary, stage.editor, { title: 'On ghosts' });
    const interrupted = createFanOut(context);
    interrupted.wake();
    await interrupted.stop();
    expect((await waiting()).length).toBeLessThan(FOLLOWERS);
    const others = [createFanOut(context), createFanOut(context)];
    for (const other of others) other.wake();
    await Promise.all(others.map((other) => other.settled()));
    const atOnce = await stage.takeMails({ ...mary, _id: 'follower-2' });
    expect(atOnce.map(({ text }) => text.includes('Mary Shelley published “On ghosts”'))).toEqual([true]);
    const told = (await waiting()).map(({ user_id }) => user_id);
    expect([told.length, new Set(told).size]).toEqual([FOLLOWERS - 2, FOLLOWERS - 2]);
    expect(told).not.toContain('follower-1');
    await db.deleteFrom('notice').where('user_id', '>', 'follower-10').execute();
    await stage.later(8 * DAY_MS);
    const { length } = await stage.takeMails({ ...mary, _id: 'follower-10' });
    expect([length, await waiting()]).toEqual([1, []]);
  });
});
