import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

describeOnEitherDatabase('names that authors gave up', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const rename = async (author: TestAuthor, username: string) =>
    void (await dataOf(call(server, author, 'PATCH', '/api/user/user_details', { username })));
  const leads = async (name: string): Promise<string | number> => {
    const path = `/api/author_address/${encodeURIComponent(name)}`;
    const answer = await call(server, null, 'GET', path);
    return answer.statusCode === 200 ? answer.json().data.username : answer.statusCode;
  };
  const feed = async (name: string) => {
    const { statusCode, headers } = await call(
      server,
      null,
      'GET',
      `/authors/${encodeURIComponent(name)}/feed.xml`,
    );
    return [statusCode, headers.location];
  };

  test('lead to the author in one step, however often they changed, and so do the feeds', async () => {
    const ada = await createTestAuthor(server, 'Ada Lovelace');
    await rename(ada, 'Ada Byron');
    await rename(ada, 'Ada King');
    for (const name of ['Ada Lovelace', 'ada byron', 'ADA  King']) expect(await leads(name)).toBe('Ada King');
    for (const name of ['Ada Lovelace', 'Ada Byron'])
      expect(await feed(name)).toEqual([308, '/authors/Ada%20King/feed.xml']);
    expect((await feed('Ada King'))[0]).toBe(200);
    await rename(ada, 'Ada Lovelace');
    expect(await leads('Ada Lovelace')).toBe('Ada Lovelace');
    expect(await leads('Ada King')).toBe('Ada Lovelace');
    expect((await call(server, null, 'GET', '/api/user/Ada%20King')).statusCode).toBe(404);
  });

  test('belong to the person who has them now, then to the last who gave them up', async () => {
    const grace = await createTestAuthor(server, 'Grace Hopper');
    const mary = await createTestAuthor(server, 'Mary Shelley');
    await rename(grace, 'Grace Murray');
    await rename(mary, 'Grace Hopper');
    expect(await leads('Grace Hopper')).toBe('Grace Hopper');
    expect(await leads('Mary Shelley')).toBe('Grace Hopper');
    await rename(mary, 'Mary Godwin');
    expect(await leads('Grace Hopper')).toBe('Mary Godwin');
    expect(await leads('Grace Murray')).toBe('Grace Murray');
  });

  test('go with an account that is merged, and end with one that is removed', async () => {
    const editor = await createTestEditor(server);
    const [one, other, third] = [
      await createTestAuthor(server, 'Emmy Noether'),
      await createTestAuthor(server, 'Lise Meitner'),
      await createTestAuthor(server, 'Hedy Lamarr'),
    ];
    await rename(one, 'Emmy N');
    const into = { into: other._id, username: 'Emmy N' };
    await dataOf(call(server, editor, 'POST', `/api/admin/person/${one._id}/merge`, into));
    for (const name of ['Emmy Noether', 'Emmy N']) expect(await leads(name)).toBe('Lise Meitner');

    // The name of a merged account is taken and given up by another person.
    await rename(third, 'Emmy N');
    await rename(third, 'Hedy Kiesler');
    expect(await leads('Emmy N')).toBe('Hedy Kiesler');

    const removed = { username: 'Hedy Kiesler', articles: 'remove' };
    await dataOf(call(server, editor, 'POST', `/api/admin/person/${third._id}/remove`, removed));
    for (const name of ['Hedy Lamarr', 'Emmy N', 'Hedy Kiesler']) expect(await leads(name)).toBe(404);
    for (const name of ['', '\0', 'x'.repeat(201), 'Unknown'])
      expect([400, 404]).toContain(await leads(name));
  });

  test('of one person a hundred are kept', async () => {
    const author = await createTestAuthor(server, 'Name 0');
    const { profiles, database } = server.context;
    const caller = { _id: author._id, username: '', role: 'author' as const };
    for (let at = 1; at <= 103; at++) {
      server.clock.advance(1_000);
      await profiles.update(caller, { username: `Name ${at}` }, { isProven: true });
    }
    const { count } = await database.db
      .selectFrom('former_name')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', author._id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(100);
    expect(await leads('Name 102')).toBe('Name 103');
    expect(await leads('Name 1')).toBe(404);
  });
});
