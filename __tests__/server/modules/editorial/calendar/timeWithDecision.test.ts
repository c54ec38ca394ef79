import type { OwnArticle } from '@contracts/article';
import type { OpenDecision } from '@contracts/queue';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { doDue, handIn, reviewing, rowOf, saveAgain } from '../../../../support/review';
import { inHours, readOwn, scheduleArticle, toldTo } from '../../../../support/schedule';
import { setStages, stage, stagesAt } from '../../../../support/stages';
import {
  describeOnEachDatabase,
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '../../../../support/testContext';
import { call, dataOf, said, submit } from '../../../../support/writing';
import { carryOut, stageTime, TEN, TEN_TEXT, timeOf } from './timeScene';

describeOnEachDatabase('the time that an editor sets with the acceptance', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith, article } = await stageTime(kind));
  });
  afterEach(() => server.close());

  const { decide, log, own, set, wish } = timeOf(() => ({ server, author, edith, article }));

  const decided = 'an editor has just accepted this article: its time stays unless that is undone';

  test('it is set once the decision counts, and the author hears of both', async () => {
    const decision = await dataOf<OpenDecision>(decide({ publish_at: TEN }));
    expect(decision).toMatchObject({ outcome: 'accepted', revision: 1 });
    // The answer was lost.
    expect(await dataOf(decide({ publish_at: TEN }))).toEqual(decision);
    expect((await decide({ publish_at: inHours(server, 3) })).statusCode).toBe(409);
    expect(await own()).toMatchObject({ publish_at: null, status: 'recent' });
    await carryOut(server);
    expect(await own()).toMatchObject({
      ...{ status: 'accepted', revision: 1, publish_at: TEN, scheduled_at: TEN, time_by_editors: true },
    });
    expect((await toldTo(server, author)).sort()).toEqual([
      'accepted: “On brevity” was accepted and will be published at the time that an editor chose',
      `rescheduled: An editor set the publishing time of “On brevity”: it will be published on ${TEN_TEXT}`,
    ]);
    expect((await log()).map(({ action }) => action).slice(0, 4)).toEqual([
      ...['scheduled', 'accepted', 'rescheduled', 'decided'],
    ]);
  });

  test('undone, it leaves the wish of the author as it was', async () => {
    const { revision } = await wish(inHours(server, 5));
    await dataOf(decide({ revision, publish_at: TEN }));
    await reviewing(server, edith, article).undo();
    await carryOut(server);
    expect(await own()).toMatchObject({ publish_at: inHours(server, 5 - 30 / 3600), status: 'recent' });
    expect(await own()).not.toHaveProperty('time_by_editors');
    expect(await toldTo(server, author)).toEqual([]);
  });

  test('at once takes the wish away', async () => {
    const { revision } = await wish(TEN);
    await dataOf(decide({ revision, publish_at: null }));
    await carryOut(server);
    expect(await own()).toMatchObject({ status: 'accepted', published_revision: revision });
    expect(await toldTo(server, author)).toEqual(['accepted: “On brevity” was accepted and is published']);
  });

  test('without a time, the present one stays', async () => {
    const { revision } = await wish(TEN);
    await dataOf(decide({ revision }));
    await carryOut(server);
    expect(await own()).toMatchObject({ scheduled_at: TEN });
    expect(await own()).not.toHaveProperty('time_by_editors');
  });

  test('no other editor sets another time before it counts', async () => {
    const otto = await createTestEditor(server, 'Otto');
    await dataOf(decide({ publish_at: TEN }));
    expect(said(await set(inHours(server, 3), null, otto))).toEqual([409, decided]);
    await carryOut(server);
    expect(await own()).toMatchObject({ scheduled_at: TEN });
  });

  test('no other editor changes the present time, where it was chosen or left, before it counts', async () => {
    const otto = await createTestEditor(server, 'Otto');
    const { revision } = await wish(TEN);
    const chosen = { revision, publish_at: TEN };
    const decision = await dataOf<OpenDecision>(decide(chosen));
    expect(said(await set(null, TEN, otto))).toEqual([409, decided]);
    // The answer was lost.
    expect(await dataOf(decide(chosen))).toEqual(decision);
    await dataOf(reviewing(server, edith, article).undo());
    await dataOf(decide({ revision }));
    expect(said(await set(null, TEN, otto))).toEqual([409, decided]);
    await dataOf(reviewing(server, edith, article).undo());
    await dataOf(decide(chosen));
    await carryOut(server);
    expect(await own()).toMatchObject({ status: 'accepted', scheduled_at: TEN, published_revision: null });
    expect(await own()).not.toHaveProperty('time_by_editors');
  });
});

