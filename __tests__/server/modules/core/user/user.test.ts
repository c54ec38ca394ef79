import { USERNAME_MAX_LENGTH } from '@contracts/rules/limits';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import {
  ada,
  createTestAuthor,
  createTestEditor,
  getMe,
  register,
  signIn,
  tokenOf,
} from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEitherDatabase('users', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const everything = async () => [
    await db().selectFrom('user').selectAll().orderBy('id').execute(),
    await db().selectFrom('author_word').selectAll().orderBy('word').execute(),
  ];

  // Specification 3.2, 4.32, 7.14
  test('user_details is the own record, without the hash of the password', async () => {
    await register(server, ada);
    const reply = await getMe(server, await tokenOf(server, ada));

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      message: 'success',
      data: {
        _id: expect.any(String),
        email: 'ada@example.org',
        username: 'Ada Lovelace',
        bio: '',
        profile_pic: '',
        cloudinary_id: '',
        usedroom: '',
        admin: false,
      },
    });
    expect(reply.headers).not.toHaveProperty('x-cache-tags');
    expect(JSON.stringify(await server.context.users.findById(reply.json().data._id))).not.toContain(
      'argon2',
    );
  });

  test('test authors and editors have sessions of their own', async () => {
    const [author, editor] = [await createTestAuthor(server), await createTestEditor(server)];
    expect((await getMe(server, author.token)).json().data).toMatchObject({ _id: author._id, admin: false });
    expect((await getMe(server, editor.token)).json().data).toMatchObject({ _id: editor._id, admin: true });
  });

  test('bylines of many users are read in one query', async () => {
    const { users } = server.context;
    const one = await users.ensureAuthor('One Author', { profile_pic: '/uploads/one.png' });
    const two = await users.ensureAuthor('Two Authors');
    const bylines = await users.findBylines([one._id, two._id, one._id, 'nobody']);

    expect([...bylines.keys()].sort()).toEqual([one._id, two._id].sort());
    expect(bylines.get(one._id)).toEqual({
      _id: one._id,
      username: 'One Author',
      profile_pic: '/uploads/one.png',
    });
    expect(await users.findBylines([])).toEqual(new Map());
  });

  test.each([
    ['Niko Matsakis', 'Niko Matsakis'],
    ['  Jakub   Beránek ', 'Jakub Beránek'],
    ['Giovanny Gioyik (@Gioyik)', 'Giovanny Gioyik Gioyik'],
    ['Jane & John', 'Jane John'],
    ['Sammy Davis Jr.', 'Sammy Davis Jr'],
    ['X', 'Author X'],
    ['🙂', 'Author'],
    ['user_details', 'Author user_details'],
    [`${'Long Name '.repeat(20)}`, 'Long Name Long Name Long Name Long Name'],
  ])('the imported author %j is called %j and is made once', async (name, username) => {
    const { users } = server.context;
    const made = await users.ensureAuthor(name);
    expect(made).toEqual({ _id: expect.any(String), username, created: true });
    const before = await everything();

    expect(await users.ensureAuthor(name)).toEqual({ ...made, created: false });
    expect(await users.ensureAuthor(name.toUpperCase())).toMatchObject({ _id: made._id });
    expect(await everything()).toEqual(before);
  });

  test('names with the same username stay different authors', async () => {
    const { users } = server.context;
    const names = ['Ben & Jo', 'Ben + Jo', 'Ben Jo', `${'J'.repeat(60)}`, `${'J'.repeat(61)}`];
    const made = [];
    for (const name of names) made.push(await users.ensureAuthor(name));

    expect(made.map((author) => author.username)).toEqual([
      'Ben Jo',
      'Ben Jo 2',
      'Ben Jo 3',
      'J'.repeat(40),
      `${'J'.repeat(38)} 2`,
    ]);
    for (const { username } of made) expect(username.length).toBeLessThanOrEqual(USERNAME_MAX_LENGTH);
    expect(new Set(made.map((author) => author._id)).size).toBe(names.length);
  });

  testOnEach('twenty of one name all get different usernames', async () => {
    const { users } = server.context;
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        users.ensureAuthor('John Smith', { email: `john${index}@example.org` }),
      ),
    );
    expect(new Set(made.map((author) => author.username)).size).toBe(20);
  });

  test('an import finds the author who has registered under the name', async () => {
    await register(server, { ...ada, username: 'Grace Hopper', email: 'grace@example.org' });
    const found = await server.context.users.ensureAuthor('grace hopper');
    expect(found).toMatchObject({ username: 'Grace Hopper', created: false });
  });

  testOnEach('the same import twice at the same time makes an author once', async () => {
    const { users } = server.context;
    const made = await Promise.all(Array.from({ length: 5 }, () => users.ensureAuthor('Eric Huss')));
    expect(new Set(made.map((author) => author._id)).size).toBe(1);
    expect(made.filter((author) => author.created)).toHaveLength(1);
  });

  test('a sample author may have a password', async () => {
    const [email, password] = ['mary@example.org', 'prometheus'];
    await server.context.users.ensureAuthor('Mary Shelley', { email, password });
    expect((await signIn(server, { email, password })).statusCode).toBe(200);
  });

  describe('ensureEditor', () => {
    beforeEach(async () => {
      await db().deleteFrom('user').execute();
    });

    const editor = { email: 'Ada@Example.org', password: 'first-secret' };

    test('makes an editor once, whose name is free', async () => {
      await server.context.users.ensureAuthor('ada');
      await server.context.users.ensureEditor(editor.email, editor.password);
      const before = await everything();
      await server.context.users.ensureEditor(editor.email, editor.password);

      expect(await everything()).toEqual(before);
      const me = await getMe(server, await tokenOf(server, editor));
      expect(me.json().data).toMatchObject({ email: 'Ada@Example.org', username: 'Ada 2', admin: true });
    });

    testOnEach('two instances that start together make one', async () => {
      const database = openDatabase(server.env);
      const second = createContext({ ...server.context, database });
      await Promise.all(
        [server.context, second].map(({ users }) => users.ensureEditor(editor.email, editor.password)),
      );
      expect(await db().selectFrom('user').select('admin').execute()).toEqual([{ admin: 1 }]);
      await database.db.destroy();
    });

    test('makes an author an editor, with the new password, and ends the old sessions', async () => {
      await register(server, ada);
      const oldToken = await tokenOf(server, ada);
      await server.context.users.ensureEditor(editor.email, editor.password);

      expect((await signIn(server, ada)).statusCode).toBe(401);
      expect((await getMe(server, oldToken)).statusCode).toBe(401);
      const me = await getMe(server, await tokenOf(server, editor));
      expect(me.json().data).toMatchObject({ username: 'Ada Lovelace', admin: true });
    });

    test('keeps the sessions while nothing changed, and ends them where it lifts a suspension and gives the role', async () => {
      await server.context.users.ensureEditor(editor.email, editor.password);
      const token = await tokenOf(server, editor);
      await server.context.users.ensureEditor(editor.email, editor.password);
      expect((await getMe(server, token)).json().data).toMatchObject({ admin: true });
      await db().updateTable('user').set({ suspended_at: '2026-01-01T00:00:00.000Z', admin: 0 }).execute();
      await server.context.users.ensureEditor(editor.email, editor.password);
      expect((await getMe(server, token)).statusCode).toBe(401);
      const again = await tokenOf(server, editor);
      expect((await getMe(server, again)).json().data).toMatchObject({ admin: true });
    });

    test('refuses a password that cannot be used to sign in', async () => {
      await expect(server.context.users.ensureEditor(editor.email, 'x'.repeat(257))).rejects.toThrow(/256/);
      expect(await db().selectFrom('user').selectAll().execute()).toEqual([]);
    });
  });
});
