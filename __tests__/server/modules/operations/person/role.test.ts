import type { PersonDetail } from '@contracts/person';
import type { Role } from '@contracts/policies/roles';
import { errorTexts } from '@contracts/rules/errorTexts';
import {
  atDesk,
  createTestAuthor,
  createTestEditor,
  getMe,
  register,
  type TestAuthor,
} from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('roles', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let lead: TestAuthor;
  let names = 0;

  beforeAll(async () => {
    server = await startTestServer(kind);
    lead = await createTestEditor(server);
  });
  afterAll(() => server.close());

  /** With a password, which is not asked for. */
  async function signUp(): Promise<TestAuthor> {
    names += 1;
    const author = await createTestAuthor(server, `Kim ${'abcdefgh'[names]}`);
    const { db } = server.context.database;
    await db.updateTable('user').set({ password_hash: 'x' }).where('id', '=', author._id).execute();
    return author;
  }
  const give = (by: TestAuthor, to: TestAuthor, role: Role) =>
    call(server, by, 'PATCH', `/api/admin/person/${to._id}/role`, { role });
  const isIn = async (person: TestAuthor) => (await getMe(server, person.token)).statusCode === 200;
  const people = async (person: TestAuthor) =>
    (await call(server, person, 'GET', '/api/admin/person')).statusCode;

  test('a lead gives a role, and all sessions of the person end with each change', async () => {
    const author = await signUp();
    const roles: Role[] = ['editor', 'lead', 'editor', 'author'];
    let session = author;
    for (const role of roles) {
      const given = await dataOf<PersonDetail>(give(lead, author, role));
      expect(given).toMatchObject({ role, editor: role !== 'author' });
      expect([await isIn(session), await people(session)]).toEqual([false, 401]);
      const token = await server.context.auth.startSession(author._id);
      session = await atDesk(server, { ...author, token, headers: { authorization: `Bearer ${token}` } });
      expect([await isIn(session), await people(session)]).toEqual([true, role === 'author' ? 403 : 200]);
    }
    const log = (await call(server, lead, 'GET', `/api/admin/person/${author._id}/log`)).json();
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual([
      'made an author again',
      'no longer a lead editor',
      'made a lead editor',
      'made an editor',
    ]);
    expect((await give(lead, author, 'author')).statusCode).toBe(200);
  });

  test('an editor gives none, and does nothing of what is the lead’s, also with an API key', async () => {
    const [editor, author] = [await createTestEditor(server, 'Ed Itor', 'editor'), await signUp()];
    const scopes = ['backups:read', 'people:write', 'tags:read'] as const;
    const { key } = await server.context.apiKeys.make(editor, null, {
      name: 'All',
      scopes: [...scopes],
      days: 1,
    });
    const withKey = { ...editor, headers: { authorization: `Bearer ${key}` } };
    for (const one of [editor, withKey]) {
      for (const [method, path, body] of [
        ['GET', '/api/admin/backup'],
        ['POST', `/api/admin/person/${author._id}/suspend`, { reason: 'x' }],
      ] as const) {
        const reply = await call(server, one, method, path, body);
        expect([reply.statusCode, reply.json()]).toEqual([403, { message: errorTexts.leadsOnly }]);
      }
      expect((await call(server, one, 'GET', '/api/admin/tag')).statusCode).toBe(200);
    }
    expect((await give(editor, editor, 'lead')).json()).toEqual({ message: errorTexts.leadsOnly });
    expect((await call(server, editor, 'GET', '/api/admin/api_key')).statusCode).toBe(403);
  });

  test('one lead is always left, also beside other editors', async () => {
    const sentence = `${lead.username} is the only lead editor: make another person a lead editor first`;
    for (const role of ['editor', 'author'] as const) {
      const reply = await give(lead, lead, role);
      expect([reply.statusCode, reply.json()]).toEqual([409, { message: sentence }]);
    }
    expect((await give(lead, await createTestAuthor(server, 'No Password'), 'editor')).statusCode).toBe(409);
    const second = await signUp();
    await give(lead, second, 'lead');
    expect((await give(lead, lead, 'editor')).statusCode).toBe(200);
  });

  testOnEach('of two leads who take the role from each other at once, one remains', async () => {
    const { db } = server.context.database;
    await db.updateTable('user').set({ lead: 0 }).execute();
    const two = [await createTestEditor(server, 'Le Ad'), await createTestEditor(server, 'Ad Le')] as const;
    const replies = await Promise.all([give(two[0], two[1], 'author'), give(two[1], two[0], 'editor')]);
    const leads = await db.selectFrom('user').select('id').where('lead', '=', 1).execute();
    expect(leads).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('an invitation gives its role while the lead who made it leads', async () => {
    const [made, kept] = [
      await createTestEditor(server, 'Ivo Lead'),
      await createTestEditor(server, 'Eva Lead'),
    ];
    const invite = async (by: TestAuthor, role: Role) =>
      (
        await dataOf<{ token: string }>(
          call(server, by, 'POST', '/api/admin/invitation', { note: '', role, days: 1 }),
        )
      ).token;
    const tokens = [await invite(made, 'lead'), await invite(made, 'author')];
    const good = await invite(kept, 'editor');
    await give(kept, made, 'editor');
    const use = (invitation: string, username: string) =>
      register(server, {
        username,
        email: `${username}@example.org`,
        password: 'modern prometheus',
        invitation,
      });
    for (const token of tokens) {
      expect((await call(server, null, 'POST', '/api/invitation/open', { token })).statusCode).toBe(403);
      expect((await use(token, 'NotLetIn')).statusCode).toBe(403);
    }
    const listed = await call(server, kept, 'GET', '/api/admin/invitation');
    expect(listed.json().data).toHaveLength(1);
    expect((await use(good, 'EditorByLink')).statusCode).toBe(201);
    const { db } = server.context.database;
    const account = db.selectFrom('user').select(['admin', 'lead']).where('username', '=', 'EditorByLink');
    expect(await account.executeTakeFirst()).toEqual({ admin: 1, lead: 0 });
    for (const by of [
      await createTestEditor(server, 'Ed Two', 'editor'),
      await createTestAuthor(server, 'Au Thor'),
    ]) {
      const body = { note: '', role: 'author', days: 1 };
      expect((await call(server, by, 'POST', '/api/admin/invitation', body)).statusCode).toBe(403);
    }
  });
});
