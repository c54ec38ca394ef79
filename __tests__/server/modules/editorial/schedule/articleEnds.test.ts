import type { Appealable } from '@contracts/appeal';
import type { ArticleDates } from '@contracts/articleDates';
import type { AuditLogEntry } from '@contracts/desk';
import type { PublishedDetail } from '@contracts/publishedArticle';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import {
  endDue,
  HOUR,
  inHours,
  publishDue,
  readOwn,
  readPublic,
  scheduleArticle,
  toldTo,
} from '../../../../support/schedule';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, said, submit } from '../../../../support/writing';

describeOnEachDatabase('an article with an end', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
    author = await createTestAuthor(server, 'Ada');
    editor = await createTestEditor(server, 'Edith');
  });
  afterEach(() => server.close());

  const path = (id: string) => `/api/admin/article/${id}`;
  const setEnd = (id: string, ends_at: string | null, from: string | null = null, by = editor) =>
    call(server, by, 'PATCH', `${path(id)}/end`, { ends_at, from });
  const endOf = async (id: string) =>
    (await dataOf<ArticleDates>(call(server, editor, 'GET', `${path(id)}/dates`))).ends_at;
  const republish = (id: string, new_date: boolean, by = editor) =>
    call(server, by, 'POST', `/api/admin/published/${id}/republish`, { new_date });
  const detailOf = (id: string) =>
    dataOf<PublishedDetail>(call(server, editor, 'GET', `/api/admin/published/${id}`));
  const logOf = (id: string) => dataOf<AuditLogEntry[]>(call(server, editor, 'GET', `${path(id)}/log`));
  const edit = (id: string, revision: number, title: string) =>
    dataOf(call(server, author, 'PATCH', `/api/write/article/${id}`, { revision, title }));
  async function later(hours: number): Promise<void> {
    server.clock.advance(hours * HOUR);
    await endDue(server);
  }
  /** Published, with an end in an hour that has come. */
  async function ended(): Promise<string> {
    const { _id } = await publishArticle(server, author, editor);
    await setEnd(_id, inHours(server, 1));
    await later(1);
    return _id;
  }

  test('is online until then, and its author is notified when it is set and when it is reached', async () => {
    const { _id } = await publishArticle(server, author, editor);
    server.clock.advance(1);
    const ends_at = '2026-05-01T14:00:00.000Z';
    expect(await dataOf(setEnd(_id, ends_at))).toEqual({ ends_at, update_at: null, mine: false });
    expect((await readOwn(server, author, _id)).dates).toEqual({ ends_at, ended_at: null, update_at: null });
    await later(1);
    expect(await readPublic(server, _id)).not.toBeNull();
    await later(1);
    expect(await readPublic(server, _id)).toBeNull();
    expect(await readOwn(server, author, _id)).toMatchObject({
      ...{ status: 'draft', rejection: null, published_revision: null },
      dates: { ends_at: null, ended_at: inHours(server, 0), update_at: null },
    });
    expect((await toldTo(server, author)).slice(-2)).toEqual([
      'endSet: An editor set an end for “On brevity”: readers see it until Friday, May 1, 2026 at 16:00 (Europe/Vienna)',
      'ended: “On brevity” went offline at its end time',
    ]);
    expect((await logOf(_id)).slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'ended', actor: null }),
      expect.objectContaining({ action: 'end time set', detail: `none → ${ends_at}` }),
    ]);
    expect(await detailOf(_id)).toMatchObject({
      article: { title: 'On brevity' },
      offline: { date: inHours(server, 0), reason: '', editor: null, ended: true },
    });
  });

  test('cannot be appealed against, as no editor took it offline', async () => {
    const id = await ended();
    const appeal = `/api/write/article/${id}/appeal`;
    expect(await dataOf<Appealable>(call(server, author, 'GET', appeal))).toEqual({
      decision: null,
      appeal: null,
    });
    const decided = inHours(server, 0);
    expect((await call(server, author, 'POST', appeal, { decided, reason: 'Why?' })).statusCode).toBe(409);
  });

  test('is published again as it was, with its date or a new one, and not twice', async () => {
    const id = await ended();
    const { article } = await detailOf(id);
    await edit(id, 1, 'Not shown');
    server.clock.advance(1);
    expect((await republish(id, false)).statusCode).toBe(200);
    expect(await readPublic(server, id)).toMatchObject({ title: 'On brevity', date: article.date });
    expect(await readOwn(server, author, id)).toMatchObject({
      ...{ status: 'accepted', title: 'Not shown', published_revision: 1 },
    });
    expect((await readOwn(server, author, id)).dates).toBeUndefined();
    expect((await toldTo(server, author)).at(-1)).toBe('returned: “Not shown” is online again');
    expect(said(await republish(id, false))).toEqual([409, 'this article is online already']);
    await setEnd(id, inHours(server, 1));
    await later(1);
    expect((await republish(id, true)).statusCode).toBe(200);
    expect(await readPublic(server, id)).toMatchObject({ date: inHours(server, 0) });
    expect((await logOf(id))[0]).toMatchObject({ action: 'published again' });
  });

  test('two who publish it again at once: one does, the other gets a conflict', async () => {
    const id = await ended();
    const other = await createTestEditor(server, 'Oda');
    const replies = await Promise.all([republish(id, false), republish(id, true, other)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('what an editor took offline is put online again, and not published again', async () => {
    const { _id } = await publishArticle(server, author, editor);
    await call(server, editor, 'POST', `/api/admin/report/article/${_id}/unpublish`, { reason: 'A copy.' });
    const put = 'an editor took this article offline: please put it online again instead';
    expect(said(await republish(_id, false))).toEqual([409, put]);
    const returned = await call(server, editor, 'POST', `/api/admin/published/${await ended()}/return`);
    expect(said(returned)).toEqual([409, 'this article ended: please publish it again instead']);
  });

  test('keeps a newer version with the editors, who can accept it afterwards', async () => {
    const { _id } = await publishArticle(server, author, editor);
    await setEnd(_id, inHours(server, 1));
    await edit(_id, 1, 'Second version');
    const submitted = await submit(server, author, _id);
    await later(1);
    expect(await readOwn(server, author, _id)).toMatchObject({ status: 'recent', published_revision: null });
    await accept(server, editor, submitted);
    expect(await readPublic(server, _id)).toMatchObject({ title: 'Second version' });
    expect((await readOwn(server, author, _id)).dates).toBeUndefined();
  });

  test('keeps a newer version that was sent back as it is', async () => {
    const { _id } = await publishArticle(server, author, editor);
    await setEnd(_id, inHours(server, 1));
    await edit(_id, 1, 'Second version');
    const { revision } = await submit(server, author, _id);
    await call(server, editor, 'POST', `${path(_id)}/reject`, { revision, reason: 'Too long.' });
    await later(1);
    await dataOf(republish(_id, false));
    expect(await readOwn(server, author, _id)).toMatchObject({
      ...{ status: 'rejected', rejection: { reason: 'Too long.' }, published_revision: 1 },
    });
  });

  test('is refused a time that has passed, is too far, or is before the publication', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const passed = 'the end time is in the past: please choose a later one';
    expect(said(await setEnd(_id, inHours(server, 0)))).toEqual([400, passed]);
    const far = 'the end time must be within the next 10 years';
    expect(said(await setEnd(_id, inHours(server, 24 * 366 * 11)))).toEqual([400, far]);
    const moment = 'Friday, May 1, 2026 at 15:00 (Europe/Vienna)';
    const before = `this article is published on ${moment}: please choose a later time`;
    expect(said(await setEnd(_id, inHours(server, 1)))).toEqual([400, before]);
    expect(await endOf(_id)).toBeNull();
    const draft = await createTestAuthor(server, 'Grace');
    const own = await dataOf<{ _id: string }>(call(server, draft, 'POST', '/api/write/article', {}));
    const neither = 'this article is neither published nor scheduled';
    expect(said(await setEnd(own._id, inHours(server, 5)))).toEqual([409, neither]);
    expect((await setEnd('nothing', inHours(server, 5))).statusCode).toBe(404);
  });

  test('an editor gets a conflict where another changed it meanwhile, and a repeated call changes nothing', async () => {
    const { _id } = await publishArticle(server, author, editor);
    const ends_at = inHours(server, 2);
    await setEnd(_id, ends_at);
    expect((await setEnd(_id, ends_at)).statusCode).toBe(200);
    const moment = 'Friday, May 1, 2026 at 16:00 (Europe/Vienna)';
    const changed = `the end time of this article was changed meanwhile: it is ${moment}`;
    expect(said(await setEnd(_id, inHours(server, 5)))).toEqual([409, changed]);
    expect(await dataOf(setEnd(_id, null, ends_at))).toMatchObject({ ends_at: null });
    const none = 'the end time of this article was changed meanwhile: there is none now';
    expect(said(await setEnd(_id, inHours(server, 5), ends_at))).toEqual([409, none]);
    expect((await toldTo(server, author)).filter((text) => text.startsWith('endSet'))).toEqual([
      'endSet: An editor removed the end time of “On brevity”',
    ]);
    await later(3);
    expect(await readPublic(server, _id)).not.toBeNull();
  });

  test('its author sets it too, and is not told of that; both see what the other set', async () => {
    const { _id } = await publishArticle(server, author, editor);
    const own = (ends_at: string | null, from: string | null, by = author) =>
      call(server, by, 'PATCH', `/api/write/article/${_id}/end`, { ends_at, from });
    const ends_at = '2026-05-01T14:00:00.000Z';
    expect(await dataOf(own(ends_at, null))).toMatchObject({ _id, dates: { ends_at } });
    expect(await endOf(_id)).toBe(ends_at);
    expect(await toldTo(server, author)).toHaveLength(1);
    expect((await logOf(_id))[0]).toMatchObject({ actor: { username: 'Ada' } });
    const changed = 'the end time of this article was changed meanwhile: it is';
    const moment = 'Friday, May 1, 2026 at 16:00 (Europe/Vienna)';
    expect(said(await setEnd(_id, inHours(server, 5)))).toEqual([409, `${changed} ${moment}`]);
    await dataOf(setEnd(_id, inHours(server, 5), ends_at));
    expect((await own(null, ends_at)).statusCode).toBe(409);
    expect((await own(null, inHours(server, 5), await createTestAuthor(server, 'Grace'))).statusCode).toBe(
      403,
    );
    expect(await dataOf(own(null, inHours(server, 5)))).not.toHaveProperty('dates');
  });

  test('authors and visitors may not set it, nor editors that of their own', async () => {
    const { _id } = await publishArticle(server, editor, await createTestEditor(server, 'Oda'));
    expect((await setEnd(_id, inHours(server, 5), null, author)).statusCode).toBe(403);
    const own = 'you cannot set dates of your own article: please leave it to another editor';
    expect(said(await setEnd(_id, inHours(server, 5)))).toEqual([403, own]);
    expect(await dataOf(call(server, editor, 'GET', `${path(_id)}/dates`))).toMatchObject({ mine: true });
  });

  test('goes out at its time and offline at its end, also where no server ran meanwhile', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const ends_at = inHours(server, 2);
    expect((await setEnd(_id, ends_at)).statusCode).toBe(200);
    server.clock.advance(3 * HOUR);
    await publishDue(server);
    await endDue(server);
    expect(await readPublic(server, _id)).toBeNull();
    expect((await readOwn(server, author, _id)).dates).toMatchObject({ ended_at: inHours(server, 0) });
  });

  test('cannot be moved behind its end by an editor; where its author does, it is not published', async () => {
    const { _id } = await scheduleArticle(server, author, editor);
    const from = inHours(server, 1);
    await setEnd(_id, inHours(server, 2));
    const move = (publish_at: string) =>
      call(server, editor, 'PATCH', `${path(_id)}/schedule`, { publish_at, from });
    const moment = 'Friday, May 1, 2026 at 16:00 (Europe/Vienna)';
    const behind = `readers are to see this article until ${moment}: please choose an earlier time, or change its end first`;
    expect(said(await move(inHours(server, 2)))).toEqual([400, behind]);
    const wish = { revision: 1, publish_at: inHours(server, 4) };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${_id}`, wish));
    await later(2);
    expect(await readOwn(server, author, _id)).toMatchObject({ status: 'draft', scheduled_at: null });
    expect((await logOf(_id))[0]).toMatchObject({
      action: 'not published',
      detail: 'its end time came first',
    });
    server.clock.advance(5 * HOUR);
    await publishDue(server);
    expect(await readPublic(server, _id)).toBeNull();
  });

  test('what waits for a later time goes out then, although the version before it ended', async () => {
    const { _id } = await publishArticle(server, author, editor);
    await dataOf(
      call(server, author, 'PATCH', `/api/write/article/${_id}`, {
        ...{ revision: 1, title: 'Second version', publish_at: inHours(server, 3) },
      }),
    );
    await setEnd(_id, inHours(server, 1));
    await accept(server, editor, await submit(server, author, _id));
    await later(1);
    expect(await readOwn(server, author, _id)).toMatchObject({
      ...{ status: 'accepted', published_revision: null, scheduled_at: inHours(server, 2) },
    });
    server.clock.advance(2 * HOUR);
    await publishDue(server);
    expect(await readPublic(server, _id)).toMatchObject({ title: 'Second version' });
  });

  test('none is set while it is deleted: restored, it is scheduled as before', async () => {
    const { _id, scheduled_at } = await scheduleArticle(server, author, editor, {
      publish_at: inHours(server, 5),
    });
    await call(server, author, 'DELETE', `/api/write/article/${_id}`);
    expect(said(await setEnd(_id, inHours(server, 1)))).toEqual([
      409,
      'this article is neither published nor scheduled',
    ]);
    await later(2);
    await call(server, author, 'POST', `/api/write/article/${_id}/restore`);
    expect(await readOwn(server, author, _id)).toMatchObject({ status: 'accepted', scheduled_at });
  });

  test('ends after its author restored it, where the end came while it was deleted', async () => {
    const { _id } = await publishArticle(server, author, editor);
    await setEnd(_id, inHours(server, 1));
    const own = `/api/write/article/${_id}`;
    await call(server, author, 'DELETE', own);
    await later(2);
    expect((await logOf(_id))[0]?.action).not.toBe('ended');
    await call(server, author, 'POST', `${own}/restore`);
    await endDue(server);
    expect(await readPublic(server, _id)).toBeNull();
    expect((await republish(_id, false)).statusCode).toBe(200);
  });

  test('an end of what an editor took offline before has no effect', async () => {
    const { _id } = await publishArticle(server, author, editor);
    await setEnd(_id, inHours(server, 1));
    await call(server, editor, 'POST', `/api/admin/report/article/${_id}/unpublish`, { reason: 'A copy.' });
    await later(2);
    expect(await endOf(_id)).toBeNull();
    expect(await readOwn(server, author, _id)).toMatchObject({ status: 'rejected' });
    expect(await toldTo(server, author)).not.toContainEqual(expect.stringMatching(/^ended/));
  });
});
