import type { Person, PersonDetail } from '@contracts/person';
import {
  ada,
  createTestAuthor,
  createTestEditor,
  getMe,
  register,
  type TestAuthor,
  tokenOf,
} from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

describeOnEitherDatabase('people, for editors,', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const db = () => server.context.database.db;
  const path = (id: string, rest = '') => `/api/admin/person/${id}${rest}`;
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    call(server, editor, method, url, body);
  const page = async (query: string, limit = 10) => {
    const reply = await call(server, editor, 'GET', `/api/admin/person?${query}`, undefined, {
      limit: String(limit),
    });
    return reply.json<{ data: Person[]; next?: string }>();
  };
  const names = async (query: string) => (await page(query)).data.map(({ username }) => username);
  const idOf = async (username: string) =>
    (await db().selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;

  async function signUp(username = ada.username, email = ada.email): Promise<TestAuthor> {
    await register(server, { username, email, password: ada.password });
    const token = await tokenOf(server, { email, password: ada.password });
    return { _id: await idOf(username), username, token, headers: { authorization: `Bearer ${token}` } };
  }

  describe('are found', () => {
    async function addPeople(people: [username: string, email: string][]): Promise<void> {
      const created_at = server.clock.now().toISOString();
      const rows = people.map(([username, email]) => ({
        ...{ id: `id-${email}`, email, email_key: email, username, username_key: username.toLowerCase() },
        password_hash: null,
        created_at,
      }));
      await db().insertInto('user').values(rows).execute();
    }

    testOnEach('by the beginning of the name, then by that of the email, each of them once', async () => {
      await addPeople([
        ['Björn', 'adam@example.org'],
        ['Adam', 'adam.first@example.org'],
        ['adele', 'zoe@example.org'],
        ['Zoe', 'z@example.org'],
      ]);
      expect(await names('search=AD')).toEqual(['Adam', 'adele', 'Björn']);
      expect(await names('search=adam%40')).toEqual(['Björn']);
      expect(await names('search=%20zo')).toEqual(['Zoe', 'adele']);
      expect(await names('search=dam')).toEqual([]);
      expect(await names('search=%25')).toEqual([]);
      expect(await names('search=a%00')).toEqual([]);
      expect(await names('')).toEqual(['Adam', 'adele', 'Björn', 'Edith Torr', 'Zoe']);
    });

    testOnEach('page by page, also across the border between names and emails', async () => {
      const people = Array.from({ length: 7 }, (_, index): [string, string][] => [
        [`kim ${index}`, `a${index}@example.org`],
        [`other ${index}`, `kim${index}@example.org`],
        [`kimberly ${index}`, `kimberly${index}@example.org`],
      ]);
      await addPeople(people.flat());
      for (const limit of [1, 3, 7, 14, 100]) {
        const found: string[] = [];
        let next: string | undefined = '';
        for (let pages = 0; next !== undefined && pages < 100; pages++) {
          const answer = await page(`search=kim&after=${next}`, limit);
          expect(answer.data.length).toBeLessThanOrEqual(limit);
          found.push(...answer.data.map(({ username }) => username));
          next = answer.next;
        }
        const byNames = people
          .flat()
          .map(([name]) => name)
          .filter((name) => name.startsWith('kim'))
          .sort();
        const byEmails = people.map((three) => three[1]?.[0]);
        expect({ limit, found }).toEqual({ limit, found: [...byNames, ...byEmails] });
      }
    });
  });

  test('one is shown with what they wrote and what became of it', async () => {
    const author = await signUp();
    await publishArticle(server, author, editor);
    await dataOf(call(server, author, 'POST', '/api/write/article', {}));
    await call(server, editor, 'POST', '/api/following/create_followers', { userId: author._id });
    const since = server.clock.now().toISOString();
    expect(await dataOf<PersonDetail>(ask('GET', path(author._id)))).toEqual({
      _id: author._id,
      username: ada.username,
      email: ada.email,
      profile_pic: '',
      bio: '',
      since,
      editor: false,
      role: 'author',
      suspended: null,
      articles: 1,
      canSignIn: true,
      signedIn: since,
      counts: { draft: 1, recent: 0, accepted: 1, rejected: 0, stories: 2 },
      decisions: { accepted: 1, rejected: 0 },
      followers: 1,
    });
    expect((await ask('GET', path('nobody'))).statusCode).toBe(404);
    expect((await ask('GET', path('nobody', '/log'))).statusCode).toBe(404);
  });

  test('an author becomes an editor and an author again, and all sessions end with each', async () => {
    const author = await signUp();
    const open = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/session',
        body: { email: ada.email, password: ada.password },
      });
    expect((await open()).statusCode).toBe(403);
    expect((await dataOf<PersonDetail>(ask('POST', path(author._id, '/editor')))).editor).toBe(true);
    const cookie = String((await open()).headers['set-cookie']).split(';')[0] ?? '';
    const atDesk = () => server.app.inject({ method: 'GET', url: '/api/admin/person', headers: { cookie } });
    expect((await atDesk()).statusCode).toBe(200);

    expect((await dataOf<PersonDetail>(ask('DELETE', path(author._id, '/editor')))).editor).toBe(false);
    expect((await atDesk()).statusCode).toBe(401);
    expect((await open()).statusCode).toBe(403);
    expect((await getMe(server, author.token)).statusCode).toBe(401);
    const left = await db().selectFrom('session').select('kind').where('user_id', '=', author._id).execute();
    expect(left).toEqual([]);
  });

  test('a person who cannot sign in does not become an editor', async () => {
    const imported = await createTestAuthor(server, 'From Elsewhere');
    expect((await ask('POST', path(imported._id, '/editor'))).statusCode).toBe(409);
    const author = await signUp();
    await ask('POST', path(author._id, '/suspend'), { reason: 'Enough.' });
    expect((await ask('POST', path(author._id, '/editor'))).statusCode).toBe(409);
    expect(await names('filter=editors')).toEqual(['Edith Torr']);
  });

  describe('of the editors one is always left', () => {
    const ways: [string, (id: string) => ReturnType<typeof call>][] = [
      ['suspended', (id) => ask('POST', path(id, '/suspend'), { reason: 'A holiday.' })],
      ['unmade', (id) => ask('DELETE', path(id, '/editor'))],
      ['removed', (id) => ask('POST', path(id, '/remove'), { username: 'Edith Torr', articles: 'remove' })],
    ];

    test.each(ways)('who is not %s, also where the others are suspended', async (_way, leave) => {
      expect((await leave(editor._id)).statusCode).toBe(409);
      const second = await createTestEditor(server, 'Second');
      await ask('POST', path(second._id, '/suspend'), { reason: 'Enough.' });
      expect((await leave(editor._id)).statusCode).toBe(409);
      expect((await ask('GET', path(editor._id))).statusCode).toBe(200);

      await ask('POST', path(second._id, '/restore'));
      expect((await leave(editor._id)).statusCode).toBe(200);
      expect((await ask('GET', path(editor._id))).statusCode).toBeGreaterThanOrEqual(401);
    });

    testOnEach('where two take each other’s place away at once', async () => {
      const second = await createTestEditor(server, 'Second');
      const replies = await Promise.all([
        call(server, editor, 'DELETE', path(second._id, '/editor')),
        call(server, second, 'DELETE', path(editor._id, '/editor')),
      ]);
      expect(replies.map((reply) => reply.statusCode).filter((status) => status === 200)).toHaveLength(1);
      expect(await db().selectFrom('user').select('id').where('admin', '=', 1).execute()).toHaveLength(1);
    });
  });
});
