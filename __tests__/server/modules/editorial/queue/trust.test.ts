import type { LaterReviewFacts } from '@contracts/laterReview';
import type { OwnWork } from '@contracts/ownWork';
import type { TestAuthor } from '../../../../support/accounts';
import { handIn, readQueue, reviewing, rowOf } from '../../../../support/review';
import {
  inHours,
  publishDue,
  readOwn,
  readPublic,
  scheduleArticle,
  toldTo,
} from '../../../../support/schedule';
import { setStages, stage, stagesAt, startStages } from '../../../../support/stages';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { ladderPath, ownTrust, personTrust, setLadder, setTrust } from '../../../../support/trust';
import { accept, call, dataOf, publishArticle, said, submit } from '../../../../support/writing';

describeOnEitherDatabase('the ladder of trust', (kind, { testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let lead: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;

  beforeEach(async () => {
    ({ server, author, lead, edith, otto } = await startStages(kind));
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

  describe('published at once', () => {
    const list = async (as = edith) =>
      dataOf<{ _id: string; title: string; is_change: boolean; mine: boolean; revision: number }[]>(
        call(server, as, 'GET', '/api/admin/later_review'),
      );
    const count = () => dataOf(call(server, edith, 'GET', '/api/admin/later_review/count'));
    const confirm = (id: string, revision = 1, as = edith) =>
      call(server, as, 'POST', `/api/admin/later_review/${id}/confirm`, { revision });

    beforeEach(async () => {
      await setLadder(server, lead, { direct_after: 2 });
      await setTrust(server, lead, author, 2);
    });

    test('it is online without waiting, and listed until an editor confirms it', async () => {
      const article = await publishedAtOnce('At once');
      expect(await readPublic(server, article._id)).toMatchObject({ title: 'At once' });
      expect((await readQueue(server, edith)).data).toEqual([]);
      expect(await list()).toMatchObject([{ _id: article._id, is_change: false, mine: false, revision: 1 }]);
      expect(await count()).toEqual({ open: 1, is_used: true });
      const facts = () =>
        dataOf<LaterReviewFacts>(call(server, edith, 'GET', `/api/admin/later_review/${article._id}`));
      expect(await facts()).toMatchObject({
        ...{ checks: { revision: 1 }, originality: { revision: 1, matched: 0 }, before: null },
      });
      expect(said(await confirm(article._id, 2))[0]).toBe(409);
      expect((await confirm(article._id, 1, author)).statusCode).toBe(403);
      expect((await confirm(article._id)).statusCode).toBe(200);
      // A second press, or another editor at once.
      expect((await confirm(article._id, 1, otto)).statusCode).toBe(200);
      expect(await list()).toEqual([]);
      expect(await own()).toMatchObject({ level: 2, accepted: 3 });
      const log = (await reviewing(server, edith, article).log()).map(
        ({ actor, action }) => `${actor?.username}: ${action}`,
      );
      expect(log).toEqual([
        'Edith Torr: confirmed',
        'Ada Lovelace: published',
        'Ada Lovelace: published by trust',
      ]);
    });

    test('no editor decided on it: no approval, no decision is counted', async () => {
      await setStages(server, lead, [stage('Desk')]);
      await publishedAtOnce('At once');
      const { db } = server.context.database;
      expect(await db.selectFrom('decision').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('stage_approval').select('id').execute()).toEqual([]);
    });

    test('its own author never confirms it, nor a further author', async () => {
      await setTrust(server, lead, edith, 2);
      const draft = await handIn(server, edith, { title: 'By an editor' });
      expect(draft).toMatchObject({ status: 'accepted' });
      expect(said(await confirm(draft._id))).toEqual([
        403,
        'you cannot decide on your own article: please leave it to another editor',
      ]);
      expect(await list()).toMatchObject([{ mine: true }]);
      expect((await confirm(draft._id, 1, otto)).statusCode).toBe(200);
    });

    test('a change of a published article goes online too, and counts for nothing', async () => {
      const article = await publishedAtOnce('First');
      await confirm(article._id);
      const next = await dataOf<{ revision: number }>(
        call(server, author, 'PATCH', `/api/write/article/${article._id}`, { revision: 1, title: 'Better' }),
      );
      await submit(server, author, article._id);
      expect(await readPublic(server, article._id)).toMatchObject({ title: 'Better' });
      expect(await list()).toMatchObject([{ is_change: true, revision: next.revision }]);
      await confirm(article._id, next.revision);
      expect(await own()).toMatchObject({ accepted: 3 });
    });

    test('what editors sent back or took offline is read by one first', async () => {
      const article = await publishedAtOnce('A copy');
      await takeOffline(article._id);
      expect(await list()).toEqual([]);
      await setTrust(server, lead, author, 2);
      expect(await submit(server, author, article._id)).toMatchObject({ status: 'recent' });
      await call(server, edith, 'POST', `/api/admin/article/${article._id}/reject`, {
        ...{ revision: 1, reason: 'No.' },
      });
      await setTrust(server, lead, author, 2);
      await submit(server, author, article._id);
      await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
      expect(await submit(server, author, article._id)).toMatchObject({ status: 'recent' });
    });

    test('where a stage asks for two people, both read it first', async () => {
      await setStages(server, lead, [stage('Facts', { approvals: 2 })]);
      expect(await handIn(server, author)).toMatchObject({ status: 'recent' });
      await setStages(server, lead, [stage('Desk'), stage('Facts', { is_fresh: true })]);
      expect(await handIn(server, author)).toMatchObject({ status: 'recent' });
      await setStages(server, lead, [stage('Desk'), stage('Facts')]);
      expect(await handIn(server, author)).toMatchObject({ status: 'accepted' });
    });

    test('what also stands in articles of others is read by an editor first', async () => {
      const words =
        'The harbour was quiet at dawn and the first boats went out before the fog had lifted. '.repeat(3);
      await publishArticle(server, otto, edith, { title: 'Harbour', text: words });
      expect(await handIn(server, author, { title: 'Port', text: words })).toMatchObject({
        status: 'recent',
      });
    });

    test('an article with a time goes online at its time, and is listed then', async () => {
      const article = await handIn(server, author, {
        publish_at: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
      });
      expect(article).toMatchObject({ status: 'accepted', published_revision: null });
      expect(await list()).toEqual([]);
      server.clock.advance(3_600_000);
      await publishDue(server);
      expect(await list()).toMatchObject([{ _id: article._id }]);
      const second = await scheduleArticle(server, otto, edith);
      expect(second.scheduled_at).not.toBeNull();
      const third = await handIn(server, author, {
        publish_at: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
      });
      await call(server, author, 'POST', `/api/write/article/${third._id}/withdraw`);
      const rows = await server.context.database.db.selectFrom('later_review').select('article_id').execute();
      expect(rows).toEqual([{ article_id: article._id }]);
    });

    test('what waits for its time is read afterwards also where the version before it is confirmed', async () => {
      const article = await publishedAtOnce('First');
      await call(server, author, 'PATCH', `/api/write/article/${article._id}`, {
        ...{ revision: 1, title: 'Second', publish_at: inHours(server, 1) },
      });
      await submit(server, author, article._id);
      expect((await confirm(article._id)).statusCode).toBe(200);
      expect(await list()).toEqual([]);
      // Nothing of what readers do not see yet is confirmed with it.
      expect((await confirm(article._id)).statusCode).toBe(200);
      server.clock.advance(3_600_000);
      await publishDue(server);
      expect(await readPublic(server, article._id)).toMatchObject({ title: 'Second' });
      expect(await list()).toMatchObject([{ _id: article._id, is_change: true, revision: 2 }]);
    });

    test('an editor who accepts a newer version has read it', async () => {
      const article = await publishedAtOnce('At once');
      await setLadder(server, lead, { on: false });
      expect(await count()).toEqual({ open: 1, is_used: false });
      await call(server, author, 'PATCH', `/api/write/article/${article._id}`, {
        revision: 1,
        title: 'Newer',
      });
      await accept(server, edith, await submit(server, author, article._id));
      expect(await list()).toEqual([]);
      expect(said(await confirm(article._id, 2))[0]).toBe(409);
    });

    testOnEach('submitted twice at once, it is published once', async () => {
      const article = await handIn(server, author);
      const path = `/api/write/article/${article._id}`;
      await call(server, author, 'PATCH', path, { revision: 1, title: 'Twice' });
      const replies = await Promise.all([1, 2].map(() => call(server, author, 'POST', `${path}/submit`)));
      for (const reply of replies) expect([200, 400]).toContain(reply.statusCode);
      expect(await readOwn(server, author, article._id)).toMatchObject({
        status: 'accepted',
        title: 'Twice',
      });
      const log = (await reviewing(server, edith, article).log()).map(({ action }) => action);
      expect(log.filter((action) => action === 'published')).toHaveLength(2);
    });

    testOnEach('a rejection at the same moment comes before or after, never in between', async () => {
      await setLadder(server, lead, { on: false });
      const other = await handIn(server, author, { title: 'Waits' });
      await setLadder(server, lead, { on: true });
      const draft = await dataOf<{ _id: string }>(
        call(server, author, 'POST', '/api/write/article', {
          ...{
            title: 'Now',
            doc: {
              type: 'doc',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Few words.' }] }],
            },
          },
          tag: 'Craft',
        }),
      );
      await Promise.all([
        call(server, author, 'POST', `/api/write/article/${draft._id}/submit`),
        call(server, edith, 'POST', `/api/admin/article/${other._id}/reject`, { revision: 1, reason: 'No.' }),
      ]);
      const { status } = await readOwn(server, author, draft._id);
      expect(await own()).toMatchObject({ level: 0, accepted: 0, change: { cause: 'rejection' } });
      expect((await list()).map(({ _id }) => _id)).toEqual(status === 'accepted' ? [draft._id] : []);
    });
  });
});
