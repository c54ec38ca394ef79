import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { VIDEO_FRAME_ORIGINS } from '@contracts/document/videoAddress';
import { type FrontServer, startFront } from '../../support/frontServer';

const text = 'A page of some length. '.repeat(200);
let server: FrontServer;
const pages = jest.fn<void, [IncomingMessage, ServerResponse]>();
const api = jest.fn<void, [IncomingMessage, ServerResponse]>();

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function sendPage(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('x-cache-tags', 'list article:1');
  // In pieces, as Next sends long pages.
  response.write(text.slice(0, 100));
  response.end(text.slice(100));
}

beforeEach(async () => {
  pages.mockReset().mockImplementation(sendPage);
  api.mockReset().mockImplementation((_request, response) => {
    response.setHeader('x-cache-tags', 'list');
    response.setHeader('content-type', 'application/json');
    response.end('{"message":"success"}');
  });
  server = await startFront({ pages, api });
});
afterEach(() => server.close());

test('a page is made once and sent whole, with an id of its own for each request', async () => {
  const first = await server.ask('/');
  const second = await server.ask('/');

  expect(first.body.toString()).toBe(text);
  expect(second.body.toString()).toBe(text);
  expect(pages).toHaveBeenCalledTimes(1);
  expect(first.headers['x-request-id']).toMatch(/^[a-z0-9]{14}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('what leaves names no cache tags, asks to be checked again and carries the security headers', async () => {
  for (const { headers } of [await server.ask('/'), await server.ask('/')]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'; style-src/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('x-cache-tags');
  }
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a reader who takes %s gets it, the first time and later', async (encoding, decode) => {
  for (let time = 0; time < 2; time++) {
    const answer = await server.ask('/', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    expect(decode(answer.body).toString()).toBe(text);
  }
});

test.each(['br;q=0, gzip;q=0', 'identity', 'zstd'])('a reader who takes %s gets it plain', async (header) => {
  const answer = await server.ask('/', { 'accept-encoding': header });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.toString()).toBe(text);
});

test('a reader with a current copy gets 304, and one with another copy gets the page', async () => {
  const etag = String((await server.ask('/')).headers.etag);
  const unchanged = await server.ask('/', { 'if-none-match': `"x", ${etag}`, 'accept-encoding': 'br' });

  expect(unchanged.status).toBe(304);
  expect(unchanged.body.length).toBe(0);
  expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
  expect((await server.ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('HEAD tells the same as GET without the page', async () => {
  const { headers, body, status } = await server.ask('/', {}, 'HEAD');

  expect(status).toBe(200);
  expect(body.length).toBe(0);
  expect(headers['content-length']).toBe(String(text.length));
  await server.ask('/');
  expect(pages).toHaveBeenCalledTimes(1);
});

test('the policy of a page admits the scripts of the build that are in it, and no others', async () => {
  pages.mockImplementation(
    (_request, response) => void response.end('<script>let b</script><script>let d</script>'),
  );
  const { headers } = await server.ask('/');

  const [scripts] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  expect(scripts).toBe(`script-src 'self' ${['let a', 'let b'].map(hashOf).join(' ')}`);
});

test('the policy of a page admits the styles in its head, and none of its body', async () => {
  pages.mockImplementation(
    (_request, response) =>
      void response.end(
        '<head><style>a{}</style><noscript><style>b{}</style></noscript></head><style>evil{}</style>',
      ),
  );
  const { headers } = await server.ask('/');
  const [styles] = /style-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  expect(styles).toBe(`style-src 'self' ${['', 'a{}', 'b{}'].map(hashOf).join(' ')}`);
});

test('the policy of what is at no address of a page admits its styles too, and nothing of it is kept', async () => {
  pages.mockImplementation((_request, response) => {
    response.setHeader('x-cache-tags', 'site');
    response.end('<head><style>a{}</style></head>');
  });
  const { headers } = await server.ask('/foo/bar');
  const [styles] = /style-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  expect(styles).toBe(`style-src 'self' ${['', 'a{}'].map(hashOf).join(' ')}`);
  expect(server.cache.entries).toBe(0);
});

test('pictures are those of this site', async () => {
  const { headers } = await server.ask('/');
  const [pictures] = /img-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  expect(pictures).toBe("img-src 'self' data: blob:");
});

test('frames are those of the sites whose videos an article may show', async () => {
  const { headers } = await server.ask('/');
  const [frames] = /frame-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
  expect(frames).toBe(`frame-src ${VIDEO_FRAME_ORIGINS.join(' ')}`);
  expect(VIDEO_FRAME_ORIGINS.every((origin) => new URL(origin).protocol === 'https:')).toBe(true);
});

test('nothing of the first visitor reaches the renderer of the page', async () => {
  await server.ask('/', { cookie: 'a=1', host: 'evil.example', 'x-forwarded-host': 'evil.example' });

  const seen = pages.mock.calls[0]?.[0].headers;
  expect(seen?.host).toBe('example.org');
  expect(JSON.stringify(seen)).not.toMatch(/evil|cookie/);
});

test('a request with a token is passed on with it, neither answered from memory nor remembered', async () => {
  await server.ask('/api/main/all_article');
  const personal = await server.ask('/api/main/all_article', { authorization: 'Bearer a' });

  expect(api).toHaveBeenCalledTimes(2);
  expect(api.mock.calls[1]?.[0].headers.authorization).toBe('Bearer a');
  expect(personal.headers).not.toHaveProperty('x-cache-tags');
  expect(server.cache.entries).toBe(1);
});

test('what leads back from the sign-in provider reaches the API with its parameters and cookie', async () => {
  const path = '/api/auth/provider/callback?state=state&code=code';
  await server.ask(path, { cookie: 'byline_provider=token' });
  await server.ask(path, { cookie: 'byline_provider=other' });
  expect(api.mock.calls.map(([{ url, headers }]) => [url, headers.cookie])).toEqual([
    [path, 'byline_provider=token'],
    [path, 'byline_provider=other'],
  ]);
});

test('replies of the API that name no tags are never kept', async () => {
  api.mockImplementation((_request, response) => void response.end('{}'));
  await server.ask('/api/main/all_article');
  await server.ask('/api/main/all_article');

  expect(api).toHaveBeenCalledTimes(2);
});

test('a cookie set by a reply is not sent from memory', async () => {
  pages.mockImplementation((request, response) => {
    response.setHeader('set-cookie', 'a=1');
    sendPage(request, response);
  });
  await server.ask('/');
  expect((await server.ask('/')).headers).not.toHaveProperty('set-cookie');
});

test('unknown query parameters are one page, `after` is another, and the first of several counts', async () => {
  for (const path of ['/', '/?utm_source=a', '/?utm_source=b', '/?after=']) await server.ask(path);
  expect(pages).toHaveBeenCalledTimes(1);
  await server.ask('/?after=x&utm_source=a');
  expect(pages.mock.calls[1]?.[0].url).toBe('/?after=x');
  await server.ask('/?after=x&after=y');
  expect(pages).toHaveBeenCalledTimes(2);
  expect(server.cache.entries).toBe(2);
});

test('the limit header is part of what an API reply is kept under', async () => {
  await server.ask('/api/main/all_article', { limit: '5' });
  await server.ask('/api/main/all_article', { limit: '5' });
  await server.ask('/api/main/all_article', { limit: '6' });

  expect(api.mock.calls.map(([request]) => request.headers.limit)).toEqual(['5', '6']);
});

test('an address too long for a key is answered and not kept', async () => {
  const path = `/api/main/search_article/${'a'.repeat(5_000)}`;
  expect((await server.ask(path)).status).toBe(200);
  expect(server.cache.entries).toBe(0);
});

test('a drop shows at the next request', async () => {
  await server.ask('/');
  server.cache.drop(['article:1']);
  await server.ask('/');
  expect(pages).toHaveBeenCalledTimes(2);
});

test.each([404, 500])('status %i is passed on and not kept', async (status) => {
  pages.mockImplementation((_request, response) => {
    response.writeHead(status, { 'x-cache-tags': 'list' }).end('no');
  });
  expect((await server.ask('/missing')).status).toBe(status);
  expect(server.cache.entries).toBe(0);
});

test('a redirect is passed on', async () => {
  pages.mockImplementation((_request, response) => void response.writeHead(308, { location: '/a' }).end());
  const { status, headers } = await server.ask('/a/b/', {}, 'GET');
  expect([status, headers.location]).toEqual([308, '/a']);
});

test.each(['/', '/dashboard/write'])('a page that throws at %s is a plain 500', async (path) => {
  pages.mockImplementation(() => {
    throw new Error('secret');
  });
  const { status, body } = await server.ask(path);
  expect([status, body.toString()]).toEqual([500, 'something went wrong']);
});

test.each(['/', '/dashboard/write'])('without the database %s is to be tried again', async (path) => {
  pages.mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const { status, headers, body } = await server.ask(path);
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body.toString()).toBe('the database is not available, please try again later');
});

test('pages of the dashboard are made once for each of their parameters and must be checked by browsers', async () => {
  for (const address of ['/dashboard', '/dashboard/write', '/dashboard/write?article=a']) {
    const { headers } = await server.ask(address);
    await server.ask(address);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('x-cache-tags');
  }
  expect(pages.mock.calls.map(([{ url }]) => url)).toEqual([
    '/dashboard',
    '/dashboard/write',
    '/dashboard/write?article=a',
  ]);
});

test('while it stops, what is kept is still sent, a page under way is finished and none is begun', async () => {
  await server.ask('/');
  let finish = () => {};
  const started = new Promise<void>((resolve) => {
    pages.mockImplementation((request, response) => {
      finish = () => sendPage(request, response);
      resolve();
    });
  });
  const underWay = server.ask('/one');
  await started;
  const drained = server.front.drain();

  expect((await server.ask('/')).status).toBe(200);
  const refused = await server.ask('/two');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  finish();
  expect((await underWay).status).toBe(200);
  await drained;
});

test('the desk answers below its address, with the headers of a page, and no other address is its', async () => {
  for (const path of ['/desk', '/desk?tag=a', '/desk/review/abc']) {
    const { body, headers } = await server.ask(path);
    expect(body.toString()).toBe('desk');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^ ;]+'; .*; require-trusted-types-for 'script'; trusted-types byline /,
    );
  }
  expect((await server.ask('/desks')).body.toString()).toBe(text);
});
