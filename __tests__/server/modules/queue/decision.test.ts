import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../support/accounts';
import { deskNews, doDue, handIn, reviewing, rowOf, saveAgain, storyOf } from '../../../support/review';
import { HOUR, inHours, publishDue, readOwn, readPublic, toldTo } from '../../../support/schedule';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../support/writing';

jest.setTimeout(60_000);

const SECOND = 1_000;

describeOnEachDatabase('a decision that can be undone', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    edith = await createTestEditor(server, 'Edith Torr');
    otto = await createTestEditor(server, 'Otto Reed');
    article = await handIn(server, author);
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
  const immediate = (deed: 'accept' | 'reject', as = edith) => {
    const body = { revision: 1, ...(deed === 'reject' && { reason: 'Too long.' }) };
    return call(server, as, 'POST', `/api/admin/article/${article._id}/${deed}`, body);
  };

  test('is known to the editors at once, and to nobody else for half a minute', async () => {
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

  test('asks for a reason, an outcome and a revision in one sentence each, and changes nothing', async () => {
    const decide = (body: object) =>
      call(server, edith, 'POST', `/api/admin/article/${article._id}/decision`, body);
    for (const body of [
      { outcome: 'rejected', revision: 1 },
      { outcome: 'rejected', revision: 1, reason: ' ' },
      { outcome: 'rejected', revision: 1, reason: 'x'.repeat(2_001) },
      { outcome: 'postponed', revision: 1 },
      { outcome: 'accepted' },
      {},
    ]) {
      const refused = await decide(body);
      expect([body, refused.statusCode]).toEqual([body, 400]);
      expect(refused.json().message).toMatch(/^[^\n]{5,120}$/);
    }
    expect(await row()).toMatchObject({ claim: null, decision: null });
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

  test('is for no other editor to undo, and keeps every other decision and claim away', async () => {
    await by(edith).accepted(1);
    await by(edith).release();
    const taken = 'Edith Torr has decided on this article, it is accepted in a moment unless they undo it.';
    for (const reply of [
      by(otto).accept(1),
      by(otto).reject(1),
      by(otto).claim(),
      immediate('accept', otto),
    ]) {
      const { statusCode, body } = await reply;
      expect([statusCode, JSON.parse(body).message]).toEqual([409, taken]);
    }
    const undone = await by(otto).undo();
    expect(undone.statusCode).toBe(403);
    expect(undone.json().message).toBe('this is the decision of Edith Torr, who alone can undo it');
    for (const reply of [by(edith).reject(1), immediate('accept'), immediate('reject')]) {
      const { statusCode, body } = await reply;
      expect([statusCode, JSON.parse(body).message]).toEqual([
        409,
        'You have decided on this article already, it is accepted in a moment: undo that first.',
      ]);
    }
    await after(30 * SECOND);
    expect(await own()).toMatchObject({ status: 'accepted' });
  });

  test('is one where it comes twice, as after a lost answer', async () => {
    const first = await by(edith).accepted(1);
    server.clock.advance(SECOND);
    expect(await by(edith).accepted(1)).toEqual(first);
    expect((await storyOf(server, otto, article)).filter((line) => line.endsWith('decided'))).toHaveLength(1);
  });

  test('is about the revision that was read', async () => {
    await saveAgain(server, author, article);
    const refused = await by(edith).accept(1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'The author saved this article again: it is revision 2 by now, and you read 1. Please read it again.',
    );
    expect(await row()).toMatchObject({ claim: null, decision: null, revision: 2 });
    expect((await by(edith).accept(2)).statusCode).toBe(200);
  });

  test.each([
    ['saves again', 'PATCH', '', 'the author changed the article'],
    ['takes it back', 'POST', '/withdraw', 'the author took the article back'],
    ['deletes it', 'DELETE', '', 'the author deleted the article'],
  ] as const)('comes to nothing where the author %s in time', async (deed, method, path, reason) => {
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

  test('comes to nothing where who decided is no editor any more', async () => {
    await by(edith).accepted(1);
    const { db } = server.context.database;
    await db.updateTable('user').set({ admin: 0 }).where('id', '=', edith._id).execute();
    await after(30 * SECOND);
    expect(await own()).toMatchObject({ status: 'recent' });
    expect(await row()).toMatchObject({ not_decided: { reason: 'who decided is no editor any more' } });
  });

  test('is refused where an acceptance would lack something, as the immediate one is', async () => {
    const emptied = await saveAgain(server, author, article, '');
    const refused = await by(edith).accept(emptied.revision);
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'please add a title']);
    expect(await row()).toMatchObject({ claim: null, decision: null });
    expect((await by(edith).reject(emptied.revision)).statusCode).toBe(200);
  });

  test("is not for one's own article, a draft, what is not there, or what does not wait", async () => {
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
    await immediate('reject', otto);
    expect((await by(otto).accept(1)).json().message).toBe(
      'This article does not wait for a decision any more: it is rejected.',
    );
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
});
