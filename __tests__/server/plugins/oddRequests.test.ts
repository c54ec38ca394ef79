import { createTestAuthor, type TestAuthor } from '../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call, writeDraft } from '../../support/writing';

const json = { 'content-type': 'application/json' };

describeOnEitherDatabase('requests that no client of ours sends', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  beforeAll(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server);
  });
  afterAll(() => server.close());

  test.each([
    ['/api/main/%E0%A4%A'],
    ['/api/main/tag_article/%'],
    ['/api/main/search_article/%E0%A4%A'],
    ['/uploads/%E0%A4%A'],
  ])('a broken escape in an address is answered like any other wrong request: %s', async (url) => {
    const reply = await server.app.inject(url);
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'the address has a broken % escape' }]);
    expect(reply.headers['x-request-id']).toMatch(/^\w+$/);
  });

  test.each(['PUT', 'OPTIONS', 'DELETE', 'HEAD'] as const)(
    'a call has no other methods: %s',
    async (method) => {
      const reply = await server.app.inject({ method, url: '/api/auth/login' });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
    },
  );

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'title=a'],
    ['multipart/form-data; boundary=a', '--a--'],
    [';;;', '{}'],
  ])('content of the type %s is refused', async (type, payload) => {
    const headers = { ...ada.headers, 'content-type': type };
    const reply = await server.app.inject({ method: 'POST', url: '/api/write/article', headers, payload });
    expect([reply.statusCode, reply.json()]).toEqual([415, { message: 'the request must be JSON' }]);
  });

  test('a call without content may still name its type', async () => {
    const { _id } = await writeDraft(server, ada);
    const submitted = await call(server, ada, 'POST', `/api/write/article/${_id}/submit`, undefined, json);
    const removed = await call(server, ada, 'DELETE', `/api/write/article/${_id}`, undefined, json);
    expect([submitted.statusCode, removed.statusCode]).toEqual([200, 200]);
  });

  test.each([
    ['POST', '/api/auth/login', 400, 'please provide email and password'],
    ['POST', '/api/auth/register', 400, 'All inputs are required !'],
    ['POST', '/api/write/article', 400, 'the request must be a JSON object'],
  ] as const)(
    '%s %s says what is missing where there is no content',
    async (method, url, status, message) => {
      const reply = await call(server, ada, method, url, undefined, json);
      expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
    },
  );

  test.each([
    [{}, 'revision: is missing'],
    [{ revision: '1' }, 'revision: must be a number'],
    [{ revision: 1.5 }, 'revision: must be a whole number'],
    [{ revision: 0 }, 'revision: must be more than 0'],
    [{ revision: 1, title: ['a'] }, 'title: must be a text'],
    [{ revision: 1, title: 'a'.repeat(201) }, 'title: must have at most 200 characters'],
    [{ revision: 1, doc: { type: 'doc', content: 'a' } }, 'doc.content: must be a list'],
    [[], 'the request must be a JSON object'],
  ])('wrong values are refused with a sentence: %j', async (body, message) => {
    const reply = await call(server, ada, 'PATCH', '/api/write/article/any', body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test('a state that is none is refused with those that are', async () => {
    const reply = await call(server, ada, 'GET', '/api/write/my_article/draft');
    expect(reply.json().message).toBe('state: must be accepted, recent, rejected or stories');
  });

  test.each(['1e3', '-1', '1.5', '+5', '0x10', '５', 'NaN', '9999999999', ''])(
    'a limit of "%s" is refused, for visitors and for authors',
    async (limit) => {
      const message = 'limit: must be a whole number of 0 or more';
      for (const [caller, url] of [
        [null, '/api/main/all_article'],
        [ada, '/api/write/article'],
        [null, '/api/main/search_article/a'],
      ] as const) {
        const reply = await call(server, caller, 'GET', url, undefined, { limit });
        expect([url, reply.statusCode, reply.json().message]).toEqual([url, 400, message]);
      }
    },
  );

  test.each([
    ['Bearer TOKEN', 200],
    ['bearer TOKEN', 200],
    ['Bearer   TOKEN ', 200],
    ['Bearer TOKEN x', 401],
    ['Bearer\tTOKEN', 401],
    ['Bearer', 401],
    ['BearerTOKEN', 401],
    ['TOKEN', 401],
    ['Basic TOKEN', 401],
    ['Bearer TOKENx', 401],
    ['Bearer TOKEN,Bearer TOKEN', 401],
  ])('the header "%s" is answered with %i', async (header, status) => {
    const authorization = header.replaceAll('TOKEN', ada.token);
    const reply = await server.app.inject({ url: '/api/user/user_details', headers: { authorization } });
    expect(reply.statusCode).toBe(status);
  });

  test('content is not read before the token is known to be good', async () => {
    const reply = await call(server, null, 'POST', '/api/write/article', undefined, json);
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/write/article',
      headers: json,
      payload: '{',
    });
    expect([reply.statusCode, broken.statusCode]).toEqual([401, 401]);
  });

  test('visitors may send little', async () => {
    const email = 'a'.repeat(70_000);
    const reply = await call(server, null, 'POST', '/api/auth/login', { email });
    expect([reply.statusCode, reply.json().message]).toEqual([413, 'the request is larger than 64 KB']);
    const title = 'a'.repeat(5_000_000);
    const save = await call(server, ada, 'POST', '/api/write/article', { title });
    expect([save.statusCode, save.json().message]).toEqual([413, 'the request is larger than 4 MB']);
  });

  testOnEach(
    'a zero character in an address, a cursor or a body changes nothing and is no surprise',
    async () => {
      const cursor = Buffer.from(JSON.stringify(['2026', '\0'])).toString('base64url');
      for (const url of [
        '/api/main/%00',
        '/api/main/tag_article/%00',
        `/api/main/all_article?after=${cursor}`,
      ]) {
        expect((await server.app.inject(url)).statusCode).toBeLessThan(500);
      }
      const cover = await call(server, ada, 'POST', '/api/write/article', { cover_pic: 'https://a/\0' });
      expect([cover.statusCode, cover.json().message]).toEqual([
        400,
        'the cover must be an address that begins with https://, http:// or /uploads/',
      ]);
    },
  );
});
