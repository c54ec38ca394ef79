import type { Appealable, AppealDetail, AppealRow } from '@contracts/appeal';
import type { OwnArticle } from '@contracts/article';
import { APPEAL_DAYS } from '@contracts/rules/appeal/appealRules';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { rowOf } from '../../../../support/review';
import { HOUR, publishDue, readOwn, readPublic, scheduleArticle, toldTo } from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, said, submit, writeDraft } from '../../../../support/writing';

const DAY = 24 * 60 * 60 * 1_000;

describeOnEitherDatabase('appeals', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let judge: TestAuthor;
  let other: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    judge = await createTestEditor(server, 'Jude Law');
    other = await createTestEditor(server, 'Edith Torr');
  });
  afterEach(() => server.close());

  const path = ({ _id }: OwnArticle) => `/api/write/article/${_id}/appeal`;
  const own = (article: OwnArticle) => dataOf<Appealable>(call(server, author, 'GET', path(article)));
  async function rejected(reason = 'Too short.'): Promise<OwnArticle> {
    const draft = await writeDraft(server, author, {
      title: 'On brevity',
      text: 'Short sentences carry far.',
    });
    const article = await submit(server, author, draft._id);
    await call(server, judge, 'POST', `/api/admin/article/${article._id}/note`, {
      ...{ revision: article.revision, passage: null, audience: 'editors', content: 'Seen before.' },
    });
    const body = { revision: article.revision, reason };
    expect(
      (await call(server, judge, 'POST', `/api/admin/article/${article._id}/reject`, body)).statusCode,
    ).toBe(200);
    server.clock.advance(1_000);
    return article;
  }
  async function removed(): Promise<OwnArticle> {
    const article = await publishArticle(server, author, judge, { text: 'Short sentences carry far.' });
    server.clock.advance(1_000);
    await call(server, judge, 'POST', `/api/admin/report/article/${article._id}/unpublish`, {
      reason: 'A copy.',
    });
    server.clock.advance(1_000);
    return article;
  }
  const file = async (article: OwnArticle, body: object = {}) => {
    const { decision } = await own(article);
    const filed = { decided: decision?.date, reason: 'It is as long as it must be.', ...body };
    return call(server, author, 'POST', path(article), filed);
  };
  const listed = (as: TestAuthor, list = 'open') =>
    dataOf<AppealRow[]>(call(server, as, 'GET', `/api/admin/appeal?list=${list}`));
  const answer = (as: TestAuthor, id: string | undefined, outcome: string) =>
    call(server, as, 'POST', `/api/admin/appeal/${id}/answer`, { outcome, answer: 'We looked again.' });
  const openId = async () => (await listed(other))[0]?._id ?? '';
  const mails = async () =>
    (
      await server.context.database.db
        .selectFrom('mail')
        .select(['recipient', 'subject'])
        .orderBy('id')
        .execute()
    )
      .filter(({ subject }) => /appeal/i.test(subject))
      .map(({ recipient, subject }) => `${recipient}: ${subject}`)
      .sort();

  test('a rejection is appealed against once, and another editor sees what was judged', async () => {
    const article = await rejected();
    expect((await file(article)).statusCode).toBe(201);
    await call(server, author, 'PATCH', `/api/write/article/${article._id}`, {
      revision: 1,
      title: 'Longer',
    });
    expect(await own(article)).toMatchObject({
      decision: null,
      appeal: { kind: 'rejection', state: 'open', words: 'It is as long as it must be.', answer: '' },
    });
    expect(await listed(other)).toMatchObject([
      { title: 'On brevity', author: { username: 'Ada' }, mine: false },
    ]);
    expect(await listed(judge)).toMatchObject([{ mine: true }]);
    expect(await dataOf(call(server, other, 'GET', '/api/admin/appeal/count'))).toEqual({ open: 1 });
    const detail = await dataOf<AppealDetail>(
      call(server, other, 'GET', `/api/admin/appeal/${await openId()}`),
    );
    expect(detail).toMatchObject({
      changed: true,
      judged: {
        reason: 'Too short.',
        editor: { username: 'Jude Law' },
        version: { revision: 1, title: 'On brevity' },
        notes: [{ audience: 'editors', content: 'Seen before.' }],
      },
    });
    expect(detail.judged.checks?.findings).toContainEqual(
      expect.objectContaining({ rule: 'title', ok: true }),
    );
    expect(await logOf(server, 'article', article._id)).toContainEqual(['appealed', 'Ada', '']);
  });

  test('not twice, not against what no longer holds, not without a reason', async () => {
    const article = await rejected();
    const { decision } = await own(article);
    expect(said(await file(article, { reason: ' \u200b ' }))).toEqual([400, 'please give a reason']);
    expect((await file(article, { reason: 'x'.repeat(2_001) })).statusCode).toBe(400);
    expect((await file(article, { decided: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(409);
    const id = 'made-by-the-client';
    expect((await file(article, { id, decided: decision?.date })).statusCode).toBe(201);
    expect((await file(article, { id, decided: decision?.date })).statusCode).toBe(201);
    expect(said(await file(article, { decided: decision?.date }))).toEqual([
      409,
      'You have appealed against this decision: that is possible once.',
    ]);
    const stranger = await createTestAuthor(server, 'Grace');
    expect((await call(server, stranger, 'GET', path(article))).statusCode).toBe(404);
    expect(
      (await call(server, stranger, 'POST', path(article), { decided: decision?.date, reason: 'x' }))
        .statusCode,
    ).toBe(404);
    expect(await own(article)).toMatchObject({ decision: null, appeal: { _id: id, state: 'open' } });
  });

  test('not too late', async () => {
    const article = await rejected();
    const { decision } = await own(article);
    // Used in between, the session lasts as long.
    server.clock.advance((APPEAL_DAYS - 1) * DAY);
    expect(await own(article)).toEqual({ decision, appeal: null });
    server.clock.advance(2 * DAY);
    expect(await own(article)).toEqual({ decision: null, appeal: null });
    expect(said(await file(article, { decided: decision?.date }))).toEqual([
      409,
      'A decision can be appealed against within 30 days, which are over.',
    ]);
  });

  testOnEach(
    'granted, it is never assigned in turn to the editor whose rejection was overturned',
    async () => {
      const article = await rejected();
      await server.context.site.publish(null, 0, { assignInTurn: true });
      // It would be the turn of the editor who rejected it.
      await submit(server, author, (await writeDraft(server, author, { text: 'Another one.' }))._id);
      await submit(server, author, (await writeDraft(server, author, { text: 'And one more.' }))._id);
      const { db } = server.context.database;
      await db.updateTable('assignment').set({ editor_id: other._id }).execute();
      await file(article);
      await answer(other, await openId(), 'granted');
      const assigned = async () => (await rowOf(server, other, article._id))?.assignment?.editor.username;
      expect(await assigned()).toBe('Edith Torr');
      // Nor where its author takes it back and submits it again, and where no other editor is left.
      await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
      await submit(server, author, article._id);
      expect(await assigned()).toBe('Edith Torr');
      await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
      const today = server.clock.now().toISOString().slice(0, 10);
      await call(server, other, 'PATCH', '/api/admin/absence', { from: today, to: today });
      await submit(server, author, article._id);
      expect(await assigned()).toBeUndefined();
    },
  );

  test('granted, it is assigned in turn where the publication wants that, as whatever begins to wait', async () => {
    const article = await rejected();
    await server.context.site.publish(null, 0, { assignInTurn: true });
    await file(article);
    expect((await answer(other, await openId(), 'granted')).statusCode).toBe(200);
    expect(await rowOf(server, other, article._id)).toMatchObject({
      assignment: { editor: { username: 'Edith Torr' } },
    });
  });

  test('granted, a rejected article waits again with its place, and author and editor are notified', async () => {
    const article = await rejected();
    await file(article);
    const id = await openId();
    expect(said(await answer(judge, id, 'granted'))[0]).toBe(403);
    expect((await answer(author, id, 'granted')).statusCode).toBe(403);
    expect((await answer(other, id, 'granted')).statusCode).toBe(200);
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'recent' });
    const queue = await dataOf<{ _id: string }[]>(call(server, judge, 'GET', '/api/admin/queue'));
    expect(queue).toMatchObject([{ _id: article._id }]);
    expect(await own(article)).toMatchObject({
      decision: null,
      appeal: { state: 'granted', answer: 'We looked again.' },
    });
    expect(await toldTo(server, author)).toContainEqual(
      'appealGranted: Your appeal about “On brevity” was granted',
    );
    expect(await mails()).toHaveLength(2);
    expect(await listed(other)).toEqual([]);
    expect(await listed(other, 'answered')).toMatchObject([{ _id: id, state: 'granted' }]);
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'appeal granted',
      'Edith Torr',
      'We looked again.',
    ]);
    // The answer was lost: the same call again changes nothing. Another one is refused.
    expect((await answer(other, id, 'granted')).statusCode).toBe(200);
    expect(said(await answer(other, id, 'upheld'))).toEqual([
      409,
      'Edith Torr has answered this appeal already: it is granted.',
    ]);
    expect(await mails()).toHaveLength(2);
  });

  test('granted, another editor decides: the one whose rejection was overturned cannot reject it again', async () => {
    const article = await rejected();
    await file(article);
    await answer(other, await openId(), 'granted');
    const decide = (editor: TestAuthor, body: object) =>
      call(server, editor, 'POST', `/api/admin/article/${article._id}/decision`, { revision: 1, ...body });
    const rejection = { outcome: 'rejected', reason: 'No.' };
    const refused = [403, expect.stringContaining('an appeal overturned your decision')];
    expect(said(await decide(judge, rejection))).toEqual(refused);
    const now = `/api/admin/article/${article._id}/reject`;
    expect(said(await call(server, judge, 'POST', now, { revision: 1, reason: 'No.' }))).toEqual(refused);
    expect((await decide(other, rejection)).statusCode).toBe(200);
  });

  test('an article that was changed since is given back to its author', async () => {
    const article = await rejected();
    await file(article);
    await call(server, author, 'PATCH', `/api/write/article/${article._id}`, {
      revision: 1,
      title: 'Longer',
    });
    expect((await answer(other, await openId(), 'granted')).statusCode).toBe(200);
    const now = await readOwn(server, author, article._id);
    expect(now).toMatchObject({ status: 'draft', title: 'Longer' });
    expect(now.rejection).toBeNull();
  });

  test('where an earlier version waits for its time, it stays accepted', async () => {
    const first = await scheduleArticle(server, author, judge);
    const own = `/api/write/article/${first._id}`;
    const save = (revision: number, title: string) => call(server, author, 'PATCH', own, { revision, title });
    await save(1, 'Second');
    await submit(server, author, first._id);
    const body = { revision: 2, reason: 'Too long.' };
    await call(server, judge, 'POST', `/api/admin/article/${first._id}/reject`, body);
    await file(first);
    await save(2, 'Third');
    expect((await answer(other, await openId(), 'granted')).statusCode).toBe(200);
    expect(await readOwn(server, author, first._id)).toMatchObject({ status: 'accepted', title: 'Third' });
    server.clock.advance(2 * HOUR);
    await publishDue(server);
    expect(await readPublic(server, first._id)).toMatchObject({ title: 'On brevity' });
    expect(await readOwn(server, author, first._id)).toMatchObject({ status: 'accepted' });
  });

  test('upheld, all stays as it is', async () => {
    const article = await rejected();
    await file(article);
    expect((await answer(other, await openId(), 'upheld')).statusCode).toBe(200);
    expect(await readOwn(server, author, article._id)).toMatchObject({ status: 'rejected' });
    expect(await own(article)).toMatchObject({ decision: null, appeal: { state: 'upheld' } });
    // The next rejection is another decision.
    server.clock.advance(1_000);
    await submit(server, author, article._id);
    await call(server, judge, 'POST', `/api/admin/article/${article._id}/reject`, {
      revision: 1,
      reason: 'No.',
    });
    expect(await own(article)).toMatchObject({
      decision: { kind: 'rejection' },
      appeal: { state: 'upheld' },
    });
    expect((await file(article)).statusCode).toBe(201);
  });

  test('granted, a removed article is online again', async () => {
    const article = await removed();
    expect(await own(article)).toMatchObject({ decision: { kind: 'removal' } });
    await file(article);
    expect((await answer(judge, await openId(), 'upheld')).statusCode).toBe(403);
    expect((await answer(other, await openId(), 'granted')).statusCode).toBe(200);
    expect(await readPublic(server, article._id)).toMatchObject({ _id: article._id });
  });

  test('it is closed where the decision no longer holds', async () => {
    const again = await rejected();
    await file(again);
    const id = await openId();
    await submit(server, author, again._id);
    expect(await own(again)).toMatchObject({ decision: null, appeal: { state: 'closed' } });
    expect(said(await answer(other, id, 'granted'))).toEqual([
      409,
      'The decision no longer holds, so there is nothing to answer.',
    ]);
    const article = await removed();
    await file(article);
    await call(server, judge, 'POST', `/api/admin/published/${article._id}/return`);
    expect(await own(article)).toMatchObject({ appeal: { state: 'closed' } });
    expect(await listed(other)).toEqual([]);
  });

  testOnEach('of two answers at once one counts, and nothing is done twice', async () => {
    const article = await rejected();
    await file(article);
    const id = await openId();
    const third = await createTestEditor(server, 'Third Editor');
    const replies = await Promise.all([answer(other, id, 'granted'), answer(third, id, 'upheld')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { state } = (await own(article)).appeal ?? {};
    const { status } = await readOwn(server, author, article._id);
    expect([state, status]).toEqual(state === 'granted' ? ['granted', 'recent'] : ['upheld', 'rejected']);
    expect(await mails()).toHaveLength(2);
  });

  test('where it cannot be taken back, the appeal stays open', async () => {
    const article = await rejected();
    await file(article);
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    expect(said(await answer(other, await openId(), 'granted'))).toEqual([
      409,
      'The author has deleted this article.',
    ]);
    expect(await listed(other)).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});
