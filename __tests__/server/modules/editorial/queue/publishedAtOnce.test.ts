import type { LaterReviewFacts } from '@contracts/laterReview';
import type { TestAuthor } from '../../../../support/accounts';
import { handIn, readQueue, reviewing } from '../../../../support/review';
import { inHours, publishDue, readOwn, readPublic, scheduleArticle } from '../../../../support/schedule';
import { setStages, stage, startStages } from '../../../../support/stages';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { ownTrust, setLadder, setTrust } from '../../../../support/trust';
import { accept, call, dataOf, publishArticle, said, submit } from '../../../../support/writing';

describeOnEitherDatabase('published at once, by trust', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let lead: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;

  beforeEach(async () => {
    ({ server, author, lead, edith, otto } = await startStages(kind));
    await setLadder(server, lead, { direct_after: 2 });
    await setTrust(server, lead, author, 2);
  });
  afterEach(() => server.close());

  const own = () => ownTrust(server, author);
  const takeOffline = (id: string) =>
    call(server, edith, 'POST', `/api/admin/report/article/${id}/unpublish`, { reason: 'A copy.' });
  async function publishedAtOnce(title: string) {
    const article = await handIn(server, author, { title });
    expect(article).toMatchObject({ status: 'accepted' });
    server.clock.advance(1_000);
    return article;
  }

  const list = async (as = edith) =>
    dataOf<{ _id: string; title: string; is_change: boolean; mine: boolean; revision: number }[]>(
      call(server, as, 'GET', '/api/admin/later_review'),
    );
  const count = () => dataOf(call(server, edith, 'GET', '/api/admin/later_review/count'));
  const confirm = (id: string, revision = 1, as = edith) =>
    call(server, as, 'POST', `/api/admin/later_review/${id}/confirm`, { revision });

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
