import type { OwnArticle } from '@contracts/article';
import { conflict } from '@/server/errors';
import type { TestAuthor } from '../../../../support/accounts';
import { createTestEditor } from '../../../../support/accounts';
import { doDue, handIn, reviewing, rowOf, saveAgain } from '../../../../support/review';
import { readOwn } from '../../../../support/schedule';
import { setStages, stage, stagesAt, startStages } from '../../../../support/stages';
import { describeOnEachDatabase, type TestServer } from '../../../../support/testContext';
import { call, said } from '../../../../support/writing';

const UNDO_MS = 30_000;
const facts = { stage: 'stage-facts' };

describeOnEachDatabase('a stage that two editors approve', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let ida: TestAuthor;
  let lead: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, lead, edith, otto } = await startStages(kind));
    ida = await createTestEditor(server, 'Ida Marks', 'editor');
    await setStages(server, lead, [stage('Facts', { approvals: 2 })]);
    article = await handIn(server, author);
  });
  afterEach(() => server.close());

  const by = (editor: TestAuthor) => ({
    ...reviewing(server, editor, article),
    ...stagesAt(server, editor, article),
  });
  const row = (editor: TestAuthor) => rowOf(server, editor, article._id);
  const wait = async (ms: number) => {
    server.clock.advance(ms);
    await doDue(server);
  };
  const status = async () => (await readOwn(server, author, article._id)).status;
  const approvals = async () => (await by(ida).stages())?.[0]?.approvals.length;

  test('the second approves at once, and each counts at its own time', async () => {
    expect((await by(edith).approve(facts)).json().data).toMatchObject({ stage: { isLast: false } });
    expect(await row(edith)).toMatchObject({ decision: { editor: { _id: edith._id } }, claim: null });
    expect(await row(otto)).toMatchObject({
      ...{ decision: null, approving: [{ editor: { username: 'Edith Torr' } }] },
      stage: { given: 0, isLast: true },
    });
    server.clock.advance(10_000);
    expect((await by(otto).claim()).statusCode).toBe(200);
    expect((await by(otto).approve(facts)).json().data).toMatchObject({ stage: { isLast: true } });
    // The answer was lost.
    expect((await by(otto).approve(facts)).json().data).toMatchObject({ stage: { isLast: true } });
    expect(await row(edith)).toMatchObject({ decision: { stage: { isLast: false } } });
    expect(said(await by(ida).approve(facts))).toEqual([
      409,
      'Otto Reed has approved this article, which counts in a moment unless they undo it.',
    ]);
    expect((await by(ida).claim()).statusCode).toBe(409);
    await wait(20_000);
    expect([await status(), await approvals()]).toEqual(['recent', 1]);
    expect(said(await by(edith).undo())).toEqual([
      409,
      'It is too late to undo this decision: it is carried out.',
    ]);
    expect(await row(otto)).toMatchObject({ claim: { editor: { _id: otto._id } } });
    await wait(10_000);
    expect(await status()).toBe('accepted');
  });

  test('an approval that counted stays when its editor is no editor any more, or is suspended', async () => {
    const person = (path: string, body = {}) =>
      call(
        server,
        lead,
        path === 'editor' ? 'DELETE' : 'POST',
        `/api/admin/person/${edith._id}/${path}`,
        body,
      );
    await by(edith).approveNow(facts);
    expect((await person('editor')).statusCode).toBe(200);
    expect((await person('suspend', { reason: 'Quarrels.' })).statusCode).toBe(200);
    const [shown] = (await by(otto).stages()) ?? [];
    expect(shown?.approvals).toMatchObject([{ editor: { username: 'Edith Torr' }, revoked_at: null }]);
    expect(await row(otto)).toMatchObject({ stage: { given: 1, isLast: true } });
    await by(otto).approveNow(facts);
    expect(await status()).toBe('accepted');
  });

  test('either undoes alone, and the other one counts', async () => {
    await by(edith).approve(facts);
    await by(otto).approve(facts);
    expect((await by(edith).undo()).statusCode).toBe(200);
    expect(await row(edith)).toMatchObject({
      ...{ decision: null, approving: [{ editor: { _id: otto._id } }] },
      // Otto holds it: his approval is not undone.
      claim: { editor: { _id: otto._id } },
    });
    await wait(UNDO_MS);
    expect([await status(), await approvals()]).toEqual(['recent', 1]);
    await by(edith).approve(facts);
    await wait(UNDO_MS);
    expect(await status()).toBe('accepted');
  });

  test('the second undoes, and a third takes the place', async () => {
    await by(edith).approve(facts);
    await by(otto).approve(facts);
    await by(otto).undo();
    await by(otto).release();
    expect((await by(ida).approve(facts)).statusCode).toBe(200);
    await wait(UNDO_MS);
    expect(await status()).toBe('accepted');
  });

  test('an editor who reads it keeps the claim when the first approval counts', async () => {
    await by(edith).approve(facts);
    await by(otto).claim();
    await wait(UNDO_MS);
    expect(await row(edith)).toMatchObject({ claim: { editor: { _id: otto._id } }, stage: { given: 1 } });
  });

  test('the second can reject instead, and that comes last', async () => {
    await by(edith).approve(facts);
    expect((await by(otto).reject(1)).statusCode).toBe(200);
    expect((await by(ida).approve(facts)).statusCode).toBe(409);
    await wait(UNDO_MS);
    expect(await status()).toBe('rejected');
    const { db } = server.context.database;
    expect(await db.selectFrom('open_decision').select('editor_id').execute()).toEqual([]);
  });

  test('one that is refused when it is due takes no other along, also where another process dropped it first', async () => {
    await by(edith).approve(facts);
    await by(otto).approve(facts);
    const { articles, reviews, database } = server.context;
    const { decideIn } = reviews;
    reviews.decideIn = async (trx, ruling) => {
      if (ruling.editor._id === edith._id) throw conflict('The stages have changed.');
      await decideIn(trx, ruling);
    };
    const { lock } = articles;
    let locked = 0;
    articles.lock = async (trx, id, ...texts) => {
      await lock(trx, id, ...texts);
      locked += 1;
      // Between the refusal and what follows from it, another process had the article.
      if (locked === 2) await trx.deleteFrom('open_decision').where('editor_id', '=', edith._id).execute();
    };
    server.clock.advance(UNDO_MS);
    await doDue(server);
    Object.assign(articles, { lock });
    expect(await database.db.selectFrom('open_decision').select('editor_id').execute()).toEqual([]);
    expect([await status(), await approvals()]).toEqual(['recent', 1]);
    const dropped = (await by(ida).log()).filter(({ action }) => action === 'not decided');
    expect(dropped).toEqual([]);
  });

  test('a change by the author ends all of them, and each is in the log', async () => {
    await by(edith).approve(facts);
    await by(otto).approve(facts);
    await saveAgain(server, author, article);
    await wait(UNDO_MS);
    expect([await status(), await approvals()]).toEqual(['recent', 0]);
    const dropped = (await by(ida).log()).filter(({ action }) => action === 'not decided');
    expect(dropped.map(({ detail }) => detail).sort()).toEqual([
      'accepted by Edith Torr: the author changed the article',
      'accepted by Otto Reed: the author changed the article',
    ]);
  });

  test('three at once: two of them count, and the article is accepted once', async () => {
    const replies = await Promise.all([edith, otto, ida].map((editor) => by(editor).approve(facts)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
    server.clock.advance(UNDO_MS);
    await Promise.all([doDue(server), doDue(server)]);
    expect(await status()).toBe('accepted');
    const { db } = server.context.database;
    expect(await db.selectFrom('decision').select('outcome').execute()).toEqual([{ outcome: 'accepted' }]);
  });

  test('an approval beside the undo of the first: the one that is left counts', async () => {
    await by(edith).approve(facts);
    const [undone, approved] = await Promise.all([by(edith).undo(), by(otto).approve(facts)]);
    expect(undone.statusCode).toBe(200);
    // The undo gives Edith her claim back if it comes first.
    if (approved.statusCode !== 200) {
      expect(approved.statusCode).toBe(409);
      await by(edith).release();
      expect((await by(otto).approve(facts)).statusCode).toBe(200);
    }
    await wait(UNDO_MS);
    expect([await status(), await approvals()]).toEqual(['recent', 1]);
  });
});
