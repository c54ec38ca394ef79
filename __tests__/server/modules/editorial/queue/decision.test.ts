import type { OwnArticle } from '@contracts/article';
import type { TestAuthor } from '../../../../support/accounts';
import { deskNews, doDue, handIn, reviewing, rowOf, startReview, storyOf } from '../../../../support/review';
import { HOUR, inHours, publishDue, readOwn, readPublic, toldTo } from '../../../../support/schedule';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../../support/writing';

const SECOND = 1_000;

describeOnEitherDatabase('a decision that can be undone', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith, otto, article } = await startReview(kind));
  });
  afterEach(() => server.close());

  const by = (editor: TestAuthor) => reviewing(server, editor, article);
  const own = () => readOwn(server, author, article._id);
  const row = () => rowOf(server, otto, article._id);
  const inSeconds = (seconds: number) =>
    new Date(server.clock.now().getTime() + seconds * SECOND).toISOString();
  const after = async (ms: number) => {
    server.clock.advance(ms);
    await doDue(server);
  };

  test('is shown to the editors immediately, and to all others after half a minute', async () => {
    const editor = { _id: edith._id, username: 'Edith Torr' };
    const told = deskNews(server);
    const decision = { editor, outcome: 'accepted', revision: 1, until: inSeconds(30) };
    expect(await by(edith).accepted(1)).toEqual(decision);
    expect(told).toEqual([article._id]);
    expect(await row()).toMatchObject({ decision, claim: { editor } });
    await after(30 * SECOND - 1);
    expect(await own()).toMatchObject({ status: 'recent' });
    expect(await toldTo(server, author)).toEqual([]);
    expect(await readPublic(server, article._id)).toBeNull();
    await after(1);
    expect(await own()).toMatchObject({ status: 'accepted', published_revision: 1 });
    expect(await toldTo(server, author)).toEqual(['accepted: “On brevity” was accepted and is published']);
    expect(await readPublic(server, article._id)).not.toBeNull();
    expect(await row()).toBeUndefined();
    expect(await storyOf(server, otto, article)).toEqual([
      'Ada Lovelace: submitted',
      'Edith Torr: claimed',
      'Edith Torr: decided',
      'Edith Torr: accepted',
      'Edith Torr: published',
    ]);
  });

  test('rejects with its reason, which the author and the log get then', async () => {
    expect((await by(edith).reject(1, '  Too long.  ')).statusCode).toBe(200);
    expect(await own()).toMatchObject({ status: 'recent', rejection: null });
    await after(30 * SECOND);
    expect(await own()).toMatchObject({ status: 'rejected', rejection: { reason: 'Too long.' } });
    expect((await toldTo(server, author)).join()).toMatch(/^rejected: /);
    expect((await by(otto).log())[0]).toMatchObject({ action: 'rejected', detail: 'Too long.', revision: 1 });
  });

  test('is undone in time: nothing of it was ever sent', async () => {
    await by(edith).accepted(1);
    const told = deskNews(server);
    server.clock.advance(30 * SECOND - 1);
    for (const _time of ['first', 'after a lost answer'])
      expect((await by(edith).undo()).statusCode).toBe(200);
    expect(told).toEqual([article._id]);
    await after(60 * SECOND);
    expect(await own()).toMatchObject({ status: 'recent' });
    expect(await row()).toMatchObject({ decision: null, claim: { editor: { username: 'Edith Torr' } } });
    expect(await toldTo(server, author)).toEqual([]);
    expect((await storyOf(server, otto, article)).slice(-2)).toEqual([
      'Edith Torr: decided',
      'Edith Torr: undone',
    ]);
    expect((await by(edith).reject(1)).statusCode).toBe(200);
  });

  test('gives the claim back when it is undone, for another half an hour, which the other desks see immediately', async () => {
    await by(edith).claimed();
    await by(edith).accepted(1);
    // As the desk does when it goes on to the next article.
    await by(edith).release();
    expect(await row()).toMatchObject({ claim: null, decision: { outcome: 'accepted' } });
    server.clock.advance(20 * SECOND);
    expect((await by(otto).claim()).statusCode).toBe(409);
    expect((await by(otto).takeOver(edith)).statusCode).toBe(409);
    const told = deskNews(server);
    expect((await by(edith).undo()).statusCode).toBe(200);
    expect(told).toEqual([article._id]);
    const editor = { _id: edith._id, username: 'Edith Torr' };
    expect(await row()).toMatchObject({ decision: null, claim: { editor, until: inSeconds(30 * 60) } });
    expect((await storyOf(server, otto, article)).slice(-3)).toEqual([
      'Edith Torr: released',
      'Edith Torr: undone',
      'Edith Torr: claimed',
    ]);
    expect((await by(otto).reject(1)).json().message).toMatch(/^Edith Torr has claimed this article/);
    await after(30 * 60 * SECOND);
    expect(await row()).toMatchObject({ claim: null });
  });

  test('leaves the claim to another editor who has it by the time of the undoing', async () => {
    await by(edith).accepted(1);
    const { db } = server.context.database;
    await db
      .updateTable('claim')
      .set({ editor_id: otto._id })
      .where('article_id', '=', article._id)
      .execute();
    expect((await by(edith).undo()).statusCode).toBe(200);
    expect(await row()).toMatchObject({ decision: null, claim: { editor: { username: 'Otto Reed' } } });
  });

  test('is not undone when it is too late, whether it is carried out already or not', async () => {
    await by(edith).accepted(1);
    server.clock.advance(30 * SECOND);
    for (const _time of ['before it is carried out', 'after that']) {
      const refused = await by(edith).undo();
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe('It is too late to undo this decision: it is carried out.');
      await doDue(server);
    }
    expect(await own()).toMatchObject({ status: 'accepted' });
  });

  test('is one where it comes twice, as after a lost answer', async () => {
    const first = await by(edith).accepted(1);
    server.clock.advance(SECOND);
    expect(await by(edith).accepted(1)).toEqual(first);
    expect((await storyOf(server, otto, article)).filter((line) => line.endsWith('decided'))).toHaveLength(1);
  });

  test.each([
    ['saves again', 'PATCH', '', 'the author changed the article'],
    ['takes it back', 'POST', '/withdraw', 'the author took the article back'],
    ['deletes it', 'DELETE', '', 'the author deleted the article'],
  ] as const)('is dropped when the author %s in time', async (deed, method, path, reason) => {
    await by(edith).reject(1);
    const told = deskNews(server);
    server.clock.advance(10 * SECOND);
    const body = method === 'PATCH' ? { revision: 1, title: 'Better' } : undefined;
    await call(server, author, method, `/api/write/article/${article._id}${path}`, body);
    expect(told).toEqual([article._id]);
    expect(await by(otto).log()).toContainEqual(
      expect.objectContaining({
        actor: null,
        action: 'not decided',
        revision: 1,
        detail: `rejected by Edith Torr: ${reason}`,
      }),
    );
    await after(30 * SECOND);
    expect(await toldTo(server, author)).toEqual([]);
    if (deed !== 'saves again') return;
    expect(await own()).toMatchObject({ status: 'recent', revision: 2 });
    const editor = { _id: edith._id, username: 'Edith Torr' };
    expect(await row()).toMatchObject({
      decision: null,
      not_decided: { editor, outcome: 'rejected', revision: 1, reason },
    });
    await by(edith).reject(2);
    expect(await row()).not.toHaveProperty('not_decided');
  });

  test('is dropped when its editor is no editor any more', async () => {
    await by(edith).accepted(1);
    const { db } = server.context.database;
    await db.updateTable('user').set({ admin: 0 }).where('id', '=', edith._id).execute();
    await after(30 * SECOND);
    expect(await own()).toMatchObject({ status: 'recent' });
    expect(await row()).toMatchObject({
      not_decided: { reason: 'the editor who decided is no longer an editor' },
    });
  });

  test('lets an accepted article go out at the time that its author asked for', async () => {
    const publish_at = inHours(server, 1);
    const draft = await writeDraft(server, author, { publish_at });
    const timed = await submit(server, author, draft._id);
    await reviewing(server, edith, timed).accepted(1);
    await after(30 * SECOND);
    expect(await readOwn(server, author, timed._id)).toMatchObject({
      status: 'accepted',
      scheduled_at: publish_at,
    });
    server.clock.advance(HOUR);
    await publishDue(server);
    expect(await readPublic(server, timed._id)).not.toBeNull();
    expect((await storyOf(server, otto, timed)).slice(-3)).toEqual([
      'Edith Torr: accepted',
      'Edith Torr: scheduled',
      'the server: published',
    ]);
  });

  test('is sent with the notes on the article, and not before', async () => {
    const note = { revision: 1, passage: null, audience: 'author', content: 'A source, please.' };
    const path = `/article/${article._id}/note`;
    await dataOf(call(server, edith, 'POST', `/api/admin${path}`, note));
    const seen = async () =>
      (await dataOf<object[]>(call(server, author, 'GET', `/api/write${path}`))).length;
    await by(edith).reject(1);
    server.clock.advance(29 * SECOND);
    expect(await seen()).toBe(0);
    await after(SECOND);
    expect(await seen()).toBe(1);
  });

  test("is refused for one's own article, a draft, what is not there, or what does not wait", async () => {
    const mine = await handIn(server, edith);
    const refused = await reviewing(server, edith, mine).accept(1);
    expect(refused.statusCode).toBe(403);
    const { db } = server.context.database;
    const coauthor = { article_id: article._id, user_id: edith._id, position: 0 };
    await db.insertInto('coauthor').values(coauthor).execute();
    expect((await by(edith).accept(1)).json()).toEqual(refused.json());
    const draft = await writeDraft(server, author);
    for (const { _id } of [draft, { _id: 'nothing' }]) {
      expect((await reviewing(server, otto, { _id }).accept(1)).statusCode).toBe(404);
      expect((await reviewing(server, otto, { _id }).undo()).statusCode).toBe(404);
    }
    const body = { revision: 1, reason: 'Too long.' };
    await call(server, otto, 'POST', `/api/admin/article/${article._id}/reject`, body);
    expect((await by(otto).accept(1)).json().message).toBe(
      'This article is no longer waiting for a decision: it is rejected.',
    );
  });
});
