import type { SavedReply } from '@contracts/savedReply';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const URL = '/api/admin/saved_reply';

describeOnEitherDatabase('saved replies', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;
  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const add = (title: string, content = `About ${title}.`) =>
    call(server, editor, 'POST', URL, { title, content });
  const list = () => dataOf<SavedReply[]>(call(server, editor, 'GET', URL));
  const titles = async () => (await list()).map(({ title }) => title);

  test('are added at the end, changed, put in another order and removed', async () => {
    const [one, two, three] = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => dataOf<SavedReply>(add(title))),
    );
    expect((await titles()).sort()).toEqual(['One', 'Three', 'Two']);
    const ids = [three?._id, one?._id, two?._id];
    expect((await call(server, editor, 'PATCH', URL, { ids })).statusCode).toBe(200);
    expect(await titles()).toEqual(['Three', 'One', 'Two']);
    const was = { title: 'One', content: 'About One.' };
    const change = { title: ' Uno ', content: 'In other words.\nAnd more.', was };
    expect(await dataOf(call(server, editor, 'PATCH', `${URL}/${one?._id}`, change))).toEqual({
      _id: one?._id,
      title: 'Uno',
      content: 'In other words.\nAnd more.',
    });
    for (const _time of ['first', 'again']) {
      expect((await call(server, editor, 'DELETE', `${URL}/${three?._id}`)).statusCode).toBe(200);
    }
    await add('Four');
    expect(await titles()).toEqual(['Uno', 'Two', 'Four']);
    const log = await server.context.database.db
      .selectFrom('desk_log')
      .select(['action', 'detail', 'actor_id'])
      .where('action', '=', 'removed a saved reply')
      .execute();
    expect(log).toEqual([{ action: 'removed a saved reply', detail: 'Three', actor_id: editor._id }]);
  });

  test('bad input is answered with a sentence, and changes nothing', async () => {
    const { _id } = await dataOf<SavedReply>(add('One'));
    await add('Two');
    const before = await list();
    const was = { title: 'One', content: 'About One.' };
    const refusals = [
      [await add('  '), 400, 'please give it a name'],
      [await add('Empty', ' '), 400, 'please write the reply'],
      [await add('x'.repeat(81)), 400, 'a name has 80 characters at most'],
      [
        await call(server, editor, 'PATCH', `${URL}/nothing`, { title: 'a', content: 'b', was }),
        404,
        'not found',
      ],
      [await call(server, editor, 'PATCH', URL, { ids: [_id] }), 409, 'changed meanwhile'],
      [await call(server, editor, 'PATCH', URL, { ids: [_id, _id] }), 409, 'changed meanwhile'],
      [await call(server, editor, 'PATCH', URL, { ids: [_id, 'nothing'] }), 409, 'changed meanwhile'],
    ] as const;
    for (const [reply, status, words] of refusals) {
      expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringContaining(words)]);
    }
    expect(await list()).toEqual(before);
  });

  testOnEach('of two editors who change one at the same time, the second gets an error', async () => {
    const { _id } = await dataOf<SavedReply>(add('One'));
    const was = { title: 'One', content: 'About One.' };
    const changes = ['In short.', 'At length.'].map((content) => ({ title: 'One', content, was }));
    const change = (body: object) => call(server, editor, 'PATCH', `${URL}/${_id}`, body);
    const replies = await Promise.all(changes.map(change));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = changes[replies.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await list())[0]?.content).toBe(kept?.content);
  });
});
