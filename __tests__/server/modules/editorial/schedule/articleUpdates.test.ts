import type { ArticleDates } from '@contracts/articleDates';
import type { AuditLogEntry } from '@contracts/desk';
import type { PublishedArticle } from '@contracts/publishedArticle';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import {
  endDue,
  HOUR,
  inHours,
  readOwn,
  readPublic,
  remindDue,
  scheduleArticle,
  toldTo,
} from '../../../../support/schedule';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, said, submit } from '../../../../support/writing';

describeOnEachDatabase('an article that needs an update', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let id: string;
  let update_at: string;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server, 'Edith');
    id = (await publishArticle(server, author, editor))._id;
    update_at = inHours(server, 24);
  });
  afterEach(() => server.close());

  const setUpdate = (to: string | null, from: string | null = null, of = id) =>
    call(server, editor, 'PATCH', `/api/admin/article/${of}/update_date`, { update_at: to, from });
  const logOf = () => dataOf<AuditLogEntry[]>(call(server, editor, 'GET', `/api/admin/article/${id}/log`));
  const dates = async () => (await readOwn(server, author, id)).dates;
  const asked = async () => (await toldTo(server, author)).filter((text) => text.startsWith('needsUpdate'));
  async function later(hours: number): Promise<void> {
    server.clock.advance(hours * HOUR);
    await remindDue(server);
  }
  async function due(): Promise<void> {
    await dataOf(setUpdate(update_at));
    await later(24);
  }
  async function change(title: string): Promise<void> {
    const { revision } = await readOwn(server, author, id);
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${id}`, { revision, title }));
    await accept(server, editor, await submit(server, author, id));
  }

  test('stays online, and its author is asked once, at that time', async () => {
    expect(await dataOf<ArticleDates>(setUpdate(update_at))).toEqual({
      ...{ ends_at: null, update_at, mine: false },
    });
    expect(await asked()).toEqual([]);
    expect(await dates()).toEqual({ ends_at: null, ended_at: null, update_at });
    await later(23);
    expect(await asked()).toEqual([]);
    await later(1);
    await later(1);
    expect(await asked()).toEqual([
      'needsUpdate: Please update “On brevity”: the editors ask you to look at it again',
    ]);
    expect(await readPublic(server, id)).toMatchObject({ title: 'On brevity' });
    expect(await dates()).toMatchObject({ update_at });
    expect((await logOf())[0]).toMatchObject({ action: 'update asked for', actor: null });
  });

  test('is done once a changed version is published, or an editor says that it is up to date', async () => {
    await due();
    await change('As of May');
    expect(await dates()).toBeUndefined();
    const next = inHours(server, 5);
    await dataOf(setUpdate(next));
    await later(5);
    server.clock.advance(1);
    expect(await dataOf(setUpdate(null, next))).toMatchObject({ update_at: null });
    expect(await dates()).toBeUndefined();
    expect((await logOf())[0]).toMatchObject({
      action: 'up to date',
      actor: { username: 'Edith' },
      detail: '',
    });
  });

  test('a date to come stays where a version is published before it, and can be taken back', async () => {
    await dataOf(setUpdate(update_at));
    await change('A comma');
    expect(await dates()).toMatchObject({ update_at });
    server.clock.advance(1);
    await dataOf(setUpdate(null, update_at));
    expect((await logOf())[0]).toMatchObject({ action: 'update date set', detail: `${update_at} → none` });
    await later(24);
    expect(await asked()).toEqual([]);
  });

  test('is not done by a correction of an editor, who may have changed a comma alone', async () => {
    await due();
    const body = { revision: 1, title: 'On brevity.', reason: 'A full stop.' };
    expect((await call(server, editor, 'PATCH', `/api/admin/published/${id}`, body)).statusCode).toBe(200);
    expect(await dates()).toMatchObject({ update_at });
  });

  test('its author is not asked while it is offline', async () => {
    await dataOf(setUpdate(update_at));
    await call(server, editor, 'POST', `/api/admin/report/article/${id}/unpublish`, { reason: 'A copy.' });
    await later(24);
    expect(await asked()).toEqual([]);
  });

  test('that was due while it was offline its author is asked for once it is online again', async () => {
    const ends_at = inHours(server, 10);
    await dataOf(setUpdate(update_at));
    await dataOf(call(server, editor, 'PATCH', `/api/admin/article/${id}/end`, { ends_at, from: null }));
    server.clock.advance(20 * HOUR);
    await endDue(server);
    await later(5);
    expect(await asked()).toEqual([]);
    const body = { new_date: false };
    expect(
      (await call(server, editor, 'POST', `/api/admin/published/${id}/republish`, body)).statusCode,
    ).toBe(200);
    await server.context.articleUpdates.reminders.settled();
    expect(await asked()).toHaveLength(1);
    // Once only, also where an editor takes it offline afterwards.
    await call(server, editor, 'POST', `/api/admin/report/article/${id}/unpublish`, { reason: 'A copy.' });
    await call(server, editor, 'POST', `/api/admin/published/${id}/return`);
    await remindDue(server);
    expect(await asked()).toHaveLength(1);
  });

  test('of a deleted article its author is asked once it is restored', async () => {
    await dataOf(setUpdate(update_at));
    server.clock.advance(20 * HOUR);
    await call(server, author, 'DELETE', `/api/write/article/${id}`);
    await later(5);
    expect(await asked()).toEqual([]);
    await call(server, author, 'POST', `/api/write/article/${id}/restore`);
    await remindDue(server);
    expect(await asked()).toHaveLength(1);
  });

  test('is listed at the desk with what ends, the soonest first', async () => {
    const other = await publishArticle(server, author, editor, { title: 'On length' });
    await publishArticle(server, author, editor, { title: 'On silence' });
    await dataOf(setUpdate(update_at));
    await dataOf(setUpdate(inHours(server, 5), null, other._id));
    const ends_at = inHours(server, 48);
    await call(server, editor, 'PATCH', `/api/admin/article/${id}/end`, { ends_at, from: null });
    const list = async (query: string) =>
      (await dataOf<PublishedArticle[]>(call(server, editor, 'GET', `/api/admin/published?${query}`))).map(
        ({ title, dates }) => [title, dates],
      );
    const brevity = ['On brevity', { ends_at, update_at }];
    const length = ['On length', { ends_at: null, update_at: inHours(server, 5) }];
    expect(await list('planned=update')).toEqual([length, brevity]);
    expect(await list('planned=update&search=brevity')).toEqual([brevity]);
    expect(await list('planned=update&author=gr')).toEqual([]);
    expect(await list('planned=end')).toEqual([brevity]);
    expect(await list('planned=end&state=offline')).toEqual([]);
    expect(await list('search=silence')).toEqual([['On silence', undefined]]);
  });

  test('is refused a time that has passed or is before the publication, and one changed meanwhile', async () => {
    const passed = 'the date of the update is in the past: please choose a later one';
    expect(said(await setUpdate(inHours(server, -1)))).toEqual([400, passed]);
    const scheduled = await scheduleArticle(server, author, editor);
    const moment = 'Friday, May 1, 2026 at 15:00 (Europe/Vienna)';
    const before = `this article is published on ${moment}: please choose a later time`;
    const early = new Date(server.clock.now().getTime() + HOUR / 2).toISOString();
    expect(said(await setUpdate(early, null, scheduled._id))).toEqual([400, before]);
    await dataOf(setUpdate(update_at));
    const changed = 'the date of the update of this article was changed meanwhile: it is';
    expect(said(await setUpdate(inHours(server, 5)))).toEqual([
      409,
      `${changed} Saturday, May 2, 2026 at 14:00 (Europe/Vienna)`,
    ]);
  });
});
