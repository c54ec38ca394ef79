import { createContext } from '@/server/context';
import { AppError } from '@/server/errors';
import { inlineThreads } from '@/server/lib/threads/inline';
import type { Task } from '@/server/lib/threads/task';
import type { Threads } from '@/server/lib/threads/threads';
import { task as searchWords } from '@/server/modules/core/search/searchWords.task';
import { task as readParts } from '@/server/modules/editorial/check/readParts.task';
import { task as fingerprintText } from '@/server/modules/editorial/originality/fingerprintText.task';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { doDue, handIn, reviewing } from '../../../../support/review';
import { HOUR, publishDue, readPublic, scheduleArticle } from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

const tasks = { searchWords, readParts, fingerprintText };
type Name = keyof typeof tasks;

/** The server as after a start, which has kept nothing, and where each task ran from now on. */
function restarted({ context: before }: TestServer) {
  const ran: Record<Name, number> = { searchWords: 0, readParts: 0, fingerprintText: 0 };
  const inThreads = { ...ran };
  for (const name of Object.keys(tasks) as Name[]) {
    const task: Task<never, unknown> = tasks[name];
    const load = task.load.bind(task);
    jest.spyOn(task, 'load').mockImplementation(async () => {
      const run = await load();
      return (input) => {
        ran[name] += 1;
        return run(input);
      };
    });
  }
  const threads: Threads = {
    ...inlineThreads,
    run(task, input) {
      for (const name of Object.keys(tasks) as Name[]) {
        if (tasks[name].file === task.file) inThreads[name] += 1;
      }
      return inlineThreads.run(task, input);
    },
  };
  return { context: createContext({ ...before, threads }), ran, inThreads };
}

describeOnEitherDatabase('texts that go online', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());

  const finds = async (word: string) => server.context.search.findPublications(word, 5);

  test('at their time are read in threads, before the transaction', async () => {
    const { _id } = await scheduleArticle(server, author, editor, { text: 'Lanterns everywhere.' });
    server.clock.advance(2 * HOUR);
    const { context, ran, inThreads } = restarted(server);
    await publishDue({ context });
    await context.timedPublishing.stop();
    expect(await readPublic(server, _id)).not.toBeNull();
    expect(await finds('lanterns')).toHaveLength(1);
    expect(ran).toEqual(inThreads);
    expect(inThreads).toMatchObject({ searchWords: 1, fingerprintText: 1 });
  });

  test('with a decision that cannot be undone any more are read in threads', async () => {
    const article = await handIn(server, author, { text: 'Harbours at night.' });
    await reviewing(server, editor, article).accept(1);
    server.clock.advance(HOUR);
    const { context, ran, inThreads } = restarted(server);
    await doDue({ context });
    await Promise.all([context.openDecisions.stop(), context.articleClaims.expiry.stop()]);
    expect(await finds('harbours')).toHaveLength(1);
    expect(ran).toEqual(inThreads);
    expect(inThreads.searchWords).toBe(1);
  });

  test('wait with their decision for threads that have too much to do', async () => {
    const article = await handIn(server, author, { text: 'Bridges in fog.' });
    await reviewing(server, editor, article).accept(1);
    server.clock.advance(HOUR);
    let isBusy = true;
    const threads: Threads = {
      ...inlineThreads,
      async run(task, input) {
        if (isBusy) throw new AppError(503, 'the server is busy with other texts right now');
        return inlineThreads.run(task, input);
      },
    };
    const context = createContext({ ...server.context, threads });
    await doDue({ context });
    expect(await readPublic(server, article._id)).toBeNull();
    isBusy = false;
    await doDue({ context });
    await Promise.all([context.openDecisions.stop(), context.articleClaims.expiry.stop()]);
    expect(await readPublic(server, article._id)).not.toBeNull();
  });

  test('those of the queue that are looked at again are read in threads', async () => {
    const article = await handIn(server, author, { text: 'Wells of the old town.' });
    await server.context.database.db
      .updateTable('waiting_article')
      .set({ checked_by: '' })
      .where('article_id', '=', article._id)
      .execute();
    const { context, ran, inThreads } = restarted(server);
    while (await context.queueUpkeep()) {}
    expect(ran).toEqual(inThreads);
    expect(inThreads.readParts).toBeGreaterThan(0);
  });
});
