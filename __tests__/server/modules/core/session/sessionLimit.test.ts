import { createTestEditor, getMe } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEitherDatabase('sessions of one person', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const isAlive = async (token: string) => (await getMe(server, token)).statusCode === 200;

  test('forty live; beyond that the one that was used longest ago ends, and no other', async () => {
    const { auth } = server.context;
    const person = await createTestEditor(server, 'Person of Many Devices');
    const desk = await auth.startSession(person._id, 'desk');
    const tokens = [person.token];
    for (let count = 1; count < 40; count++) {
      server.clock.advance(1_000);
      tokens.push(await auth.startSession(person._id));
    }
    expect(await isAlive(person.token)).toBe(true);
    // Its use more than an hour later makes the first one the newest.
    server.clock.advance(90 * 60 * 1_000);
    expect(await isAlive(person.token)).toBe(true);

    tokens.push(await auth.startSession(person._id), await auth.startSession(person._id));
    const alive = await Promise.all(tokens.map(isAlive));
    expect(alive.flatMap((isIn, index) => (isIn ? [] : [index]))).toEqual([1, 2]);
    expect(await auth.findEditor(desk)).not.toBeNull();
    const rows = await server.context.database.db.selectFrom('session').select('kind').execute();
    expect(rows.filter((row) => row.kind === 'author')).toHaveLength(40);
  });

  testOnEach('sign-ins at the same time leave as many as one after the other', async () => {
    const { auth, users, database } = server.context;
    const { _id } = await users.ensureAuthor('Person in a Hurry');
    await Promise.all(Array.from({ length: 60 }, () => auth.startSession(_id)));
    const rows = await database.db.selectFrom('session').select('kind').where('user_id', '=', _id).execute();
    expect(rows).toHaveLength(40);
  });
});
