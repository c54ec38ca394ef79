import type { OwnArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import type { TestAuthor } from '../../../../support/accounts';
import { startPublished } from '../../../../support/published';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, writeDraft } from '../../../../support/writing';

describeOnEitherDatabase('writing and removing comments', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let reader: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, reader, editor, article } = await startPublished(kind));
  });
  afterEach(() => server.close());

  const send = (caller: TestAuthor | null, content: unknown, id = article._id) =>
    call(server, caller, 'POST', `/api/comment/${id}`, { content });

  const write = (caller: TestAuthor, content: string, id = article._id) =>
    dataOf<Comment>(send(caller, content, id));

  const remove = async (caller: TestAuthor | null, id: string) =>
    (await call(server, caller, 'DELETE', `/api/comment/${id}`)).statusCode;

  async function shown() {
    const reply = await call(server, null, 'GET', `/api/offline_comment/${article._id}`);
    const { data, count } = reply.json<{ data: Comment[]; count: number }>();
    return { count, texts: data.map(({ content }) => content) };
  }

  test.each(['', '  \n\t', '\u200b\u200d\ufeff', '\u0000'])(
    'nothing to be read is refused: %j',
    async (text) => {
      const reply = await send(reader, text);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({ message: 'please write something before you send the comment' });
      expect(await shown()).toEqual({ count: 0, texts: [] });
    },
  );

  testOnEach(
    'the same text again within a minute is the same comment, also when sent concurrently',
    async () => {
      const many = await Promise.all(Array.from({ length: 10 }, () => write(reader, 'Well said.')));
      expect(new Set(many.map(({ _id }) => _id)).size).toBe(1);
      server.clock.advance(59_000);
      expect((await write(reader, ' Well said. '))._id).toBe(many[0]?._id);
      expect(await shown()).toMatchObject({ count: 1 });

      await write(author, 'Well said.');
      await write(reader, 'Well said!');
      server.clock.advance(2_000);
      await write(reader, 'Well said.');
      expect(await shown()).toMatchObject({ count: 4 });
      const other = await publishArticle(server, author, editor);
      expect((await write(reader, 'Well said.', other._id))._id).not.toBe(many[0]?._id);
    },
  );

  testOnEach(
    'only its author removes a comment; repeated and concurrent requests remove it once',
    async () => {
      const { _id } = await write(reader, 'Hm.');
      for (const caller of [author, editor]) expect(await remove(caller, _id)).toBe(403);
      expect(await remove(null, _id)).toBe(401);
      expect(await shown()).toMatchObject({ count: 1 });
      const statuses = await Promise.all(Array.from({ length: 6 }, () => remove(reader, _id)));
      expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404]);
      expect(await shown()).toEqual({ count: 0, texts: [] });
      expect(await remove(reader, 'unknown')).toBe(404);
      expect((await write(reader, 'Hm.'))._id).not.toBe(_id);
    },
  );

  test('what is not published has no comments, neither to write nor to remove', async () => {
    const { _id } = await write(reader, 'Hm.');
    const draft = await writeDraft(server, author);
    for (const caller of [author, reader, editor]) {
      for (const id of [draft._id, 'unknown']) expect((await send(caller, 'Hm.', id)).statusCode).toBe(404);
    }
    await server.context.database.db.deleteFrom('publication').execute();
    for (const caller of [author, reader]) expect(await remove(caller, _id)).toBe(404);
    expect((await send(reader, 'Hm.')).statusCode).toBe(404);
  });
});
