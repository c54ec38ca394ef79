import type { OwnArticle } from '@contracts/article';
import type { RevisionSummary } from '@contracts/revision';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { stageNotices } from '../../../../support/noticeStage';
import { handIn, rowOf } from '../../../../support/review';
import { HOUR, inHours, publishDue, readOwn, readPublic, toldTo } from '../../../../support/schedule';
import {
  describeOnEachDatabase,
  describeOnEitherDatabase,
  type TestServer,
} from '../../../../support/testContext';
import { accept, call, dataOf, said } from '../../../../support/writing';
import { carryOut, stageTime, TEN, TEN_TEXT, timeOf } from './timeScene';

describeOnEachDatabase('an editor who sets the time of a waiting article', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, edith, article } = await stageTime(kind));
  });
  afterEach(() => server.close());

  const { decide, log, own, set, wish } = timeOf(() => ({ server, author, edith, article }));

  test('it is the wish at the same revision, the author is notified, and log and history have it', async () => {
    expect(await own()).not.toHaveProperty('time_by_editors');
    expect(await dataOf(set(TEN))).toEqual({ publish_at: TEN });
    expect(await own()).toMatchObject({
      ...{ publish_at: TEN, scheduled_at: null, status: 'recent', revision: 1, time_by_editors: true },
    });
    expect(await toldTo(server, author)).toEqual([
      `rescheduled: An editor set the publishing time of “On brevity”: if it is accepted, it will be published on ${TEN_TEXT}`,
    ]);
    const [entry] = await log();
    expect(entry).toMatchObject({ action: 'rescheduled', actor: { username: 'Edith' }, revision: 1 });
    expect(entry?.detail).toBe(`none → ${TEN}`);
    const history = `/api/write/article/${article._id}/revision`;
    const [newest] = await dataOf<RevisionSummary[]>(call(server, author, 'GET', history));
    expect(newest?.events.at(-1)).toMatchObject({ reason: 'corrected', note: `published on ${TEN_TEXT}` });
    expect(await dataOf(call(server, author, 'GET', `${history}/1`))).toMatchObject({ publish_at: TEN });
  });

  test('once it is accepted it goes out then, as the editors chose', async () => {
    await dataOf(set(TEN));
    server.clock.advance(1_000);
    await accept(server, edith, article);
    expect(await own()).toMatchObject({ status: 'accepted', scheduled_at: TEN, time_by_editors: true });
    expect((await toldTo(server, author)).at(-1)).toBe(
      'accepted: “On brevity” was accepted and will be published at the time that an editor chose',
    );
    server.clock.advance(24 * HOUR);
    await publishDue(server);
    expect(await readPublic(server, article._id)).toMatchObject({ title: 'On brevity' });
    expect((await toldTo(server, author)).at(-1)).toBe(
      'published: “On brevity” is published, at the time that an editor chose',
    );
  });

  test('takes a time away again, also the wish of the author', async () => {
    const revision = (await wish(TEN)).revision;
    expect(await dataOf(set(null, TEN))).toEqual({ publish_at: null });
    expect(await own()).toMatchObject({ publish_at: null, time_by_editors: true, revision });
    expect(await toldTo(server, author)).toEqual([
      'rescheduled: An editor removed the publishing time of “On brevity”: it is published as soon as it is accepted',
    ]);
    expect((await log())[0]?.detail).toBe(`${TEN} → none`);
    expect(await accept(server, edith, { ...article, revision })).toMatchObject({
      published_revision: revision,
    });
  });

  test('is refused a time that has passed, is too far, or is not before its end', async () => {
    const passed = 'this time is in the past: please choose a later one';
    expect(said(await set(inHours(server, -1)))).toEqual([400, passed]);
    expect(said(await set(inHours(server, 24 * 732)))).toEqual([
      400,
      'the publishing time must be within the next 2 years',
    ]);
    expect(said(await decide({ publish_at: inHours(server, -1) }))).toEqual([400, passed]);
    const end = { ends_at: TEN, from: null };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}/end`, end));
    const late = `readers are to see this article until ${TEN_TEXT}: please choose an earlier time, or change its end first`;
    expect(said(await set(TEN))).toEqual([400, late]);
    expect(said(await decide({ publish_at: TEN }))).toEqual([400, late]);
    expect(await own()).toMatchObject({ publish_at: null });
    expect(await toldTo(server, author)).toEqual([]);
    expect(await rowOf(server, edith, article._id)).toMatchObject({ decision: null });
  });

  test('gets a conflict that names what the author, or another editor, changed meanwhile', async () => {
    await wish(TEN);
    const now = `the time of this article was changed meanwhile: it is ${TEN_TEXT}`;
    expect(said(await set(inHours(server, 5)))).toEqual([409, now]);
    await dataOf(set(null, TEN));
    const none = 'the time of this article was changed meanwhile: there is none now';
    expect(said(await set(inHours(server, 5), TEN))).toEqual([409, none]);
    // Repeating a call whose answer was lost changes nothing.
    expect((await set(null, TEN)).statusCode).toBe(200);
    expect(await toldTo(server, author)).toHaveLength(1);
  });

  test('the author can wish otherwise until it is accepted: the last one counts, and is shown', async () => {
    await dataOf(set(TEN));
    const later = inHours(server, 48);
    const { revision } = await wish(later);
    expect(await own()).toMatchObject({ publish_at: later });
    expect(await own()).not.toHaveProperty('time_by_editors');
    server.clock.advance(1_000);
    await accept(server, edith, { ...article, revision });
    expect((await toldTo(server, author)).at(-1)).toBe(
      'accepted: “On brevity” was accepted and will be published at the time you chose',
    );
  });

  test('the author who saves something else, or restores an earlier text, keeps the time', async () => {
    await dataOf(set(TEN));
    const title = { revision: 1, title: 'On being brief' };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${article._id}`, title));
    expect(await own()).toMatchObject({ publish_at: TEN, time_by_editors: true, revision: 2 });
    await dataOf(set(null, TEN));
    await dataOf(
      call(server, author, 'POST', `/api/write/article/${article._id}/revision/1/restore`, { revision: 2 }),
    );
    expect(await own()).toMatchObject({
      ...{ title: 'On brevity', publish_at: null, time_by_editors: true, revision: 3 },
    });
  });

  test('an editor and the author at once: nothing is lost of either', async () => {
    const title = { revision: 1, title: 'On being brief' };
    const replies = await Promise.all([
      set(TEN),
      call(server, author, 'PATCH', `/api/write/article/${article._id}`, title),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await own()).toMatchObject({ title: 'On being brief', publish_at: TEN, time_by_editors: true });
  });

  test('two editors at once: one sets it, the other gets a conflict', async () => {
    const otto = await createTestEditor(server, 'Otto');
    const replies = await Promise.all([set(TEN), set(inHours(server, 5), null, otto)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await toldTo(server, author)).toHaveLength(1);
  });

  test('nothing but what waits or is scheduled has a time that can be set', async () => {
    const gone =
      'this article is neither waiting nor scheduled: it was published, rejected, withdrawn or deleted';
    await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
    expect(said(await set(TEN))).toEqual([409, gone]);
    expect(await own()).toMatchObject({ publish_at: null });
    article = await handIn(server, author, { publish_at: TEN });
    await accept(server, edith, article);
    expect(said(await set(null, TEN))).toEqual([
      400,
      'this article is accepted and waits for its time: please choose another time',
    ]);
  });

  test('an editor who wrote it sets its time by saving it, which drops the decision on it', async () => {
    const otto = await createTestEditor(server, 'Otto');
    article = await handIn(server, edith);
    const refused =
      'you cannot set the time of your own article here: please set it where you write the article';
    await dataOf(decide({}, otto));
    expect(said(await set(TEN))).toEqual([403, refused]);
    expect(await readOwn(server, edith, article._id)).toMatchObject({ publish_at: null, revision: 1 });
    const wished = { revision: 1, publish_at: TEN };
    await dataOf(call(server, edith, 'PATCH', `/api/write/article/${article._id}`, wished));
    await carryOut(server);
    const stored = await readOwn(server, edith, article._id);
    expect(stored).toMatchObject({ status: 'recent', publish_at: TEN, revision: 2 });
    expect(stored).not.toHaveProperty('time_by_editors');
    // Another editor sets it as that of any article.
    await dataOf(set(null, TEN, otto));
    expect(await readOwn(server, edith, article._id)).toMatchObject({
      publish_at: null,
      time_by_editors: true,
    });
  });

  test('so does a co-author who is an editor', async () => {
    const { db } = server.context.database;
    const row = { article_id: article._id, user_id: edith._id, position: 0 };
    await db.insertInto('coauthor').values(row).execute();
    expect((await set(TEN)).statusCode).toBe(403);
    expect(await own()).toMatchObject({ publish_at: null });
  });
});

