import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { deskNews, handIn } from '../../../../support/review';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('claims of an editor at the desk', (kind) => {
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

  test('end immediately when the last of their sessions there ends', async () => {
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
