import type { OwnArticle } from '@contracts/article';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../support/accounts';
import { deskNews, doDue, handIn, reviewing, rowOf, storyOf } from '../../../support/review';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { accept, call, dataOf, writeDraft } from '../../../support/writing';

jest.setTimeout(60_000);

const MINUTE = 60_000;

describeOnEachDatabase('a claim on a waiting article', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    edith = await createTestEditor(server, 'Edith Torr');
    otto = await createTestEditor(server, 'Otto Reed');
    article = await handIn(server, author);
  });
  afterEach(() => server.close());

  const by = (editor: TestAuthor) => reviewing(server, editor, article);
  const holder = async () => (await rowOf(server, otto, article._id))?.claim?.editor.username ?? null;
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * MINUTE).toISOString();

  test('lasts half an hour from the last time it was asked for, and is shown to the others', async () => {
    const told = deskNews(server);
    const editor = { _id: edith._id, username: 'Edith Torr' };
    expect(await by(edith).claimed()).toEqual({ editor, until: inMinutes(30) });
    server.clock.advance(20 * MINUTE);
    const until = inMinutes(30);
    expect(await by(edith).claimed()).toEqual({ editor, until });
    expect((await rowOf(server, otto, article._id))?.claim).toEqual({ editor, until });
    expect(told).toEqual([article._id, article._id]);
    server.clock.advance(30 * MINUTE - 1);
    expect(await holder()).toBe('Edith Torr');
    server.clock.advance(1);
    expect(await holder()).toBeNull();
    expect((await by(otto).claim()).statusCode).toBe(200);
    expect(await storyOf(server, otto, article)).toEqual([
      'Ada Lovelace: submitted',
      'Edith Torr: claimed',
      'the server: claim ended',
      'Otto Reed: claimed',
    ]);
  });

  test('keeps the others out, who are told by whom and until when', async () => {
    await by(edith).claimed();
    const refused = await by(otto).claim();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ message: 'Edith Torr has claimed this article until 12:30 UTC.' });
    for (const attempt of [by(otto).accept(1), by(otto).reject(1)]) {
      expect((await attempt).json()).toEqual(refused.json());
    }
    const { _id } = article;
    const immediate = await call(server, otto, 'POST', `/api/admin/article/${_id}/accept`, { revision: 1 });
    expect(immediate.json()).toEqual(refused.json());
    expect(await holder()).toBe('Edith Torr');
  });

  test('is won by one of two who ask at once', async () => {
    const replies = await Promise.all([by(edith).claim(), by(otto).claim()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = replies[0].statusCode === 200 ? 'Edith Torr' : 'Otto Reed';
    expect(await holder()).toBe(winner);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(winner);
  });

  test('is given up by who has it, and by nobody else', async () => {
    await by(edith).claimed();
    const told = deskNews(server);
    expect((await by(otto).release()).statusCode).toBe(200);
    expect(told).toEqual([]);
    expect(await holder()).toBe('Edith Torr');
    for (const _time of ['first', 'repeated']) expect((await by(edith).release()).statusCode).toBe(200);
    expect(told).toEqual([article._id]);
    expect(await holder()).toBeNull();
    expect((await storyOf(server, otto, article)).slice(-1)).toEqual(['Edith Torr: released']);
  });

  test('ends at its time by itself, once, and the desks hear of it', async () => {
    await by(edith).claimed();
    const told = deskNews(server);
    server.clock.advance(30 * MINUTE);
    const database = openDatabase(server.env);
    const second = createContext({ ...server.context, database });
    await Promise.all([doDue(server), doDue({ context: second })]);
    await Promise.all([second.openDecisions.stop(), second.articleClaims.expiry.stop()]);
    await second.database.db.destroy();
    expect(told).toEqual([article._id]);
    expect((await storyOf(server, otto, article)).slice(1)).toEqual([
      'Edith Torr: claimed',
      'the server: claim ended',
    ]);
    const { db } = server.context.database;
    expect(await db.selectFrom('claim').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['takes it back', 'POST', '/withdraw', 'withdrawn', 'the author took the article back'],
    ['deletes it', 'DELETE', '', 'deleted', 'the author deleted the article'],
  ] as const)('ends when the author %s', async (_deed, method, path, action, reason) => {
    await by(edith).claimed();
    const told = deskNews(server);
    await call(server, author, method, `/api/write/article/${article._id}${path}`);
    expect(told).toEqual([article._id]);
    const { db } = server.context.database;
    expect(await db.selectFrom('claim').selectAll().execute()).toEqual([]);
    expect((await by(otto).log()).slice(0, 2)).toMatchObject([
      { action: 'claim ended', actor: null, detail: `of Edith Torr: ${reason}` },
      { action, actor: { username: 'Ada Lovelace' }, revision: 1 },
    ]);
  });

  test('ends with the decision', async () => {
    await by(edith).claimed();
    await accept(server, edith, article);
    const { db } = server.context.database;
    expect(await db.selectFrom('claim').selectAll().execute()).toEqual([]);
    expect((await by(otto).claim()).json().message).toBe(
      'This article does not wait for a decision any more: it is accepted.',
    );
  });

  test("is not for one's own article, a draft, or what is not there", async () => {
    const own = await handIn(server, edith);
    const refused = await reviewing(server, edith, own).claim();
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe(
      'nobody decides on an article of their own: please leave it to another editor',
    );
    const { db } = server.context.database;
    const coauthor = { article_id: article._id, user_id: edith._id, position: 0 };
    await db.insertInto('coauthor').values(coauthor).execute();
    expect((await by(edith).claim()).statusCode).toBe(403);
    const draft = await writeDraft(server, author);
    expect((await reviewing(server, edith, draft).claim()).statusCode).toBe(404);
    expect((await reviewing(server, edith, { _id: 'nothing' }).claim()).statusCode).toBe(404);
    expect(await db.selectFrom('claim').selectAll().execute()).toEqual([]);
  });

  test('does not hold for an editor who is suspended or none any more, before anything has ended it', async () => {
    const { db } = server.context.database;
    const suspended_at = server.clock.now().toISOString();
    for (const change of [{ suspended_at }, { admin: 0 as const }]) {
      await by(edith).claimed();
      await db.updateTable('user').set(change).where('id', '=', edith._id).execute();
      expect(await holder()).toBeNull();
      await doDue(server);
      expect((await storyOf(server, otto, article)).at(-1)).toBe('the server: claim ended');
      await db
        .updateTable('user')
        .set({ admin: 1, suspended_at: null })
        .where('id', '=', edith._id)
        .execute();
    }
  });

  test('ends where its editor has no session any more, however it went', async () => {
    await by(edith).claimed();
    const { db } = server.context.database;
    await doDue(server);
    expect(await holder()).toBe('Edith Torr');
    await db.deleteFrom('session').where('user_id', '=', edith._id).execute();
    await doDue(server);
    expect(await holder()).toBeNull();
  });
});

describeOnEachDatabase('claims of an editor at the desk', (kind) => {
  let server: TestServer;
  let articles: OwnArticle[];
  let otto: TestAuthor;
  const credentials = { email: 'edith@example.org', password: 'analytical' };

  beforeEach(async () => {
    server = await startTestServer(kind);
    const author = await createTestAuthor(server);
    otto = await createTestEditor(server, 'Otto Reed');
    articles = [await handIn(server, author), await handIn(server, author)];
    await server.context.users.ensureEditor(credentials.email, credentials.password);
  });
  afterEach(() => server.close());

  /** Signs in with the cookie, as the desk does. */
  async function openDesk() {
    const url = '/api/admin/session';
    const reply = await server.app.inject({ method: 'POST', url, body: credentials });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const { editor, csrf } = reply.json<{ data: { editor: { _id: string }; csrf: string } }>().data;
    const headers = { cookie, 'x-csrf-token': csrf };
    return {
      _id: editor._id,
      claim: (id: string) =>
        server.app.inject({ method: 'POST', url: `/api/admin/article/${id}/claim`, headers }),
      close: () => server.app.inject({ method: 'DELETE', url, headers }),
    };
  }
  const claims = async () =>
    (await server.context.database.db.selectFrom('claim').select('article_id').execute()).length;

  test('end when the last of their sessions there ends, at once', async () => {
    const [first, second] = [await openDesk(), await openDesk()];
    for (const { _id } of articles) expect((await first.claim(_id)).statusCode).toBe(200);
    await first.close();
    expect(await claims()).toBe(2);
    const told = deskNews(server);
    await second.close();
    expect(await claims()).toBe(0);
    expect(told.sort()).toEqual(articles.map(({ _id }) => _id).sort());
  });

  test.each(['suspend', 'author'])('end when another editor asks to %s', async (deed) => {
    const desk = await openDesk();
    for (const { _id } of articles) await desk.claim(_id);
    const path = `/api/admin/person/${desk._id}`;
    if (deed === 'suspend') await dataOf(call(server, otto, 'POST', `${path}/suspend`, { reason: 'Spam.' }));
    else await dataOf(call(server, otto, 'DELETE', `${path}/editor`));
    expect(await claims()).toBe(0);
  });
});
