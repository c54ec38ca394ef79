import type { OwnArticle } from '@contracts/article';
import type { ReactionCount } from '@contracts/reaction';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, writeDraft } from '../../../../support/writing';

jest.setTimeout(30_000);

type Method = 'GET' | 'POST' | 'DELETE';
type Kind = 'like' | 'dislike';

describeOnEachDatabase('likes and dislikes', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let reader: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    reader = await createTestAuthor(server, 'Ben');
    editor = await createTestEditor(server);
    article = await publishArticle(server, author, editor);
  });
  afterEach(() => server.close());

  const react = (caller: TestAuthor | null, method: Method, name: Kind, id = article._id) =>
    call(server, caller, method, `/api/${name}/${id}`);

  const reacted = (...asked: Parameters<typeof react>) => dataOf<ReactionCount>(react(...asked));

  const publicCount = (name: Kind) =>
    dataOf<number>(call(server, null, 'GET', `/api/offline_${name}/${article._id}`));

  // Specification 7.27
  test('everybody signed in may like and dislike once, the author and editors too', async () => {
    for (const [index, caller] of [author, reader, editor].entries()) {
      expect(await reacted(caller, 'GET', 'like')).toEqual({ count: index, reacted: false });
      expect(await reacted(caller, 'POST', 'like')).toEqual({ count: index + 1, reacted: true });
      expect(await reacted(caller, 'POST', 'like')).toEqual({ count: index + 1, reacted: true });
    }
    expect(await reacted(reader, 'GET', 'like')).toEqual({ count: 3, reacted: true });
    expect([await publicCount('like'), await publicCount('dislike')]).toEqual([3, 0]);
  });

  // Specification 7.28
  test('a like takes the dislike back and the other way round; taking back leaves the other kind', async () => {
    expect(await reacted(reader, 'POST', 'dislike')).toEqual({ count: 1, reacted: true });
    expect(await reacted(reader, 'POST', 'like')).toEqual({ count: 1, reacted: true });
    expect(await reacted(reader, 'GET', 'dislike')).toEqual({ count: 0, reacted: false });
    expect(await reacted(reader, 'DELETE', 'dislike')).toEqual({ count: 0, reacted: false });
    expect(await reacted(reader, 'GET', 'like')).toEqual({ count: 1, reacted: true });
    expect(await reacted(reader, 'POST', 'dislike')).toEqual({ count: 1, reacted: true });
    expect([await publicCount('like'), await publicCount('dislike')]).toEqual([0, 1]);
    for (const _time of ['first', 'repeated']) {
      expect(await reacted(reader, 'DELETE', 'dislike')).toEqual({ count: 0, reacted: false });
    }
  });

  test('the same press sent many times at once counts once', async () => {
    const presses = Array.from({ length: 12 }, () => reacted(reader, 'POST', 'like'));
    expect(new Set((await Promise.all(presses)).map(({ count }) => count))).toEqual(new Set([1]));
    await Promise.all(Array.from({ length: 12 }, () => reacted(reader, 'DELETE', 'like')));
    expect(await publicCount('like')).toBe(0);
  });

  test('what is not published is not found for any caller; visitors and suspended authors are not let in', async () => {
    const draft = await writeDraft(server, author);
    const suspended_at = server.clock.now().toISOString();
    const suspended = await createTestAuthor(server, 'Sue');
    const { db } = server.context.database;
    await db.updateTable('user').set({ suspended_at }).where('id', '=', suspended._id).execute();
    for (const name of ['like', 'dislike'] as const) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        for (const id of [draft._id, 'unknown']) {
          for (const caller of [author, reader, editor]) {
            expect((await react(caller, method, name, id)).statusCode).toBe(404);
          }
        }
        for (const caller of [null, suspended]) {
          expect((await react(caller, method, name)).statusCode).toBe(401);
        }
      }
    }
    expect([await publicCount('like'), await publicCount('dislike')]).toEqual([0, 0]);
  });
});
