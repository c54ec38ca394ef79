import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { handIn, reviewing } from '../../../../support/review';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, writeDraft } from '../../../../support/writing';

jest.setTimeout(60_000);

describeOnEachDatabase('a decision that is refused', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    edith = await createTestEditor(server, 'Edith Torr');
    otto = await createTestEditor(server, 'Otto Reed');
    article = await handIn(server, author);
  });
  afterEach(() => server.close());

  const by = (editor: TestAuthor) => reviewing(server, editor, article);
  const immediate = (deed: 'accept' | 'reject', as = edith) => {
    const body = { revision: 1, ...(deed === 'reject' && { reason: 'Too long.' }) };
    return call(server, as, 'POST', `/api/admin/article/${article._id}/${deed}`, body);
  };

  test("is not for one's own article, a draft, what is not there, or what does not wait", async () => {
    const mine = await handIn(server, edith);
    const refused = await reviewing(server, edith, mine).accept(1);
    expect(refused.statusCode).toBe(403);
    const { db } = server.context.database;
    const coauthor = { article_id: article._id, user_id: edith._id, position: 0 };
    await db.insertInto('coauthor').values(coauthor).execute();
    expect((await by(edith).accept(1)).json()).toEqual(refused.json());
    const draft = await writeDraft(server, author);
    for (const { _id } of [draft, { _id: 'nothing' }]) {
      expect((await reviewing(server, otto, { _id }).accept(1)).statusCode).toBe(404);
      expect((await reviewing(server, otto, { _id }).undo()).statusCode).toBe(404);
    }
    await immediate('reject', otto);
    expect((await by(otto).accept(1)).json().message).toBe(
      'This article does not wait for a decision any more: it is rejected.',
    );
  });
});
