import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { doDue, handIn, reviewing, rowOf, saveAgain } from '../../../../support/review';
import { readOwn } from '../../../../support/schedule';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, writeDraft } from '../../../../support/writing';

jest.setTimeout(60_000);

const SECOND = 1_000;

describeOnEachDatabase('a decision that is refused', (kind) => {
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
  const after = async (ms: number) => {
    server.clock.advance(ms);
    await doDue(server);
  };
  const immediate = (deed: 'accept' | 'reject', as = edith) => {
    const body = { revision: 1, ...(deed === 'reject' && { reason: 'Too long.' }) };
    return call(server, as, 'POST', `/api/admin/article/${article._id}/${deed}`, body);
  };

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
});
