import type { OwnArticle } from '@contracts/article';
import type { QueuePosition } from '@contracts/queuePosition';
import type { TestAuthor } from '../../../../support/accounts';
import { doDue, handIn, reviewing, rowOf, saveAgain } from '../../../../support/review';
import { readOwn, readPublic } from '../../../../support/schedule';
import { readWorkflows, setStages, stage, stagesAt, startStages } from '../../../../support/stages';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, said } from '../../../../support/writing';

const UNDO_MS = 30_000;

describeOnEitherDatabase('stages of the review', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let lead: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, lead, edith, otto } = await startStages(kind));
    article = await handIn(server, author);
  });
  afterEach(() => server.close());

  const by = (editor: TestAuthor) => ({
    ...reviewing(server, editor, article),
    ...stagesAt(server, editor, article),
  });
  const row = () => rowOf(server, lead, article._id);
  const carryOut = async () => {
    server.clock.advance(UNDO_MS);
    await doDue(server);
  };
  const logged = async () =>
    (await by(lead).log()).reverse().map(({ action, detail }) => (detail ? `${action}: ${detail}` : action));
  const position = () =>
    dataOf<QueuePosition>(call(server, author, 'GET', `/api/write/article/${article._id}/standing`));

  test('none are set at first: nothing of them is in any reply', async () => {
    const { workflows, editors } = await readWorkflows(server, edith);
    expect(workflows).toEqual([{ tag: null, stages: [], version: '' }]);
    expect(editors).toEqual([]);
    expect(await row()).not.toHaveProperty('stage');
    expect(await by(edith).stages()).toBeUndefined();
    expect(await position()).not.toHaveProperty('stage');
    expect(said(await by(edith).approve({ stage: 'stage-desk' }))).toEqual([
      409,
      'the stages of the review have changed: please look at the article again',
    ]);
  });

  test('an article passes one after the other, and the last approval accepts it', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts', { approvals: 2 })]);
    expect(await row()).toMatchObject({ stage: { name: 'Desk', place: 1, of: 2, isLast: false } });
    const reply = await by(edith).approve({ stage: 'stage-desk' });
    expect(reply.json().data).toMatchObject({ stage: { name: 'Desk', isLast: false } });
    expect(await row()).toMatchObject({ decision: { stage: { name: 'Desk' } } });
    expect(said(await by(otto).approve({ stage: 'stage-desk' }))).toEqual([
      409,
      'Edith Torr has approved this article, which counts in a moment unless they undo it.',
    ]);
    await carryOut();
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'recent' });
    expect(await row()).toMatchObject({
      ...{ decision: null, claim: null },
      stage: { name: 'Facts', place: 2, given: 0, needed: 2, isLast: false },
    });
    expect(await position()).toMatchObject({ stage: { name: 'Facts', place: 2, of: 2 } });
    await by(edith).approve({ stage: 'stage-facts' });
    await carryOut();
    expect(await row()).toMatchObject({ stage: { given: 1, needed: 2, isLast: true } });
    expect(said(await by(edith).approve({ stage: 'stage-facts' }))).toEqual([
      403,
      'you have approved the stage “Facts” already: it needs another editor',
    ]);
    await by(otto).approve({ stage: 'stage-facts' });
    await carryOut();
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'accepted' });
    expect(await readPublic(server, article._id)).not.toBeNull();
    expect((await logged()).filter((line) => line.startsWith('approved'))).toEqual([
      'approved: Desk',
      'approved: Facts, 1 of 2',
      'approved: Facts, 2 of 2',
    ]);
    const left = await server.context.database.db.selectFrom('stage_approval').select('id').execute();
    expect(left).toEqual([]);
  });

  test('the call that accepts at once approves one stage, too', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    expect(said(await by(edith).approveNow({}))).toEqual([
      400,
      'this article is reviewed in stages: please say which stage you approve',
    ]);
    expect((await by(edith).approveNow({ stage: 'stage-desk' })).json().data.status).toBe('recent');
    expect(said(await by(otto).approveNow({ stage: 'stage-desk' }))).toEqual([
      409,
      'this article stands at another stage now, “Facts”: please look at it again',
    ]);
    expect((await by(otto).approveNow({ stage: 'stage-facts' })).json().data.status).toBe('accepted');
  });

  test('a refusal names who may approve the stage', async () => {
    const named = { approvers: 'named' as const, editors: [otto._id] };
    await setStages(server, lead, [
      stage('Desk', named),
      stage('Copy', { is_fresh: true }),
      stage('Lead', { approvers: 'leads' }),
    ]);
    const own = await handIn(server, edith);
    const desk = { stage: 'stage-desk' };
    expect(said(await stagesAt(server, edith, own).approve(desk))[1]).toMatch(/your own article/);
    expect(said(await by(edith).approve(desk))).toEqual([403, 'the stage “Desk” is approved by Otto Reed']);
    expect(said(await by(lead).approve(desk))[0]).toBe(403);
    expect((await by(otto).approveNow(desk)).statusCode).toBe(200);
    expect(said(await by(otto).approve({ stage: 'stage-copy' }))).toEqual([
      403,
      'you approved an earlier stage of this article: the stage “Copy” needs another editor',
    ]);
    expect((await by(edith).approveNow({ stage: 'stage-copy' })).statusCode).toBe(200);
    expect(said(await by(edith).approve({ stage: 'stage-lead' }))).toEqual([
      403,
      'the stage “Lead” is approved by lead editors',
    ]);
    expect((await by(edith).stages())?.map(({ state, who, refusal }) => [state, who, refusal])).toEqual([
      ['done', 'Otto Reed', null],
      ['done', 'any editor', null],
      ['current', 'lead editors', 'the stage “Lead” is approved by lead editors'],
    ]);
    expect((await by(lead).approveNow({ stage: 'stage-lead' })).json().data.status).toBe('accepted');
  });

  test('where no editor is left whom a stage names, leads approve it', async () => {
    await setStages(server, lead, [stage('Desk', { approvers: 'named', editors: [otto._id] })]);
    await server.context.database.db
      .updateTable('user')
      .set({ admin: 0 })
      .where('id', '=', otto._id)
      .execute();
    expect(said(await by(edith).approve({}))).toEqual([403, 'the stage “Desk” is approved by lead editors']);
    expect((await by(lead).approveNow({})).json().data.status).toBe('accepted');
  });

  test('each item of the checklist is asked for', async () => {
    const checks = [
      { _id: 'check-names', text: 'Names are spelled right' },
      { _id: 'check-sums', text: 'Sums add up' },
    ];
    await setStages(server, lead, [stage('Facts', { checks })]);
    expect(said(await by(edith).approve({ checks: ['check-names'] }))).toEqual([
      400,
      'please check this first: “Sums add up”',
    ]);
    expect(await row()).toMatchObject({ decision: null, claim: null });
    expect((await by(edith).approve({ checks: ['check-sums', 'check-names'] })).statusCode).toBe(200);
    await carryOut();
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'accepted' });
  });

  test('a change revokes what the stage says', async () => {
    await setStages(server, lead, [
      stage('Desk', { revokes: 'nothing' }),
      stage('Facts', { revokes: 'text' }),
      stage('Copy', { revokes: 'all' }),
      stage('Lead', { approvers: 'leads' }),
    ]);
    for (const id of ['stage-desk', 'stage-facts', 'stage-copy']) await by(edith).approveNow({ stage: id });
    expect(await row()).toMatchObject({ stage: { name: 'Lead' } });
    const path = `/api/write/article/${article._id}`;
    await call(server, author, 'PATCH', path, { revision: 1, cover_alt: 'A lamp.' });
    expect(await row()).toMatchObject({ stage: { name: 'Copy', isLast: false }, revision: 2 });
    await saveAgain(server, author, { ...article, revision: 2 });
    expect(await row()).toMatchObject({ stage: { name: 'Facts' } });
    expect(
      (await by(otto).stages())?.map(({ approvals }) =>
        approvals.map(({ revoked_at }) => revoked_at !== null),
      ),
    ).toEqual([[false], [true], [true], []]);
    expect((await logged()).filter((line) => line.startsWith('approvals'))).toEqual([
      'approvals revoked: Copy',
      'approvals revoked: Facts',
    ]);
    expect(said(await by(edith).approve({ stage: 'stage-facts' }))[0]).toBe(409);
    expect((await by(edith).approveNow({ stage: 'stage-facts', revision: 3 })).statusCode).toBe(200);
    expect(await row()).toMatchObject({ stage: { name: 'Copy' } });
  });

  test('a change revokes it also while leads have taken the stages away', async () => {
    const stages = [stage('Desk'), stage('Facts')];
    await setStages(server, lead, stages);
    await by(edith).approveNow({ stage: 'stage-desk' });
    await setStages(server, lead, []);
    const saved = await saveAgain(server, author, article);
    await setStages(server, lead, stages);
    expect(await row()).toMatchObject({ stage: { name: 'Desk' }, revision: saved.revision });
    const [desk] = (await by(edith).stages()) ?? [];
    expect(desk).toMatchObject({ state: 'current', approvals: [{ revision: 1 }] });
    expect(desk?.approvals[0]?.revoked_at).not.toBeNull();
  });

  test('a rejection ends the review at any stage, and the next one begins with the first', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    await by(edith).approveNow({ stage: 'stage-desk' });
    expect((await by(otto).reject(1)).statusCode).toBe(200);
    await carryOut();
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'rejected' });
    const saved = await saveAgain(server, author, article);
    await call(server, author, 'POST', `/api/write/article/${saved._id}/submit`);
    expect(await row()).toMatchObject({ stage: { name: 'Desk' } });
  });

  test('an approval is undone in time, and the claim comes back', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    await by(edith).approve({ stage: 'stage-desk' });
    expect((await by(edith).undo()).statusCode).toBe(200);
    await carryOut();
    expect(await row()).toMatchObject({ stage: { name: 'Desk' }, claim: { editor: { _id: edith._id } } });
    await by(edith).approve({ stage: 'stage-desk' });
    await carryOut();
    expect(said(await by(edith).undo())[0]).toBe(200);
    expect(await row()).toMatchObject({ stage: { name: 'Facts' } });
  });

  test('a deleted article that is restored stands where it stood', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    await by(edith).approveNow({ stage: 'stage-desk' });
    const path = `/api/write/article/${article._id}`;
    expect((await call(server, author, 'DELETE', path)).statusCode).toBe(200);
    expect((await call(server, author, 'POST', `${path}/restore`)).statusCode).toBe(200);
    expect(await row()).toMatchObject({ stage: { name: 'Facts' } });
  });
});
