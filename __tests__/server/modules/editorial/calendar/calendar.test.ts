import type { Calendar } from '@contracts/calendar';
import { CALENDAR_DAY_MAX } from '@contracts/rules/limits';
import type { DeskSite } from '@contracts/site';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { handIn } from '../../../../support/review';
import { inHours, scheduleArticle } from '../../../../support/schedule';
import { setStages, stage } from '../../../../support/stages';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, said, submit, writeDraft } from '../../../../support/writing';

describeOnEachDatabase('the calendar', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    // It is May 1, 2026, 12:00 in UTC: 14:00 there.
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const ask = (from: string, to: string) =>
    call(server, editor, 'GET', `/api/admin/calendar?from=${from}&to=${to}`);
  const read = (from: string, to = from) => dataOf<Calendar>(ask(from, to));
  const titles = ({ days }: Calendar) =>
    days.map(({ day, entries }) => [day, ...entries.map(({ kind: one, title }) => `${one}: ${title}`)]);

  test('has what is published, scheduled and wished for, on the days of the clocks of the publication', async () => {
    await publishArticle(server, author, editor, { title: 'Out' });
    await scheduleArticle(server, author, editor, { title: 'Late', publish_at: '2026-05-01T22:30:00.000Z' });
    await scheduleArticle(server, author, editor, { title: 'Early', publish_at: '2026-05-01T21:30:00.000Z' });
    const wish = { title: 'Wish', publish_at: '2026-05-02T08:00:00.000Z' };
    await submit(server, author, (await writeDraft(server, author, wish))._id);
    await writeDraft(server, author, { title: 'Draft', publish_at: '2026-05-02T09:00:00.000Z' });
    await submit(server, author, (await writeDraft(server, author, { title: 'No wish' }))._id);
    const calendar = await read('2026-04-30', '2026-05-03');
    expect(calendar.time_zone).toBe('Europe/Vienna');
    expect(titles(calendar)).toEqual([
      ['2026-04-30'],
      ['2026-05-01', 'published: Out', 'scheduled: Early'],
      ['2026-05-02', 'scheduled: Late', 'waiting: Wish'],
      ['2026-05-03'],
    ]);
    expect(calendar.days[1]?.entries[1]).toMatchObject({
      ...{ at: '2026-05-01T21:30:00.000Z', author: { _id: author._id, username: 'Ada' }, tag: 'Craft' },
    });
  });

  test('has the days of another zone that the publication takes, also where a day begins an hour late', async () => {
    const at = '2026-09-06T03:30:00.000Z';
    await scheduleArticle(server, author, editor, { title: 'Late', publish_at: at });
    const { revision: after, identity } = await dataOf<DeskSite>(
      call(server, editor, 'GET', '/api/admin/site'),
    );
    expect(titles(await read('2026-09-05', '2026-09-06'))[1]).toEqual(['2026-09-06', 'scheduled: Late']);
    const body = { after, identity: { ...identity, timeZone: 'America/Santiago' } };
    await dataOf(call(server, editor, 'POST', '/api/admin/site', body));
    // There clocks go from 24:00 to 1:00 in the night to September 6.
    const calendar = await read('2026-09-05', '2026-09-06');
    expect(titles(calendar)).toEqual([['2026-09-05', 'scheduled: Late'], ['2026-09-06']]);
    expect(calendar.days[0]?.entries[0]).toMatchObject({ at });
  });

  test('shows what was accepted, not what its author has made of the draft since, and nothing that is deleted', async () => {
    const { _id } = await scheduleArticle(server, author, editor, { title: 'Accepted' });
    await call(server, author, 'PATCH', `/api/write/article/${_id}`, { revision: 1, title: 'Newer' });
    expect(titles(await read('2026-05-01'))).toEqual([['2026-05-01', 'scheduled: Accepted']]);
    await call(server, author, 'DELETE', `/api/write/article/${_id}`);
    expect(titles(await read('2026-05-01'))).toEqual([['2026-05-01']]);
  });

  test('has ends and updates of what is published or scheduled, until they are over', async () => {
    const date = (id: string, path: string, body: object) =>
      call(server, editor, 'PATCH', `/api/admin/article/${id}/${path}`, { ...body, from: null });
    const { _id } = await publishArticle(server, author, editor, { title: 'Out' });
    const ends_at = '2026-05-03T08:00:00.000Z';
    await date(_id, 'end', { ends_at });
    await date(_id, 'update_date', { update_at: '2026-05-02T08:00:00.000Z' });
    const late = await scheduleArticle(server, author, editor, {
      title: 'Late',
      publish_at: inHours(server, 8),
    });
    await date(late._id, 'end', { ends_at });
    const gone = await publishArticle(server, author, editor, { title: 'Gone' });
    await date(gone._id, 'end', { ends_at });
    await call(server, author, 'DELETE', `/api/write/article/${gone._id}`);
    const calendar = await read('2026-05-02', '2026-05-03');
    expect(titles(calendar)[0]).toEqual(['2026-05-02', 'update: Out']);
    const ends = calendar.days[1]?.entries.map(({ kind: one, title, unpublished }) => [
      one,
      title,
      unpublished,
    ]);
    expect(ends?.sort()).toEqual([
      ['end', 'Late', true],
      ['end', 'Out', undefined],
    ]);
    await call(server, editor, 'PATCH', `/api/admin/article/${_id}/end`, { ends_at: null, from: ends_at });
    expect(titles(await read('2026-05-03'))).toEqual([['2026-05-03', 'end: Late']]);
  });

  test('tells the editor what they cannot move: what is of an own article, or due at its stage', async () => {
    const other = await createTestEditor(server, 'Otto');
    const due = { editor: editor._id, due: '2026-05-02' };
    const assign = (id: string, by: TestAuthor, to: object) =>
      dataOf(call(server, by, 'PATCH', `/api/admin/article/${id}/assignment`, { from: null, to }));
    const handedIn = async (by: TestAuthor, title: string) =>
      (await submit(server, by, (await writeDraft(server, by, { title }))._id))._id;
    await assign(await handedIn(author, 'To read'), editor, due);
    await assign(await handedIn(editor, 'Own'), other, { ...due, editor: other._id });
    const desk = stage('Desk', { due: { after: 20, unit: 'hours' } });
    await setStages(server, editor, [desk]);
    await assign(await handedIn(author, 'At its stage'), editor, { ...due, due: null });
    const own = await publishArticle(server, editor, other, { title: 'Own, online' });
    const end = { ends_at: '2026-05-02T10:00:00.000Z', from: null };
    await dataOf(call(server, other, 'PATCH', `/api/admin/article/${own._id}/end`, end));
    const [day] = (await read('2026-05-02')).days;
    const fixed = day?.entries.map(({ title, fixed: isFixed = false }) => [title, isFixed]);
    expect(fixed?.sort()).toEqual([
      ...[
        ['At its stage', true],
        ['Own, online', true],
        ['Own', true],
        ['To read', false],
      ],
    ]);
  });

  test('tells the editor that they cannot move the time of an own article that waits', async () => {
    const publish_at = '2026-05-02T10:00:00.000Z';
    await handIn(server, author, { title: 'To read', publish_at });
    await handIn(server, editor, { title: 'Own', publish_at });
    const [day] = (await read('2026-05-02')).days;
    const fixed = day?.entries.map(({ title, fixed: isFixed = false }) => [title, isFixed]);
    expect(fixed?.sort()).toEqual([
      ['Own', true],
      ['To read', false],
    ]);
  });

  test('a day on which the clocks change is shorter or longer', async () => {
    const at = ['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:00.000Z', '2026-10-25T23:00:00.000Z'];
    for (const publish_at of at)
      await scheduleArticle(server, author, editor, { title: publish_at, publish_at });
    expect(titles(await read('2026-10-25', '2026-10-26'))).toEqual([
      ['2026-10-25', `scheduled: ${at[0]}`, `scheduled: ${at[1]}`],
      ['2026-10-26', `scheduled: ${at[2]}`],
    ]);
  });

  test('lists so many of a kind on a day and counts the others; a single day lists more', async () => {
    const { db } = server.context.database;
    const { _id } = await publishArticle(server, author, editor, { title: 'Copied' });
    const row = await db
      .selectFrom('publication')
      .selectAll()
      .where('article_id', '=', _id)
      .executeTakeFirstOrThrow();
    const article = await db
      .selectFrom('article')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    for (let n = 1; n <= CALENDAR_DAY_MAX + 4; n++) {
      await db
        .insertInto('article')
        .values({ ...article, id: `copy${n}` })
        .execute();
      await db
        .insertInto('publication')
        .values({ ...row, article_id: `copy${n}`, search_row: Number(row.search_row) + n })
        .execute();
    }
    const [first, second] = (await read('2026-05-01', '2026-05-02')).days;
    expect([first?.entries.length, first?.more]).toEqual([CALENDAR_DAY_MAX, 5]);
    expect([second?.entries.length, second?.more]).toEqual([0, 0]);
    const [alone] = (await read('2026-05-01')).days;
    expect([alone?.entries.length, alone?.more]).toEqual([CALENDAR_DAY_MAX + 5, 0]);
  });

  test('answers a span that is too long, ends before it begins, or is none', async () => {
    expect(said(await ask('2026-05-01', '2026-07-01'))[0]).toBe(200);
    expect(said(await ask('2026-05-01', '2026-07-02'))).toEqual([400, 'please ask for 62 days at most']);
    expect(said(await ask('2026-05-02', '2026-05-01'))).toEqual([400, 'the last day is before the first']);
    for (const wrong of ['2026-02-30', 'tomorrow', ''])
      expect((await ask(wrong, wrong)).statusCode).toBe(400);
    expect((await ask('9999-12-31', '9999-12-31')).statusCode).toBe(200);
    expect((await ask('0000-01-01', '0000-01-01')).statusCode).toBe(200);
    const asked = await call(server, author, 'GET', '/api/admin/calendar?from=2026-05-01&to=2026-05-01');
    expect(asked.statusCode).toBe(403);
  });

  test('names the tag into which that of a scheduled article was merged', async () => {
    await scheduleArticle(server, author, editor, { title: 'Accepted' });
    const { tags, database } = server.context;
    const into = await tags.ensureTag('Trades');
    const from = await tags.find('Craft');
    await database.db
      .insertInto('merged_tag')
      .values({ id: from?.id ?? '', into_id: into.id })
      .execute();
    expect((await read('2026-05-01')).days[0]?.entries[0]?.tag).toBe('Trades');
  });

  test('a scheduled article is read as it will be published, until it is', async () => {
    const { _id } = await scheduleArticle(server, author, editor, { title: 'Accepted', sub: 'Prose' });
    await call(server, author, 'PATCH', `/api/write/article/${_id}`, { revision: 1, title: 'Newer' });
    const path = `/api/admin/article/${_id}/schedule`;
    expect(await dataOf(call(server, editor, 'GET', path))).toMatchObject({
      article: { _id, title: 'Accepted', tag: 'Craft', sub: 'Prose', username: 'Ada' },
      revision: 1,
      publish_at: inHours(server, 1),
    });
    await call(server, author, 'POST', `/api/write/article/${_id}/withdraw`);
    expect((await call(server, editor, 'GET', path)).statusCode).toBe(404);
  });
});
