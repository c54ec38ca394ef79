import ICAL from 'ical.js';
import { loggedPath } from '@/server/lib/loggedPath';
import { iCalendar } from '@/server/modules/editorial/calendar/iCalendar';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { HOUR, inHours, publishDue, scheduleArticle } from '../../../../support/schedule';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

/** The events of a calendar, as a calendar program reads them. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, startDate } = new ICAL.Event(one);
    const category = one.getFirstPropertyValue('categories');
    const status = one.getFirstPropertyValue('status');
    const url = one.getFirstPropertyValue('url');
    return { uid, summary, description, at: startDate.toJSDate().toISOString(), category, status, url };
  });

test('a calendar is read again as it was written: escaped, folded between characters, in UTC', () => {
  const event = {
    uid: 'a;b@example.org',
    at: '2026-11-26T08:30:00.000Z',
    changed: '2026-11-25T08:30:00.000Z',
    title: `Semicolons; commas, back\\slashes\nand lines: ${'Zürich 🏔️ '.repeat(20)}`,
    description: 'Ada · Craft',
    category: 'Words, signs',
    url: 'https://example.org/desk/calendar/a',
    isTentative: true,
  };
  const text = iCalendar('The Lantern, daily', 'PT1H', [event]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(eventsOf(text)).toEqual([
    {
      ...{ uid: event.uid, summary: event.title, description: event.description, at: event.at },
      ...{ category: event.category, status: 'TENTATIVE', url: event.url },
    },
  ]);
  expect(text).toContain('X-WR-CALNAME:The Lantern\\, daily\r\n');
  expect(iCalendar('A', 'PT1H', [{ ...event, title: 'Bell \u0007, tab\t, return\r\nend' }])).toContain(
    'SUMMARY:Bell  \\, tab \\, return\\nend',
  );
  expect(eventsOf(iCalendar('Empty', 'PT1H', []))).toEqual([]);
});

test('its key is not in the log', () => {
  expect(loggedPath('/api/calendar/secret.ics?a=b')).toBe('/api/calendar/[redacted]');
});

describeOnEachDatabase('the feed of the calendar', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    const settings = { TIME_ZONE: 'Europe/Vienna', SITE_URL: 'https://lantern.example' };
    server = await startTestServer(kind, { settings });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server, 'Edith', 'lead');
  });
  afterEach(() => server.close());

  const make = async (by = editor) =>
    (await dataOf<{ path: string }>(call(server, by, 'POST', '/api/admin/calendar/feed'))).path;
  const read = (path: string, headers = {}) => call(server, null, 'GET', path, undefined, headers);

  test('has what is published, scheduled and wished for, each under an id that stays', async () => {
    const path = await make();
    const out = await publishArticle(server, author, editor, { title: 'Out' });
    const { _id } = await scheduleArticle(server, author, editor, { title: 'Planned', sub: 'Prose' });
    const wish = { title: 'Wish', publish_at: inHours(server, 3) };
    const waiting = await submit(server, author, (await writeDraft(server, author, wish))._id);
    const far = { title: 'Far', publish_at: inHours(server, 24 * 190) };
    await scheduleArticle(server, author, editor, far);
    const reply = await read(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const planned = { uid: `${_id}@lantern.example`, summary: 'Scheduled: Planned', at: inHours(server, 1) };
    expect(eventsOf(reply.body)).toEqual([
      expect.objectContaining({
        uid: `${out._id}@lantern.example`,
        summary: 'Published: Out',
        at: inHours(server, 0),
      }),
      {
        ...{ ...planned, description: 'Ada · Craft › Prose', category: 'Craft', status: 'CONFIRMED' },
        url: `https://lantern.example/desk/calendar/${_id}`,
      },
      expect.objectContaining({
        ...{ uid: `${waiting._id}@lantern.example`, summary: 'Waiting: Wish', status: 'TENTATIVE' },
      }),
    ]);
    server.clock.advance(HOUR);
    await publishDue(server);
    const [, published] = eventsOf((await read(path)).body);
    expect(published).toMatchObject({ uid: planned.uid, summary: 'Published: Planned', at: planned.at });
    server.clock.advance(31 * 24 * HOUR);
    expect(eventsOf((await read(path)).body).map(({ summary }) => summary)).toEqual(['Scheduled: Far']);
  });

  test('has when an article ends and when it needs an update, under ids of their own', async () => {
    const path = await make();
    const { _id } = await publishArticle(server, author, editor, { title: 'Out' });
    const [update_at, ends_at] = [inHours(server, 1), inHours(server, 2)];
    const set = (what: string, body: object) =>
      dataOf(call(server, editor, 'PATCH', `/api/admin/article/${_id}/${what}`, { from: null, ...body }));
    await set('end', { ends_at });
    await set('update_date', { update_at });
    const events = eventsOf((await read(path)).body).map(({ uid, summary, at }) => [uid, summary, at]);
    expect(events).toEqual([
      [`${_id}@lantern.example`, 'Published: Out', inHours(server, 0)],
      [`${_id}-update@lantern.example`, 'Needs an update: Out', update_at],
      [`${_id}-end@lantern.example`, 'Ends: Out', ends_at],
    ]);
  });

  test('is not sent again while nothing has changed', async () => {
    const path = await make();
    const { etag } = (await read(path)).headers;
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await read(path, { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    await publishArticle(server, author, editor, { title: 'Out' });
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('ends with its key and its editor, at once, and keys are stored as hashes alone', async () => {
    const other = await createTestEditor(server, 'Oda');
    const first = await make(other);
    const second = await make(other);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const { db } = server.context.database;
    const rows = await db.selectFrom('calendar_feed').selectAll().execute();
    expect(rows).toHaveLength(1);
    const key = second.replace(/^.*\/|\.ics$/g, '');
    expect(JSON.stringify(rows)).not.toContain(key);
    for (const wrong of [
      second.slice(0, -4),
      `${second.slice(0, -5)}.ics`,
      '/api/calendar/x.ics',
      '/api/calendar/.ics',
    ])
      expect((await read(wrong)).statusCode).toBe(404);
    await db.updateTable('user').set({ admin: 0 }).where('id', '=', other._id).execute();
    expect((await read(second)).statusCode).toBe(404);
    await db.updateTable('user').set({ admin: 1 }).where('id', '=', other._id).execute();
    expect((await read(second)).statusCode).toBe(200);
    const suspended = await call(server, editor, 'POST', `/api/admin/person/${other._id}/suspend`, {
      reason: 'Spam.',
    });
    expect(suspended.statusCode).toBe(200);
    expect(await db.selectFrom('calendar_feed').selectAll().execute()).toEqual([]);
    expect((await call(server, author, 'POST', '/api/admin/calendar/feed')).statusCode).toBe(403);
  });

  test('is read a limited number of times from an address', async () => {
    const path = await make();
    const replies = await Promise.all(Array.from({ length: 61 }, () => read(path)));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