describeOnEitherDatabase('a time that editors set at a stage', (kind) => {
  test('holds until the last approval, and revokes none', async () => {
    const server = await startTestServer(kind);
    const author = await createTestAuthor(server);
    const lead = await createTestEditor(server, 'Lena Lead');
    const [edith, otto] = [await createTestEditor(server, 'Edith'), await createTestEditor(server, 'Otto')];
    const article = await handIn(server, author);
    await setStages(server, lead, [stage('Desk'), stage('Facts'), stage('Copy')]);
    const first = inHours(server, 10);
    const second = inHours(server, 20);
    const approve = (editor: TestAuthor, body: { stage: string; publish_at?: string }) =>
      dataOf(stagesAt(server, editor, article).approve(body));
    await approve(edith, { stage: 'stage-desk', publish_at: first });
    await carryOut(server);
    const own = () => readOwn(server, author, article._id);
    expect(await own()).toMatchObject({ status: 'recent', publish_at: first, time_by_editors: true });
    const path = `/api/admin/article/${article._id}/schedule`;
    await dataOf(call(server, otto, 'PATCH', path, { publish_at: second, from: first }));
    expect(await rowOf(server, lead, article._id)).toMatchObject({ stage: { name: 'Facts', place: 2 } });
    await approve(otto, { stage: 'stage-facts' });
    await carryOut(server);
    await approve(lead, { stage: 'stage-copy' });
    await carryOut(server);
    expect(await own()).toMatchObject({ status: 'accepted', scheduled_at: second, revision: 1 });
    await server.close();
  });
});

describeOnEachDatabase('a time that is set with the approval of an earlier stage', (kind) => {
  test('leaves an accepted version, which waits for its time, as it is', async () => {
    const server = await startTestServer(kind);
    const author = await createTestAuthor(server);
    const lead = await createTestEditor(server, 'Lena Lead');
    const edith = await createTestEditor(server, 'Edith');
    const scheduled_at = inHours(server, 10);
    const article = await scheduleArticle(server, author, edith, { publish_at: scheduled_at });
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    const { revision } = await saveAgain(server, author, article);
    await submit(server, author, article._id);
    const publish_at = inHours(server, 20);
    const approval = { revision, stage: 'stage-desk', publish_at };
    await dataOf(stagesAt(server, edith, article).approve(approval));
    await carryOut(server);
    expect(await readOwn(server, author, article._id)).toMatchObject({
      ...{ status: 'recent', publish_at, scheduled_at, revision },
    });
    await server.close();
  });
});

describeOnEitherDatabase('times of two editors who approve a stage at once', (kind) => {
  test('the second does not replace the one that the first has chosen', async () => {
    const server = await startTestServer(kind);
    const author = await createTestAuthor(server);
    const [edith, otto] = [await createTestEditor(server, 'Edith'), await createTestEditor(server, 'Otto')];
    const article = await handIn(server, author);
    await setStages(server, edith, [stage('Facts', { approvals: 2 })]);
    const approve = (editor: TestAuthor, publish_at?: string | null) =>
      stagesAt(server, editor, article).approve({
        stage: 'stage-facts',
        ...(publish_at !== undefined && { publish_at }),
      });
    const first = inHours(server, 10);
    await dataOf(approve(edith, first));
    const other = 'Edith has just approved this article with another time, which counts unless they undo it.';
    for (const time of [inHours(server, 20), null])
      expect(said(await approve(otto, time))).toEqual([409, other]);
    await dataOf(approve(otto, first));
    await carryOut(server);
    await doDue(server);
    expect(await readOwn(server, author, article._id)).toMatchObject({
      ...{ status: 'accepted', scheduled_at: first, time_by_editors: true },
    });
    await server.close();
  });
});
