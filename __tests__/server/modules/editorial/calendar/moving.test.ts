import type { AuditLogEntry } from '@contracts/desk';
import type { RevisionSummary } from '@contracts/revision';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import {
  HOUR,
  inHours,
  publishDue,
  readOwn,
  readPublic,
  scheduleArticle,
  toldTo,
} from '../../../../support/schedule';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, said, submit } from '../../../../support/writing';

describeOnEachDatabase('an editor who sets the time of a scheduled article', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let id: string;
  let from: string;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server, 'Edith');
    id = (await scheduleArticle(server, author, editor))._id;
    from = inHours(server, 1);
  });
  afterEach(() => server.close());

  const move = (publish_at: string, seen = from, by = editor) =>
    call(server, by, 'PATCH', `/api/admin/article/${id}/schedule`, { publish_at, from: seen });
  const later = async (hours: number) => {
    server.clock.advance(hours * HOUR);
    await publishDue(server);
  };

  test('moves it: it is published then, its author is notified, and wish, history and log have the time', async () => {
    server.clock.advance(1_000);
    const publish_at = '2026-05-02T10:00:00.000Z';
    expect(await dataOf(move(publish_at))).toEqual({ publish_at });
    expect(await readOwn(server, author, id)).toMatchObject({
      ...{ publish_at, scheduled_at: publish_at, status: 'accepted', revision: 2 },
    });
    const moment = 'Saturday, May 2, 2026 at 12:00 (Europe/Vienna)';
    expect(await toldTo(server, author)).toEqual([
      'accepted: “On brevity” was accepted and will be published at the time that an editor chose',
      `rescheduled: An editor moved “On brevity”: it will be published on ${moment}`,
    ]);
    const history = `/api/write/article/${id}/revision`;
    const [newest] = await dataOf<RevisionSummary[]>(call(server, author, 'GET', history));
    expect(newest?.events[0]).toMatchObject({ reason: 'corrected', note: `published on ${moment}` });
    const log = `/api/admin/article/${id}/log`;
    const [entry] = await dataOf<AuditLogEntry[]>(call(server, editor, 'GET', log));
    expect(entry).toMatchObject({ action: 'rescheduled', actor: { username: 'Edith' }, revision: 2 });
    expect(entry?.detail).toBe(`${from} → ${publish_at}`);
    await later(21);
    expect(await readPublic(server, id)).toBeNull();
    await later(1);
    expect(await readPublic(server, id)).toMatchObject({ title: 'On brevity' });
    expect((await toldTo(server, author)).at(-1)).toBe(
      'published: “On brevity” is published, at the time that an editor chose',
    );
    expect(await readOwn(server, author, id)).toMatchObject({ revision: 2, published_revision: 2 });
  });

  test('moves it back: the author learns the newest time alone', async () => {
    await move(inHours(server, 5));
    expect((await move(from, inHours(server, 5))).statusCode).toBe(200);
    const told = (await toldTo(server, author)).filter((text) => text.startsWith('rescheduled'));
    expect(told).toEqual([expect.stringContaining('Friday, May 1, 2026 at 15:00 (Europe/Vienna)')]);
  });

  test('is refused a time that has passed, is now, or is too far, and nothing changes', async () => {
    const passed = 'this time is in the past: please choose a later one';
    expect(said(await move(inHours(server, -1)))).toEqual([400, passed]);
    expect(said(await move(inHours(server, 0)))).toEqual([400, passed]);
    const far = 'the publishing time must be within the next 2 years';
    expect(said(await move(inHours(server, 24 * 732)))).toEqual([400, far]);
    expect((await move('tomorrow')).statusCode).toBe(400);
    expect(await readOwn(server, author, id)).toMatchObject({ scheduled_at: from, revision: 1 });
    expect(await toldTo(server, author)).toHaveLength(1);
  });

  test('gets a conflict where another person moved it meanwhile, or it is no longer scheduled', async () => {
    const other = await createTestEditor(server, 'Oda');
    await move(inHours(server, 5), from, other);
    const moved = 'the time of this article was changed meanwhile: it is';
    const moment = 'Friday, May 1, 2026 at 19:00 (Europe/Vienna)';
    expect(said(await move(inHours(server, 6)))).toEqual([409, `${moved} ${moment}`]);
    await call(server, author, 'POST', `/api/write/article/${id}/withdraw`);
    const gone = 'this article is no longer scheduled: it was published, withdrawn or deleted';
    expect(said(await move(inHours(server, 6), inHours(server, 5)))).toEqual([409, gone]);
    id = 'nothing';
    expect((await move(inHours(server, 6))).statusCode).toBe(404);
  });

  test('gets a conflict once its time has come', async () => {
    server.clock.advance(HOUR);
    const come = 'the time of this article has come: it is being published';
    expect(said(await move(inHours(server, 6)))).toEqual([409, come]);
  });

  test('two at once: one moves it, the other gets a conflict', async () => {
    const other = await createTestEditor(server, 'Oda');
    const replies = await Promise.all([move(inHours(server, 5)), move(inHours(server, 6), from, other)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const entries = await dataOf<AuditLogEntry[]>(
      call(server, editor, 'GET', `/api/admin/article/${id}/log`),
    );
    expect(entries.filter(({ action }) => action === 'rescheduled')).toHaveLength(1);
  });

  test('the same time once more changes nothing and notifies no one', async () => {
    expect((await move(from)).statusCode).toBe(200);
    expect(await readOwn(server, author, id)).toMatchObject({ revision: 1 });
    expect(await toldTo(server, author)).toHaveLength(1);
  });

  test('keeps what the author wrote since, also where that waits for a decision', async () => {
    await call(server, author, 'PATCH', `/api/write/article/${id}`, { revision: 1, title: 'Second version' });
    await submit(server, author, id);
    const publish_at = inHours(server, 5);
    await dataOf(move(publish_at));
    const own = await readOwn(server, author, id);
    expect(own).toMatchObject({
      title: 'Second version',
      status: 'recent',
      publish_at,
      scheduled_at: publish_at,
    });
    await later(5);
    expect(await readPublic(server, id)).toMatchObject({ title: 'On brevity' });
    expect(await accept(server, editor, own)).toMatchObject({ published_revision: own.revision });
  });

  test('the author can wish another time afterwards, and is notified at that time', async () => {
    await move(inHours(server, 5));
    const publish_at = inHours(server, 2);
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${id}`, { revision: 2, publish_at }));
    await later(2);
    expect((await toldTo(server, author)).at(-1)).toBe(
      'published: “On brevity” is published, at the time you chose',
    );
  });
});
