import type { OwnWork } from '@contracts/ownWork';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, submit, writeDraft } from '../../../../support/writing';

const HOUR = 3_600_000;

describeOnEitherDatabase('the own work of an author', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const ownWork = (as = author) => dataOf<OwnWork>(call(server, as, 'GET', '/api/write/own_work'));
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
  const write = async (title: string) => {
    server.clock.advance(1_000);
    return writeDraft(server, author, { title });
  };

  test('is empty for a user without articles', async () => {
    expect(await ownWork()).toEqual({
      counts: { draft: 0, recent: 0, accepted: 0, rejected: 0, stories: 0 },
      drafts: [],
      waiting: [],
      rejected: [],
      published: [],
    });
  });

  test('names the last three of each kind, waiting articles with their place in the queue', async () => {
    for (const title of ['one', 'two', 'three', 'four']) await write(title);
    const other = await createTestAuthor(server, 'Bela Anders');
    await submit(server, other, (await writeDraft(server, other))._id);
    server.clock.advance(1_000);
    await submit(server, author, (await write('behind another'))._id);
    const { counts, drafts, waiting } = await ownWork();
    expect(counts).toEqual({ draft: 4, recent: 1, accepted: 0, rejected: 0, stories: 5 });
    expect(titles(drafts)).toEqual(['four', 'three', 'two']);
    expect(waiting).toMatchObject([{ title: 'behind another', queuePosition: { place: 2, usual: null } }]);
    expect(titles((await ownWork(other)).waiting)).not.toContain('behind another');
  });

  test('what was accepted waits for its time, and is published when that has come', async () => {
    const { _id } = await write('for tomorrow');
    const publish_at = new Date(server.clock.now().getTime() + HOUR).toISOString();
    const change = { revision: 1, publish_at };
    await dataOf(call(server, author, 'PATCH', `/api/write/article/${_id}`, change));
    await accept(server, editor, await submit(server, author, _id));
    const scheduled = await ownWork();
    expect(scheduled.waiting).toMatchObject([{ _id, scheduled_at: publish_at, queuePosition: null }]);
    expect(scheduled).toMatchObject({ drafts: [], published: [] });
    server.clock.advance(HOUR);
    server.context.timedPublishing.start();
    await server.context.timedPublishing.settled();
    await server.context.timedPublishing.stop();
    const published = await ownWork();
    expect(published.published).toMatchObject([{ _id, views: 0, likes: 0, comments: 0 }]);
    expect(published.waiting).toEqual([]);
  });

  test('a deleted article is in none of the lists', async () => {
    const { _id } = await write('gone');
    await call(server, author, 'DELETE', `/api/write/article/${_id}`);
    expect(await ownWork()).toMatchObject({ counts: { stories: 0 }, drafts: [] });
  });
});
