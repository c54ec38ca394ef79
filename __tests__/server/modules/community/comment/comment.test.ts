import type { Comment } from '@contracts/comment';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

describeOnEitherDatabase('comments', (kind) => {
  // Specification 7.26
  test('are read newest first, in pages; their own author sees them marked', async () => {
    const server = await startTestServer(kind);
    const author = await createTestAuthor(server);
    const article = await publishArticle(server, author, await createTestEditor(server));
    const { db } = server.context.database;
    for (const id of ['a', 'b', 'c']) {
      server.clock.advance(1_000);
      const created_at = server.clock.now().toISOString();
      await db
        .insertInto('comment')
        .values({ id, article_id: article._id, author_id: author._id, content: id, created_at })
        .execute();
    }
    await db.updateTable('publication').set({ comments: 3 }).execute();

    const url = `/api/offline_comment/${article._id}`;
    const first = (await call(server, null, 'GET', url, undefined, { limit: '2' })).json();
    expect(first).toMatchObject({ count: 3, data: [{ _id: 'c', mine: false }, { _id: 'b' }] });
    const second = (await call(server, null, 'GET', `${url}?after=${first.next}`)).json();
    expect(second.data.map(({ _id }: Comment) => _id)).toEqual(['a']);
    const own = (await call(server, author, 'GET', `/api/comment/single_post/${article._id}`)).json();
    expect(own.data[0]).toMatchObject({ _id: 'c', mine: true, author: { username: author.username } });
    await server.close();
  });
});
