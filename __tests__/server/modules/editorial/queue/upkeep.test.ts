import type { OwnArticle } from '@contracts/article';
import { createContext } from '@/server/context';
import { parseSubmissionChecks } from '@/server/lib/submissionChecks';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { handIn, reviewing, rowOf, saveAgain } from '../../../../support/review';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, submit, writeDraft } from '../../../../support/writing';

const PASSAGE = Array.from({ length: 60 }, (_, index) => `passage${index}`).join(' ');

describeOnEitherDatabase('the upkeep of the queue', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let other: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    other = await createTestAuthor(server, 'Ben');
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const row = ({ _id }: OwnArticle) => rowOf(server, editor, _id);
  async function keepUp(at: Pick<TestServer, 'context'> = server): Promise<void> {
    while (await at.context.queueUpkeep()) {}
  }

  test('are filled in for what waited before there were any', async () => {
    const articles = [];
    for (let count = 0; count < 3; count++) articles.push(await handIn(server, author));
    const { db } = server.context.database;
    const [first, second] = articles;
    if (!first || !second) throw new Error('some were handed in');
    const known = await row(first);
    await db.deleteFrom('waiting_article').where('article_id', '=', first._id).execute();
    const bare = { words: 0, rules: 0, failed: 0, checked_by: '', similarity: null };
    await db.updateTable('waiting_article').set(bare).where('article_id', '=', second._id).execute();
    await keepUp();
    expect(await row(first)).toEqual(known);
    expect(await row(second)).toMatchObject({ checks: known?.checks, words: 4, similarity: 0 });
  });

  test('are those of the settings of today', async () => {
    const article = await handIn(server, author);
    const before = await row(article);
    expect(before?.checks.failed).toBeGreaterThan(1);
    const SUBMISSION_CHECKS = parseSubmissionChecks('summary=off,cover=off,words=off');
    const env = { ...server.env, SUBMISSION_CHECKS };
    await keepUp({ context: createContext({ ...server.context, env }) });
    expect((await row(article))?.checks.failed).toBeLessThan(before?.checks.failed ?? 0);
  });

  test('tell again what stands elsewhere once a changed article is compared', async () => {
    await handIn(server, other, { text: PASSAGE });
    const copy = await submit(server, author, (await writeDraft(server, author, { text: PASSAGE }))._id);
    expect(await row(copy)).toMatchObject({ similarity: 100 });
    const saved = await saveAgain(server, author, copy);
    expect(await row(copy)).toMatchObject({ similarity: null, revision: 2 });
    await keepUp();
    expect(await row(copy)).toMatchObject({ similarity: 100 });
    await saveAgain(server, author, saved);
    await call(server, editor, 'GET', `/api/admin/article/${copy._id}/originality`);
    expect(await row(copy)).toMatchObject({ similarity: 100, revision: 2 });
  });

  test('come with an article that another version of the server has handed in, as soon as it is asked for', async () => {
    const article = await handIn(server, author);
    const { db } = server.context.database;
    await db.deleteFrom('waiting_article').execute();
    expect((await reviewing(server, editor, article).claim()).statusCode).toBe(200);
    await keepUp();
    expect(await row(article)).toMatchObject({ words: 4, claim: { editor: { _id: editor._id } } });
  });
});
