import type { OwnArticle } from '@contracts/article';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, publishArticle, submit, writeDraft } from '../../../../support/writing';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What visitor, other author, owner and editor get, in this order. The owner comes last where the call changes. */
type Statuses = [visitor: number, other: number, editor: number, owner: number];

describeOnEitherDatabase('who may call what', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let owner: TestAuthor;
  let other: TestAuthor;
  let editor: TestAuthor;
  let draft: OwnArticle;
  let waiting: OwnArticle;
  let published: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    owner = await createTestAuthor(server, 'Ada');
    other = await createTestAuthor(server, 'Ben');
    editor = await createTestEditor(server);
    draft = await writeDraft(server, owner);
    waiting = await submit(server, owner, (await writeDraft(server, owner))._id);
    published = await publishArticle(server, owner, editor);
  });
  afterEach(() => server.close());

  test('articles in every status, for every kind of caller', async () => {
    const article = { draft, waiting, published };
    const cases: [Method, string, keyof typeof article, Statuses, object?][] = [
      ['GET', '/api/main/:id', 'draft', [404, 404, 404, 404]],
      ['GET', '/api/main/:id', 'waiting', [404, 404, 404, 404]],
      ['GET', '/api/main/:id', 'published', [200, 200, 200, 200]],
      ['PATCH', '/api/main/:id', 'draft', [404, 404, 404, 404]],
      ['PATCH', '/api/main/:id', 'published', [200, 200, 200, 200]],
      ['GET', '/api/offline_like/:id', 'draft', [404, 404, 404, 404]],
      ['GET', '/api/offline_dislike/:id', 'published', [200, 200, 200, 200]],
      ['GET', '/api/offline_comment/:id', 'waiting', [404, 404, 404, 404]],
      ['GET', '/api/offline_comment/:id', 'published', [200, 200, 200, 200]],
      ['GET', '/api/comment/single_post/:id', 'published', [401, 200, 200, 200]],
      ['GET', '/api/write/article', 'published', [401, 200, 200, 200]],
      ['GET', '/api/write/tag_article/Craft', 'published', [401, 200, 200, 200]],
      ['GET', '/api/write/my_article/stories', 'published', [401, 200, 200, 200]],
      ['GET', '/api/subtitle/total', 'published', [401, 200, 200, 200]],
      ['GET', '/api/offline_subtitle/total_subtitle', 'published', [200, 200, 200, 200]],
      ['GET', '/api/write/article/:id', 'draft', [401, 404, 404, 200]],
      ['GET', '/api/write/article/:id', 'waiting', [401, 404, 404, 200]],
      ['GET', '/api/write/article/:id', 'published', [401, 200, 200, 200]],
      ['PATCH', '/api/write/article/:id', 'draft', [401, 404, 404, 200], { revision: 1 }],
      ['PATCH', '/api/write/article/:id', 'published', [401, 403, 403, 200], { revision: 1 }],
      ['POST', '/api/write/article/:id/submit', 'draft', [401, 404, 404, 200]],
      ['POST', '/api/write/article/:id/submit', 'published', [401, 403, 403, 400]],
      ['GET', '/api/admin/article/recent', 'waiting', [401, 403, 200, 403]],
      ['GET', '/api/admin/article/:id', 'waiting', [401, 403, 200, 403]],
      ['GET', '/api/admin/article/:id', 'published', [401, 403, 404, 403]],
      ['POST', '/api/admin/article/:id/accept', 'published', [401, 403, 409, 403], { revision: 1 }],
      [
        'POST',
        '/api/admin/article/:id/reject',
        'waiting',
        [401, 403, 400, 403],
        { revision: 1, reason: ' ' },
      ],
      ['DELETE', '/api/write/article/:id', 'waiting', [401, 404, 404, 200]],
      ['DELETE', '/api/write/article/:id', 'published', [401, 403, 403, 200]],
    ];
    for (const [method, path, name, expected, body] of cases) {
      const url = path.replace(':id', article[name]._id);
      const statuses: number[] = [];
      for (const caller of [null, other, editor, owner]) {
        statuses.push((await call(server, caller, method, url, body)).statusCode);
      }
      expect({ method, path, name, statuses }).toEqual({ method, path, name, statuses: expected });
    }
  });

  test('what others read has neither the document nor the status', async () => {
    const readBy = async (caller: TestAuthor) =>
      (await call(server, caller, 'GET', `/api/write/article/${published._id}`)).json().data;
    const own = ['doc', 'status', 'revision', 'published_revision', 'rejection'];

    expect(Object.keys(await readBy(owner))).toEqual(expect.arrayContaining(own));
    for (const field of own) expect(await readBy(other)).not.toHaveProperty(field);
    expect(await readBy(other)).toMatchObject({ liked: false, disliked: false });
    expect(JSON.stringify(await readBy(other))).not.toContain('@');
  });

  testOnEach('of ten concurrent saves of the same revision exactly one wins', async () => {
    const url = `/api/write/article/${draft._id}`;
    const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
    const replies = await Promise.all(
      titles.map((title) => call(server, owner, 'PATCH', url, { revision: 1, title })),
    );
    const won = replies.filter((reply) => reply.statusCode === 200);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    const stored = (await call(server, owner, 'GET', url)).json<{ data: OwnArticle }>().data;
    expect(stored).toMatchObject({ revision: 2, title: won[0]?.json().data.title });
  });

  testOnEach('two editors who decide at the same time decide once', async () => {
    const second = await createTestEditor(server, 'Esme');
    const url = `/api/admin/article/${waiting._id}`;
    const replies = await Promise.all([
      call(server, editor, 'POST', `${url}/accept`, { revision: 1 }),
      call(server, second, 'POST', `${url}/reject`, { revision: 1, reason: 'No.' }),
      call(server, second, 'POST', `${url}/accept`, { revision: 1 }),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
  });

  testOnEach('accepting and removing at the same time leave nothing half done', async () => {
    const replies = await Promise.all([
      call(server, editor, 'POST', `/api/admin/article/${waiting._id}/accept`, { revision: 1 }),
      call(server, owner, 'DELETE', `/api/write/article/${waiting._id}`),
    ]);
    expect(replies.map((reply) => reply.statusCode).filter((status) => status >= 500)).toEqual([]);
    expect((await call(server, null, 'GET', `/api/main/${waiting._id}`)).statusCode).toBe(404);
    const { count } = (await call(server, null, 'GET', '/api/main/all_article')).json();
    expect(count).toBe(1);
  });
});
