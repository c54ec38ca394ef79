import type { OwnWork } from '@contracts/ownWork';
import type { TestAuthor } from '../../../../support/accounts';
import { handIn, rowOf } from '../../../../support/review';
import { readPublic, toldTo } from '../../../../support/schedule';
import { setStages, stage, stagesAt, startStages } from '../../../../support/stages';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { ladderPath, ownTrust, personTrust, setLadder, setTrust } from '../../../../support/trust';
import { accept, call, dataOf, publishArticle, said, submit } from '../../../../support/writing';

describeOnEitherDatabase('the ladder of trust', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let lead: TestAuthor;
  let edith: TestAuthor;

  beforeEach(async () => {
    ({ server, author, lead, edith } = await startStages(kind));
  });
  afterEach(() => server.close());

  const publish = (title = 'On brevity') => publishArticle(server, author, edith, { title });
  const own = () => ownTrust(server, author);
  const reject = async (title = 'Too long') => {
    const article = await handIn(server, author, { title });
    server.clock.advance(1_000);
    await call(server, edith, 'POST', `/api/admin/article/${article._id}/reject`, {
      ...{ revision: 1, reason: 'Too long.' },
    });
    return article;
  };
  const takeOffline = (id: string) =>
    call(server, edith, 'POST', `/api/admin/report/article/${id}/unpublish`, { reason: 'A copy.' });
  const note = (id: string, body: object) =>
    call(server, edith, 'POST', `/api/admin/published/${id}/correction`, body);
  const trusted = async () =>
    (await toldTo(server, author)).filter((line) => line.startsWith('trust: ')).map((line) => line.slice(7));

  test('it is off at first: nothing of it is in any reply, and there are no notifications', async () => {
    await publish();
    const article = await handIn(server, author);
    expect(await own()).toBeNull();
    expect(await personTrust(server, edith, author)).toBeNull();
    expect(await rowOf(server, edith, article._id)).not.toHaveProperty('trust');
    expect(await dataOf<OwnWork>(call(server, author, 'GET', '/api/write/own_work'))).not.toHaveProperty(
      'trust',
    );
    expect(await trusted()).toEqual([]);
    expect(said(await setTrust(server, lead, author, 1))).toEqual([
      409,
      'there are no levels of trust: leads have turned the ladder off',
    ]);
  });

  test('only leads change it, to steps that can be taken', async () => {
    const change = (body: object, as = lead) =>
      call(server, as, 'PATCH', ladderPath, {
        ...{ on: true, shorter_after: 0, left_out: [], direct_after: 0, version: '', ...body },
      });
    expect((await change({ direct_after: 5 }, edith)).statusCode).toBe(403);
    expect(said(await change({}))).toEqual([400, 'please use at least one step, or turn the ladder off']);
    const unchosen = 'please choose which stages the shorter review leaves out, or do not use it';
    expect(said(await change({ shorter_after: 2 }))).toEqual([400, unchosen]);
    expect(said(await change({ shorter_after: 2, left_out: ['stage-gone'] }))).toEqual([
      400,
      'a stage that is to be left out no longer exists: please look at the stages again',
    ]);
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    const both = { shorter_after: 2, left_out: ['stage-facts'] };
    expect(said(await change({ ...both, direct_after: 2 }))).toEqual([
      400,
      'publishing at once has to come after more accepted articles than the shorter review',
    ]);
    const changed = await change({ ...both, direct_after: 4 });
    expect(changed.json().data).toMatchObject({ on: true, ...both, direct_after: 4 });
    // The same again, after a lost answer, and another one that was begun before.
    expect((await change({ ...both, direct_after: 4 })).statusCode).toBe(200);
    expect(said(await change({ direct_after: 9 }))[0]).toBe(409);
    expect(await own()).toMatchObject({ shorter_after: 2, stages: ['Facts'], direct_after: 4, level: 0 });
  });

  test('accepted articles count, each once, also those from before it was turned on', async () => {
    const first = await publish('First');
    await setLadder(server, lead, { direct_after: 2 });
    expect(await own()).toMatchObject({ level: 0, accepted: 1, change: null });
    await call(server, author, 'PATCH', `/api/write/article/${first._id}`, { revision: 1, title: 'Better' });
    await accept(server, edith, await submit(server, author, first._id));
    expect(await own()).toMatchObject({ level: 0, accepted: 1 });
    await publish('Second');
    expect(await own()).toMatchObject({ level: 2, accepted: 2 });
    expect(await trusted()).toEqual([
      'You have reached a higher level of trust. From now on your articles are published as soon as you submit them, and an editor reads them afterwards',
    ]);
    expect(await dataOf<OwnWork>(call(server, author, 'GET', '/api/write/own_work'))).toMatchObject({
      trust: { level: 2 },
    });
  });

  test('a rejection is one step back, a removal too, and a correction begins the count anew', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    await setLadder(server, lead, { shorter_after: 1, left_out: ['stage-facts'], direct_after: 3 });
    await setTrust(server, lead, author, 2);
    const article = await publishedAtOnce('Published at once');
    await setStages(server, lead, []);
    await takeOffline(article._id);
    expect(await own()).toMatchObject({
      ...{ level: 1, accepted: 1 },
      change: { cause: 'removal', title: 'Published at once' },
    });
    const second = await publish('Second');
    expect(await own()).toMatchObject({ level: 1, accepted: 2 });
    await note(second._id, { kind: 'update', text: 'There is news.' });
    expect(await own()).toMatchObject({ level: 1, accepted: 2, change: { cause: 'removal' } });
    await note(second._id, { kind: 'correction', text: 'The year was wrong.' });
    expect(await own()).toMatchObject({
      level: 1,
      accepted: 1,
      change: { cause: 'correction', title: 'Second' },
    });
    await reject();
    expect(await own()).toMatchObject({
      level: 0,
      accepted: 0,
      change: { cause: 'rejection', title: 'Too long' },
    });
    await reject('Again');
    expect(await personTrust(server, edith, author)).toMatchObject({
      level: 0,
      rejections: 3,
      corrections: 1,
    });
    expect((await trusted()).slice(1)).toEqual([
      'You went back one level of trust, as “Published at once” was taken offline. From now on your articles pass a shorter review',
      'You went back one level of trust, as “Too long” was sent back. From now on your articles pass the full review',
    ]);
  });

  async function publishedAtOnce(title: string) {
    const article = await handIn(server, author, { title });
    expect(article).toMatchObject({ status: 'accepted' });
    server.clock.advance(1_000);
    return article;
  }

  test('a step back that an appeal takes back is taken back', async () => {
    await setLadder(server, lead, { direct_after: 2 });
    await publish('First');
    await publish('Second');
    const article = await publishedAtOnce('Third');
    await takeOffline(article._id);
    expect(await own()).toMatchObject({ level: 0, accepted: 0 });
    await call(server, lead, 'POST', `/api/admin/published/${article._id}/return`);
    expect(await own()).toMatchObject({ level: 2, accepted: 2, change: null });
  });

  test('leads set a level by hand, or hold it, with a reason that is logged and shown', async () => {
    await setLadder(server, lead, { direct_after: 2 });
    expect((await setTrust(server, edith, author, 2)).statusCode).toBe(403);
    expect((await setTrust(server, lead, author, 2, { reason: ' ' })).statusCode).toBe(400);
    expect(said(await setTrust(server, lead, author, 1))[0]).toBe(409);
    expect(said(await setTrust(server, lead, lead, 2))).toEqual([403, 'another lead editor sets your level']);
    expect((await setTrust(server, lead, author, 2, { held: true })).statusCode).toBe(200);
    expect((await setTrust(server, lead, author, 2, { held: true })).statusCode).toBe(200);
    expect(await own()).toMatchObject({
      level: 2,
      held: true,
      change: { cause: 'lead', reason: 'Known for long.' },
    });
    const article = await publishedAtOnce('Held');
    await takeOffline(article._id);
    expect(await own()).toMatchObject({ level: 2, held: true, change: { cause: 'lead' } });
    await setTrust(server, lead, author, 0, { held: true, reason: 'Not now.' });
    await publish('One');
    await publish('Two');
    expect(await own()).toMatchObject({ level: 0, accepted: 0 });
    const log = await server.context.auditLog.list({ kind: 'user', id: author._id }, { limit: 10 });
    expect(log.data.map(({ action, detail }) => `${action}: ${detail}`)).toEqual([
      'trust held: full review: Not now.',
      'trust held: published at once: Known for long.',
    ]);
    expect(await trusted()).toHaveLength(2);
  });

  test('a shorter review leaves out the stages that were chosen, and never all', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts'), stage('Lead', { approvers: 'leads' })]);
    await setLadder(server, lead, { shorter_after: 1, left_out: ['stage-facts', 'stage-lead'] });
    const before = await handIn(server, author, { title: 'Before' });
    await setTrust(server, lead, author, 1);
    const article = await handIn(server, author, { title: 'After' });
    expect(await rowOf(server, edith, before._id)).toMatchObject({ stage: { of: 3 }, trust: { level: 1 } });
    expect(await rowOf(server, edith, article._id)).toMatchObject({
      stage: { name: 'Desk', of: 1, isLast: true },
    });
    expect((await stagesAt(server, edith, article).stages())?.map(({ state }) => state)).toEqual([
      ...['current', 'left out', 'left out'],
    ]);
    await accept(server, edith, article);
    expect(await readPublic(server, article._id)).not.toBeNull();
    await setLadder(server, lead, { left_out: ['stage-desk', 'stage-facts', 'stage-lead'] });
    const last = await handIn(server, author, { title: 'Last' });
    expect(await rowOf(server, edith, last._id)).toMatchObject({ stage: { name: 'Lead', of: 1 } });
    expect((await stagesAt(server, edith, last).approveNow({})).statusCode).toBe(403);
    // Withdrawn and submitted again after a step back, it passes all.
    await setTrust(server, lead, author, 0);
    await call(server, author, 'POST', `/api/write/article/${last._id}/withdraw`);
    await submit(server, author, last._id);
    expect(await rowOf(server, edith, last._id)).toMatchObject({ stage: { name: 'Desk', of: 3 } });
  });
});
