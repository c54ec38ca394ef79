import type { OwnArticle } from '@contracts/article';
import type { OpenDecision } from '@contracts/queue';
import type { RevisionSummary } from '@contracts/revision';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { stageNotices } from '../../../../support/noticeStage';
import { doDue, handIn, reviewing, rowOf, saveAgain } from '../../../../support/review';
import {
  HOUR,
  inHours,
  publishDue,
  readOwn,
  readPublic,
  scheduleArticle,
  toldTo,
} from '../../../../support/schedule';
import { setStages, stage, stagesAt } from '../../../../support/stages';
import {
  describeOnEachDatabase,
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '../../../../support/testContext';
import { accept, call, dataOf, said, submit } from '../../../../support/writing';

const UNDO_MS = 30_000;
const TEN = '2026-05-02T10:00:00.000Z';
const TEN_TEXT = 'Saturday, May 2, 2026 at 12:00 (Europe/Vienna)';

describeOnEachDatabase('an editor who sets the time of a waiting article', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let article: OwnArticle;
  let id: string;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    author = await createTestAuthor(server, 'Ada');
    edith = await createTestEditor(server, 'Edith');
    article = await handIn(server, author);
    id = article._id;
    server.clock.advance(1_000);
  });
  afterEach(() => server.close());

  const set = (publish_at: string | null, from: string | null = null, by = edith) =>
    call(server, by, 'PATCH', `/api/admin/article/${id}/schedule`, { publish_at, from });
  const decide = (body: object, by = edith) =>
    call(server, by, 'POST', `/api/admin/article/${id}/decision`, {
      ...{ outcome: 'accepted', revision: 1, ...body },
    });
  const wish = (publish_at: string | null, revision = 1) =>
    dataOf<OwnArticle>(call(server, author, 'PATCH', `/api/write/article/${id}`, { revision, publish_at }));
  const own = () => readOwn(server, author, id);
  const log = () => reviewing(server, edith, article).log();
  const carryOut = async () => {
    server.clock.advance(UNDO_MS);
    await doDue(server);
  };

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
    const history = `/api/write/article/${id}/revision`;
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
    expect(await readPublic(server, id)).toMatchObject({ title: 'On brevity' });
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
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${id}/end`, end));
    const late = `readers are to see this article until ${TEN_TEXT}: please choose an earlier time, or change its end first`;
    expect(said(await set(TEN))).toEqual([400, late]);
    expect(said(await decide({ publish_at: TEN }))).toEqual([400, late]);
    expect(await own()).toMatchObject({ publish_at: null });
    expect(await toldTo(server, author)).toEqual([]);
    expect(await rowOf(server, edith, id)).toMatchObject({ decision: null });
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
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${id}`, title));
    expect(await own()).toMatchObject({ publish_at: TEN, time_by_editors: true, revision: 2 });
    await dataOf(set(null, TEN));
    await dataOf(
      call(server, author, 'POST', `/api/write/article/${id}/revision/1/restore`, { revision: 2 }),
    );
    expect(await own()).toMatchObject({
      ...{ title: 'On brevity', publish_at: null, time_by_editors: true, revision: 3 },
    });
  });

  test('an editor and the author at once: nothing is lost of either', async () => {
    const title = { revision: 1, title: 'On being brief' };
    const replies = await Promise.all([
      set(TEN),
      call(server, author, 'PATCH', `/api/write/article/${id}`, title),
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
    await call(server, author, 'POST', `/api/write/article/${id}/withdraw`);
    expect(said(await set(TEN))).toEqual([409, gone]);
    expect(await own()).toMatchObject({ publish_at: null });
    const other = (await handIn(server, author, { publish_at: TEN }))._id;
    await accept(server, edith, { ...article, _id: other });
    id = other;
    expect(said(await set(null, TEN))).toEqual([
      400,
      'this article is accepted and waits for its time: please choose another time',
    ]);
  });

  test('an editor who wrote it sets its time by saving it, which drops the decision on it', async () => {
    const otto = await createTestEditor(server, 'Otto');
    const mine = await handIn(server, edith);
    id = mine._id;
    const refused =
      'you cannot set the time of your own article here: please set it where you write the article';
    await dataOf(decide({}, otto));
    expect(said(await set(TEN))).toEqual([403, refused]);
    expect(await readOwn(server, edith, id)).toMatchObject({ publish_at: null, revision: 1 });
    const wished = { revision: 1, publish_at: TEN };
    await dataOf(call(server, edith, 'PATCH', `/api/write/article/${id}`, wished));
    await carryOut();
    const stored = await readOwn(server, edith, id);
    expect(stored).toMatchObject({ status: 'recent', publish_at: TEN, revision: 2 });
    expect(stored).not.toHaveProperty('time_by_editors');
    // Another editor sets it as that of any article.
    await dataOf(set(null, TEN, otto));
    expect(await readOwn(server, edith, id)).toMatchObject({ publish_at: null, time_by_editors: true });
  });

  test('so does a co-author who is an editor', async () => {
    const { db } = server.context.database;
    const row = { article_id: id, user_id: edith._id, position: 0 };
    await db.insertInto('coauthor').values(row).execute();
    expect((await set(TEN)).statusCode).toBe(403);
    expect(await own()).toMatchObject({ publish_at: null });
  });

  describe('with the acceptance', () => {
    const decided = 'an editor has just accepted this article: its time stays unless that is undone';

    test('it is set once the decision counts, and the author hears of both', async () => {
      const decision = await dataOf<OpenDecision>(decide({ publish_at: TEN }));
      expect(decision).toMatchObject({ outcome: 'accepted', revision: 1 });
      // The answer was lost.
      expect(await dataOf(decide({ publish_at: TEN }))).toEqual(decision);
      expect((await decide({ publish_at: inHours(server, 3) })).statusCode).toBe(409);
      expect(await own()).toMatchObject({ publish_at: null, status: 'recent' });
      await carryOut();
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
      await carryOut();
      expect(await own()).toMatchObject({ publish_at: inHours(server, 5 - 30 / 3600), status: 'recent' });
      expect(await own()).not.toHaveProperty('time_by_editors');
      expect(await toldTo(server, author)).toEqual([]);
    });

    test('at once takes the wish away', async () => {
      const { revision } = await wish(TEN);
      await dataOf(decide({ revision, publish_at: null }));
      await carryOut();
      expect(await own()).toMatchObject({ status: 'accepted', published_revision: revision });
      expect(await toldTo(server, author)).toEqual(['accepted: “On brevity” was accepted and is published']);
    });

    test('without a time, the present one stays', async () => {
      const { revision } = await wish(TEN);
      await dataOf(decide({ revision }));
      await carryOut();
      expect(await own()).toMatchObject({ scheduled_at: TEN });
      expect(await own()).not.toHaveProperty('time_by_editors');
    });

    test('no other editor sets another time before it counts', async () => {
      const otto = await createTestEditor(server, 'Otto');
      await dataOf(decide({ publish_at: TEN }));
      expect(said(await set(inHours(server, 3), null, otto))).toEqual([409, decided]);
      await carryOut();
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
      await carryOut();
      expect(await own()).toMatchObject({ status: 'accepted', scheduled_at: TEN, published_revision: null });
      expect(await own()).not.toHaveProperty('time_by_editors');
    });
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
    const carryOut = async () => {
      server.clock.advance(UNDO_MS);
      await doDue(server);
    };
    const first = inHours(server, 10);
    const second = inHours(server, 20);
    const approve = (editor: TestAuthor, body: { stage: string; publish_at?: string }) =>
      dataOf(stagesAt(server, editor, article).approve(body));
    await approve(edith, { stage: 'stage-desk', publish_at: first });
    await carryOut();
    const own = () => readOwn(server, author, article._id);
    expect(await own()).toMatchObject({ status: 'recent', publish_at: first, time_by_editors: true });
    const path = `/api/admin/article/${article._id}/schedule`;
    await dataOf(call(server, otto, 'PATCH', path, { publish_at: second, from: first }));
    expect(await rowOf(server, lead, article._id)).toMatchObject({ stage: { name: 'Facts', place: 2 } });
    await approve(otto, { stage: 'stage-facts' });
    await carryOut();
    await approve(lead, { stage: 'stage-copy' });
    await carryOut();
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
    server.clock.advance(UNDO_MS);
    await doDue(server);
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
    server.clock.advance(UNDO_MS);
    await doDue(server);
    await doDue(server);
    expect(await readOwn(server, author, article._id)).toMatchObject({
      ...{ status: 'accepted', scheduled_at: first, time_by_editors: true },
    });
    await server.close();
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
