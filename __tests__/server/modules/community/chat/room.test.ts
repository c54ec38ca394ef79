import type { RoomAuthor, RoomFilter, SupportRoom } from '@contracts/room';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

const A_MINUTE = 60_000;

describeOnEitherDatabase('the rooms that editors see', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;
  let written = 0;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.context.database.db.deleteFrom('user').execute();
    editor = await createTestEditor(server);
  });

  const author = (name: string) => createTestAuthor(server, name);

  /** A minute passes before each message. */
  async function say(who: TestAuthor, owner: TestAuthor, text: string): Promise<string> {
    server.clock.advance(A_MINUTE);
    written += 1;
    const caller = { ...who, role: who === owner ? ('author' as const) : ('lead' as const) };
    const message = { room: `admin-${owner._id}`, text, id: `message-${written}` };
    await server.context.chat.send(caller, message);
    return server.clock.now().toISOString();
  }
  const read = (owner: TestAuthor) =>
    server.context.chat.markRead({ ...editor, role: 'lead' as const }, `admin-${owner._id}`);

  const page = async (query: { show?: RoomFilter; search?: string; after?: string } = {}, limit = '50') => {
    const url = `/api/admin/room?${new URLSearchParams(query)}`;
    return (await call(server, editor, 'GET', url, undefined, { limit })).json<{
      data: SupportRoom[];
      next?: string;
    }>();
  };
  const names = async (...how: Parameters<typeof page>) =>
    (await page(...how)).data.map((room) => room.author.username);
  const room = (owner: TestAuthor, path = '', method: 'GET' | 'POST' = 'GET', body?: object) =>
    call(server, editor, method, `/api/admin/room/${owner._id}${path}`, body);
  const state = async (owner: TestAuthor) => dataOf<SupportRoom>(room(owner));
  const close = (owner: TestAuthor, last: number) => room(owner, '/close', 'POST', { last });

  testOnEach('come with unread messages first, then by their newest message, page by page', async () => {
    const [ann, ben, cy, dee] = [
      await author('Ann'),
      await author('Ben'),
      await author('Cy'),
      await author('Dee'),
    ];
    for (const who of [ann, ben, cy, dee]) await say(who, who, 'Hello');
    await read(cy);
    await read(dee);
    expect(await names()).toEqual(['Ben', 'Ann', 'Dee', 'Cy']);
    expect(await names({ show: 'unread' })).toEqual(['Ben', 'Ann']);
    await say(cy, cy, 'Still there?');
    expect(await names()).toEqual(['Cy', 'Ben', 'Ann', 'Dee']);

    const first = await page({}, '3');
    expect(first.data.map(({ author }) => author.username)).toEqual(['Cy', 'Ben', 'Ann']);
    const second = await page({ after: first.next ?? '' }, '3');
    expect(second.data.map(({ author }) => author.username)).toEqual(['Dee']);
    expect(second.next).toBeUndefined();
    const wrong = await call(server, editor, 'GET', '/api/admin/room?after=x');
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'after is not a cursor of this list']);
    expect(await dataOf(call(server, editor, 'GET', '/api/admin/room/unread_count'))).toBe(3);
  });

  test('tell how many messages are unread, since when the author waits, and how the last one begins', async () => {
    const ann = await author('Ann');
    const asked = await say(ann, ann, `Is my article lost?\n${'Really '.repeat(40)}`);
    await say(ann, ann, 'Please.');
    expect(await state(ann)).toMatchObject({
      unread: 2,
      closed: false,
      waitingSince: asked,
      online: false,
      last: { seq: 2, beginning: 'Please.', fromAuthor: true },
    });
    // Reading is no answer.
    await read(ann);
    expect(await state(ann)).toMatchObject({ unread: 0, waitingSince: asked });
    await say(editor, ann, `It is not.\nIt waits ${'long '.repeat(40)}`);
    expect(await state(ann)).toMatchObject({ waitingSince: null, last: { fromAuthor: false } });
    expect((await state(ann)).last?.beginning).toMatch(/^It is not\. It waits long .*long…$/);
    const again = await say(ann, ann, 'Thank you!');
    expect(await state(ann)).toMatchObject({ unread: 1, waitingSince: again });
    await server.context.presence.enter(ann._id, 'tab');
    expect(await state(ann)).toMatchObject({ online: true });
    await server.context.presence.leave(ann._id, 'tab');
  });

  testOnEach('are found by the name of their author, even without messages', async () => {
    const [ann, anna] = [await author('Ann Quill'), await author('Anna Ferro')];
    await author('Annika Sund');
    await say(ann, ann, 'Hello');
    await read(ann);
    await close(ann, 1);
    await say(anna, anna, 'Hello');
    expect(await names({ search: 'ann' })).toEqual(['Anna Ferro', 'Ann Quill', 'Annika Sund']);
    expect(await names({ search: 'ann', show: 'open' })).toEqual(['Anna Ferro']);
    expect(await names({ search: 'ann', show: 'closed' })).toEqual(['Ann Quill']);
    expect(await names({ search: 'nobody' })).toEqual([]);
    const { data } = await page({ search: 'annika' });
    expect(data[0]).toMatchObject({ last: null, unread: 0, closed: false, waitingSince: null });
  });

  test('are marked as read when closed, and open again when their author writes', async () => {
    const ann = await author('Ann');
    await say(ann, ann, 'Hello');
    expect((await close(ann, 1)).statusCode).toBe(200);
    expect((await close(ann, 1)).statusCode).toBe(200);
    expect(await state(ann)).toMatchObject({
      closed: true,
      unread: 0,
      waitingSince: null,
      log: [{ action: 'closed', actor: { username: 'Edith Torr' } }],
    });
    expect([await names(), await names({ show: 'closed' }), await names({ show: 'all' })]).toEqual([
      [],
      ['Ann'],
      ['Ann'],
    ]);
    // What an editor adds is no reason to look at it again.
    await say(editor, ann, 'By the way');
    expect(await state(ann)).toMatchObject({ closed: true });
    await say(ann, ann, 'One more question');
    expect(await state(ann)).toMatchObject({ closed: false, unread: 1 });

    await close(ann, 3);
    expect((await room(ann, '/reopen', 'POST')).statusCode).toBe(200);
    expect((await room(ann, '/reopen', 'POST')).statusCode).toBe(200);
    const { closed, log } = await dataOf<SupportRoom & { log: { action: string }[] }>(room(ann));
    expect(closed).toBe(false);
    expect(log.map(({ action }) => action)).toEqual(['reopened', 'closed', 'closed']);
  });

  test('are not closed over an unread message', async () => {
    const ann = await author('Ann');
    await say(ann, ann, 'Hello');
    await read(ann);
    await say(ann, ann, 'Wait');
    const refused = await close(ann, 1);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'the author has written again: please read that before you close the conversation',
    ]);
    expect(await state(ann)).toMatchObject({ closed: false, unread: 1 });
    // An answer of another editor is nothing that has to be read.
    await say(editor, ann, 'I am here');
    expect((await close(ann, 2)).statusCode).toBe(200);
  });

  test('are not there for authors who do not exist, and an editor’s own is for another editor', async () => {
    const ghost = { ...editor, _id: 'nobody' };
    for (const path of ['', '/author', '/note']) expect((await room(ghost, path)).statusCode).toBe(404);
    expect((await close(ghost, 0)).statusCode).toBe(404);
    await say(editor, editor, 'May I ask something too?');
    for (const path of ['', '/author', '/note']) expect((await room(editor, path)).statusCode).toBe(403);
    expect([await names(), await names({ search: 'edith' })]).toEqual([[], []]);
    expect(await dataOf(call(server, editor, 'GET', '/api/admin/room/unread_count'))).toBe(0);
    const other = await createTestEditor(server, 'Ida Marks');
    const reply = await call(server, other, 'GET', '/api/admin/room');
    expect(reply.json<{ data: SupportRoom[] }>().data).toMatchObject([{ unread: 1 }]);
  });

  test('name the articles that their author handed in, and what was decided about them', async () => {
    const ann = await author('Ann');
    await publishArticle(server, ann, editor, { title: 'Out' });
    await submit(server, ann, (await writeDraft(server, ann, { title: 'Waiting' }))._id);
    await writeDraft(server, ann, { title: 'Nobody’s business' });
    const { articles } = await dataOf<{ articles: { title: string }[] }>(room(ann, '/author'));
    expect(articles.map(({ title }) => title).sort()).toEqual(['Out', 'Waiting']);
    const id = (await writeDraft(server, ann, { title: 'Decided on' }))._id;
    const decision = { article_id: id, author_id: ann._id, editor_id: editor._id, revision: 1 };
    const at = { submitted_at: '2026-04-01T12:00:00.000Z', decided_at: '2026-04-02T12:00:00.000Z' };
    await server.context.database.db
      .insertInto('decision')
      .values({ id: 'decision-1', ...decision, ...at, outcome: 'rejected' })
      .execute();
    const { decisions } = await dataOf<{ decisions: object[] }>(room(ann, '/author'));
    expect(decisions).toContainEqual({
      _id: 'decision-1',
      article: { _id: id, title: 'Decided on' },
      outcome: 'rejected',
      date: at.decided_at,
      by: 'Edith Torr',
    });
  });

  test('call articles what editors or readers have seen them called, not what their author makes of them', async () => {
    const ann = await author('Ann');
    const out = await publishArticle(server, ann, editor, { title: 'Out' });
    const back = await writeDraft(server, ann, { title: 'Back' });
    const { revision } = await submit(server, ann, back._id);
    const body = { revision, reason: 'Too long.' };
    await dataOf(call(server, editor, 'POST', `/api/admin/article/${back._id}/reject`, body));
    for (const { _id } of [out, back]) {
      const change = { revision, title: 'Not shown to anybody' };
      expect((await call(server, ann, 'PATCH', `/api/write/article/${_id}`, change)).statusCode).toBe(200);
    }
    const beside = await room(ann, '/author');
    expect(beside.body).not.toContain('Not shown');
    const { articles, decisions } = beside.json<{ data: RoomAuthor }>().data;
    expect(articles.map(({ title }) => title).sort()).toEqual(['Back', 'Out']);
    expect(decisions.map(({ article }) => article.title).sort()).toEqual(['Back', 'Out']);
    await submit(server, ann, back._id);
    expect((await room(ann, '/author')).body).toContain('Not shown to anybody');
  });
});