describeOnEitherDatabase('mails about a time that an editor sets', (kind) => {
  test('a new one, and one that was removed', async () => {
    const { server, editor, newAuthor, later, takeMails, close } = await stageNotices(kind);
    const author = await newAuthor('Ada');
    const { _id } = await handIn(server, author);
    const path = `/api/admin/article/${_id}/schedule`;
    await dataOf(call(server, editor, 'PATCH', path, { publish_at: TEN, from: null }));
    expect(await takeMails(author)).toEqual([]);
    await later(60_000);
    const [set] = await takeMails(author);
    expect(set?.text).toContain(
      'was given a publishing time by an editor: if it is accepted, it will be published on May 2, 2026 at 10:00',
    );
    await dataOf(call(server, editor, 'PATCH', path, { publish_at: null, from: TEN }));
    await later(60_000);
    const [removed] = await takeMails(author);
    expect(removed?.text).toContain(
      'An editor removed it: the article is published as soon as it is accepted.',
    );
    await close();
  });

  test('one of what an editor moves to and fro, and none once it is decided', async () => {
    const { server, editor, newAuthor, later, takeMails, close } = await stageNotices(kind);
    const author = await newAuthor('Ada');
    const article = await handIn(server, author);
    const other = await handIn(server, author, { title: 'On length' });
    const setTime = (id: string, publish_at: string, from: string | null) =>
      dataOf(call(server, editor, 'PATCH', `/api/admin/article/${id}/schedule`, { publish_at, from }));
    const times = [10, 20, 30, 40].map((hours) => inHours(server, hours));
    for (const [index, time] of times.entries()) {
      server.clock.advance(1_000);
      await setTime(article._id, time, times[index - 1] ?? null);
    }
    await setTime(other._id, TEN, null);
    await later(60_000);
    const texts = (await takeMails(author)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('“On brevity”'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('“On length”'))).toHaveLength(1);
    expect(texts.join()).toContain('May 3, 2026');
    const history = `/api/write/article/${article._id}/revision`;
    const [newest] = await dataOf<RevisionSummary[]>(call(server, author, 'GET', history));
    expect(newest?.events.map(({ reason }) => reason)).toEqual(['saved', 'submitted', 'corrected']);
    await setTime(article._id, TEN, times[3] ?? null);
    await accept(server, editor, article);
    await later(60_000);
    const [accepted, ...more] = await takeMails(author);
    expect(accepted?.text).toContain('was accepted');
    expect(more).toEqual([]);
    await close();
  });
});
