import type { OwnArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { type FrontServer, startFront } from '../../../../support/frontServer';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

describeOnEitherDatabase('what visitors get from memory', (kind) => {
  let server: TestServer;
  let front: FrontServer;
  let author: TestAuthor;
  let reader: TestAuthor;
  let article: OwnArticle;
  /** What the front asked of the API, as nothing in memory answered. */
  let made: string[];

  beforeEach(async () => {
    made = [];
    server = await startTestServer(kind, { cache: { drop: (tags) => front.cache.drop(tags) } });
    front = await startFront({
      pages: (_request, response) => void response.end(),
      api: (request, response) => {
        made.push(request.url ?? '');
        server.app.routing(request, response);
      },
    });
    reader = await createTestAuthor(server, 'Ben');
    author = await createTestAuthor(server);
    article = await publishArticle(server, author, await createTestEditor(server));
  });
  afterEach(async () => {
    await front.close();
    await server.close();
  });

  const read = async (path: string) => JSON.parse((await front.ask(path)).body.toString());

  async function readAll() {
    const { _id } = article;
    const [likes, dislikes, comments, whole] = [
      await read(`/api/offline_like/${_id}`),
      await read(`/api/offline_dislike/${_id}`),
      await read(`/api/offline_comment/${_id}`),
      await read(`/api/main/${_id}`),
    ];
    const texts = comments.data.map(({ content }: Comment) => content);
    return {
      likes: likes.data,
      dislikes: dislikes.data,
      texts,
      count: comments.count,
      title: whole.data.title,
    };
  }

  test('a like and a comment show at once, and the article itself is not made again', async () => {
    expect(await readAll()).toEqual({ likes: 0, dislikes: 0, texts: [], count: 0, title: 'On brevity' });
    expect(made).toHaveLength(4);
    await readAll();
    expect(made).toHaveLength(4);

    await call(server, reader, 'POST', `/api/like/${article._id}`);
    expect(await readAll()).toMatchObject({ likes: 1, dislikes: 0 });
    await call(server, reader, 'POST', `/api/dislike/${article._id}`);
    expect(await readAll()).toMatchObject({ likes: 0, dislikes: 1 });
    await call(server, reader, 'DELETE', `/api/dislike/${article._id}`);
    expect(await readAll()).toMatchObject({ likes: 0, dislikes: 0 });

    const sent = call(server, reader, 'POST', `/api/comment/${article._id}`, { content: 'Well said.' });
    const { _id } = await dataOf<Comment>(sent);
    expect(await readAll()).toMatchObject({ texts: ['Well said.'], count: 1 });
    await call(server, reader, 'DELETE', `/api/comment/${_id}`);
    expect(await readAll()).toMatchObject({ texts: [], count: 0 });

    expect(made.filter((url) => url.startsWith('/api/main/'))).toHaveLength(1);
  });

  test('what changes nothing drops nothing', async () => {
    await call(server, reader, 'POST', `/api/like/${article._id}`);
    await call(server, reader, 'POST', `/api/comment/${article._id}`, { content: 'Well said.' });
    await readAll();
    const before = made.length;
    await call(server, reader, 'POST', `/api/like/${article._id}`);
    await call(server, reader, 'DELETE', `/api/dislike/${article._id}`);
    await call(server, reader, 'POST', `/api/comment/${article._id}`, { content: 'Well said.' });
    await call(server, reader, 'POST', `/api/savedpost/${article._id}`);
    await readAll();
    expect(made).toHaveLength(before);
  });

  test('the removal of the article drops all of it', async () => {
    await readAll();
    await call(server, author, 'DELETE', `/api/write/article/${article._id}`);
    for (const name of ['offline_like', 'offline_dislike', 'offline_comment', 'main']) {
      expect((await front.ask(`/api/${name}/${article._id}`)).status).toBe(404);
    }
  });
});
