import type { SavedQueueFilter } from '@contracts/queueFilter';
import { QUEUE_FILTERS_OWN_MAX } from '@contracts/rules/limits';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, said } from '../../../../support/writing';

const path = '/api/admin/queue_filter';

describeOnEitherDatabase('saved filters of the queue', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let lead: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    [edith, otto] = [
      await createTestEditor(server, 'Edith', 'editor'),
      await createTestEditor(server, 'Otto', 'editor'),
    ];
    lead = await createTestEditor(server, 'Lena', 'lead');
  });
  afterEach(() => server.close());

  const bodyOf = (name: string, audience: 'own' | 'editors' = 'own', filters: object = { days: 7 }) => ({
    ...{ name, audience, filters },
  });
  const add = (as: TestAuthor | null, body: object) => call(server, as, 'POST', path, body);
  const change = (as: TestAuthor, id: string, body: object) =>
    call(server, as, 'PATCH', `${path}/${id}`, body);
  const remove = (as: TestAuthor, id: string) => call(server, as, 'DELETE', `${path}/${id}`);
  const list = (as: TestAuthor) => dataOf<SavedQueueFilter[]>(call(server, as, 'GET', path));
  const namesOf = async (as: TestAuthor) => (await list(as)).map(({ name }) => name);

  test('have a name that can be read, of 60 characters at most, and markup in it is text', async () => {
    for (const name of [
      '',
      '  ',
      '\u200b\u2060',
      '\0',
      '\ufdfa'.repeat(5),
      'x'.repeat(61),
      'x'.repeat(10_000),
    ])
      expect([name.slice(0, 3), (await add(edith, bodyOf(name))).statusCode]).toEqual([
        name.slice(0, 3),
        400,
      ]);
    const markup = '<img src=x onerror=alert(1)> & “waits”';
    await dataOf(add(edith, bodyOf(markup, 'editors')));
    await dataOf(add(edith, bodyOf('Two\0\nlines', 'editors')));
    expect(await namesOf(otto)).toEqual([markup, 'Two lines']);
    // Look-alikes of a name that is there.
    for (const name of [' two  LINES', 'Ｔｗｏ lines'])
      expect([name, (await add(otto, bodyOf(name, 'editors'))).statusCode]).toEqual([name, 409]);
    expect((await add(otto, bodyOf('Two lines'))).statusCode).toBe(201);
  });

  test('hold only filters that the queue knows', async () => {
    for (const filters of [
      { days: 0 },
      { sort: 'tag' },
      { claim: 'all' },
      { search: 'x'.repeat(10_000) },
      { stage: 'x\0' },
      [],
      null,
    ])
      expect([filters, (await add(edith, { ...bodyOf('One'), filters })).statusCode]).toEqual([filters, 400]);
    const filters = { tag: '<b>\0', author: "' or 1=1 --", stage: 'a-stage-that-is-gone', unknown: 'x' };
    const { _id } = await dataOf<SavedQueueFilter>(add(edith, bodyOf('One', 'own', filters)));
    const [stored] = await list(edith);
    expect(stored).toMatchObject({ _id, filters: expect.not.objectContaining({ unknown: 'x' }) });
    const query = new URLSearchParams(stored?.filters as Record<string, string>);
    expect(await dataOf(call(server, edith, 'GET', `/api/admin/queue?${query}`))).toEqual([]);
  });

  test('of one editor are not there for others, a lead among them', async () => {
    const { _id } = await dataOf<SavedQueueFilter>(add(edith, bodyOf('Mine')));
    const was = bodyOf('Mine');
    for (const other of [otto, lead]) {
      expect((await change(other, _id, { ...bodyOf('Taken', 'editors'), was })).statusCode).toBe(404);
      // As of one that is not there.
      expect((await remove(other, _id)).statusCode).toBe(200);
      expect(await namesOf(other)).toEqual([]);
    }
    expect(await namesOf(edith)).toEqual(['Mine']);
    const author = await createTestAuthor(server, 'Ada');
    expect((await add(author, bodyOf('No'))).statusCode).toBe(403);
    expect((await add(null, bodyOf('No'))).statusCode).toBe(401);
  });

  test('of all editors are changed by who saved them and by leads, also when that account is gone', async () => {
    const shared = bodyOf('Shared', 'editors');
    const { _id } = await dataOf<SavedQueueFilter>(add(edith, shared));
    expect((await change(otto, _id, { ...bodyOf('His', 'editors'), was: shared })).statusCode).toBe(403);
    expect((await remove(otto, _id)).statusCode).toBe(403);
    const { db } = server.context.database;
    await db.updateTable('user').set({ admin: 0 }).where('id', '=', edith._id).execute();
    expect((await change(edith, _id, { ...bodyOf('Hers', 'editors'), was: shared })).statusCode).toBe(403);
    const caller = { _id: lead._id, username: 'Lena', role: 'lead' as const };
    await server.context.people.remove(caller, edith._id, 'Edith', false);
    await server.context.removals.settled();
    expect(await list(otto)).toEqual([expect.objectContaining({ _id, owner: null, mine: false })]);
    expect((await remove(otto, _id)).statusCode).toBe(403);
    expect(said(await change(lead, _id, { ...bodyOf('Shared'), was: shared }))).toEqual([
      ...[403, 'a filter of another editor stays for all editors: you can delete it instead'],
    ]);
    await dataOf(change(lead, _id, { ...bodyOf('Hers', 'editors'), was: shared }));
    expect((await remove(lead, _id)).statusCode).toBe(200);
    expect(await list(otto)).toEqual([]);
  });

  testOnEach('have each name once, and no more than fit, also where two are saved at once', async () => {
    const same = await Promise.all([
      add(edith, bodyOf('Same', 'editors')),
      add(otto, bodyOf('same', 'editors')),
    ]);
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    for (let index = 1; index < QUEUE_FILTERS_OWN_MAX; index += 1)
      await dataOf(add(edith, bodyOf(`Own ${index}`)));
    const last = await Promise.all(['One', 'Other'].map((name) => add(edith, bodyOf(name))));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    // Nor is there a way round it by taking a shared one back.
    const { _id } = await dataOf<SavedQueueFilter>(add(edith, bodyOf('Back', 'editors')));
    const back = { ...bodyOf('Back'), was: bodyOf('Back', 'editors') };
    expect((await change(edith, _id, back)).statusCode).toBe(409);
  });
});
