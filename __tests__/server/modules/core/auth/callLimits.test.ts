import type { OwnArticle } from '@contracts/article';
import { errorTexts } from '@contracts/rules/errorTexts';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { startTestServer, type TestServer } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

const MINUTE_MS = 60_000;

describe('what one person may ask for', () => {
  let server: TestServer;
  let ada: TestAuthor;
  let ben: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer('sqlite');
    ada = await createTestAuthor(server, 'Ada');
    ben = await createTestAuthor(server, 'Ben');
    article = await publishArticle(server, ada, await createTestEditor(server));
  });
  afterEach(() => server.close());

  const comment = (author: TestAuthor, content: string) =>
    call(server, author, 'POST', `/api/comment/${article._id}`, { content });
  const like = (author: TestAuthor) => call(server, author, 'POST', `/api/like/${article._id}`);
  const statusesOf = async (times: number, write: (time: number) => ReturnType<typeof like>) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) statuses.push((await write(time)).statusCode);
    return statuses;
  };
  const times = (count: number, status: number): number[] => Array(count).fill(status);

  test('a flood of comments ends at the limit, says when to come back, and leaves others alone', async () => {
    const statuses = await statusesOf(70, (time) => comment(ben, `Comment ${time}`));
    expect(statuses).toEqual([...times(60, 201), ...times(10, 429)]);
    const refused = await comment(ben, 'One more');
    expect(refused.json()).toEqual({ message: errorTexts.tooManyRequests });
    expect(refused.headers['retry-after']).toBe('10');
    expect((await comment(ada, 'Another person')).statusCode).toBe(201);
    expect((await like(ben)).statusCode).toBe(200);

    server.clock.advance(10_000);
    expect(await statusesOf(2, (time) => comment(ben, `Later ${time}`))).toEqual([201, 429]);
    server.clock.advance(10 * MINUTE_MS);
    expect(await statusesOf(61, (time) => comment(ben, `Much later ${time}`))).toEqual([
      ...times(60, 201),
      429,
    ]);
  });

  test('a flood of new articles ends at the limit', async () => {
    const statuses = await statusesOf(201, () => call(server, ben, 'POST', '/api/write/article', {}));
    expect(statuses).toEqual([...times(200, 201), 429]);
  });

  test('all changes of a person count together, whatever comes of them, and reading does not', async () => {
    const changes = [
      () => like(ben),
      () => call(server, ben, 'DELETE', `/api/savedpost/${article._id}`),
      () => call(server, ben, 'PATCH', '/api/user/user_details', { username: '' }),
    ];
    const statuses = await statusesOf(603, (time) => (changes[time % 3] ?? like)(ben));
    expect(statuses.slice(0, 600)).not.toContain(429);
    expect(statuses.slice(600)).toEqual(times(3, 429));
    expect((await call(server, ben, 'GET', '/api/write/article')).statusCode).toBe(200);
    server.clock.advance(MINUTE_MS);
    expect((await like(ben)).statusCode).toBe(200);
  });

  test.each([
    ['checks', 120, () => `/api/write/article/${article._id}/check`],
    ['the history', 120, () => `/api/write/article/${article._id}/revision`],
    ['searches', 300, () => '/api/write/search_article/title'],
  ])(
    'of expensive reads (%s) so many are answered in a minute, of each person',
    async (_name, most, path) => {
      const methods = ['GET', 'HEAD'] as const;
      const read = ({ headers }: TestAuthor, time = 0) =>
        server.app.inject({ method: methods[time % 2], url: path(), headers });
      const statuses = await statusesOf(most + 2, (time) => read(ada, time));
      expect(statuses).toEqual([...times(most, 200), 429, 429]);
      expect((await read(ada)).headers['retry-after']).toBe('1');
      expect((await read(ben)).statusCode).not.toBe(429);
      server.clock.advance(MINUTE_MS);
      expect((await read(ada)).statusCode).toBe(200);
    },
  );

  test('an article is compared sixty times in ten minutes at most', async () => {
    const compare = () => call(server, ada, 'POST', `/api/write/article/${article._id}/originality`, {});
    expect(await statusesOf(62, compare)).toEqual([...times(60, 200), 429, 429]);
  });
});
