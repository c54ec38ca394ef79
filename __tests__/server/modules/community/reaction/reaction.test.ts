import type { OwnArticle } from '@contracts/article';
import type { ReactionCount } from '@contracts/reaction';
import type { TestAuthor } from '../../../../support/accounts';
import { startPublished } from '../../../../support/published';
import { describeOnEachDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

type Method = 'GET' | 'POST' | 'DELETE';
type Kind = 'like' | 'dislike';

describeOnEachDatabase('likes and dislikes', (kind) => {
  let server: TestServer;
  let reader: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, reader, article } = await startPublished(kind));
  });
  afterEach(() => server.close());

  const react = (caller: TestAuthor | null, method: Method, name: Kind, id = article._id) =>
    call(server, caller, method, `/api/${name}/${id}`);

  const reacted = (...asked: Parameters<typeof react>) => dataOf<ReactionCount>(react(...asked));

  const publicCount = (name: Kind) =>
    dataOf<number>(call(server, null, 'GET', `/api/offline_${name}/${article._id}`));

  test('the same press sent many times concurrently counts once', async () => {
    const presses = Array.from({ length: 12 }, () => reacted(reader, 'POST', 'like'));
    expect(new Set((await Promise.all(presses)).map(({ count }) => count))).toEqual(new Set([1]));
    await Promise.all(Array.from({ length: 12 }, () => reacted(reader, 'DELETE', 'like')));
    expect(await publicCount('like')).toBe(0);
  });
});
