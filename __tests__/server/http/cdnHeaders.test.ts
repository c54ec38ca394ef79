import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, CHUNKS_SCRIPT, type FrontServer, startFront } from '../../support/frontServer';

type Kind = NonNullable<Parameters<typeof startFront>[0]['cdn']>;

let server: FrontServer;
let tags: string;
/** What happens while a page is made. */
let meanwhile: () => void;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '', 'http://site');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (pathname === '/missing' || pathname === '/uploads/none.webp') {
    response.writeHead(404, { 'cache-control': 'no-store' }).end('none');
    return;
  }
  if (pathname.startsWith('/uploads/')) {
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('picture');
    return;
  }
  if (pathname.startsWith('/search') || request.headers.authorization) {
    response.setHeader('cache-control', 'no-store');
  } else response.setHeader('x-cache-tags', tags);
  meanwhile();
  response.end(
    `<head><script>${CHUNKS_SCRIPT}</script></head><div id="__next">${pathname}</div><script id="__NEXT_DATA__" type="application/json">{"page":"/"}</script>`,
  );
}

async function begin(cdn: Kind): Promise<void> {
  server = await startFront({ pages: answer, api: answer, cdn });
}
beforeEach(() => {
  tags = 'list article:1';
  meanwhile = () => {};
});
afterEach(() => server.close());

const names = ['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag', 'x-cache-tags'];
/** The headers for shared caches. */
const told = ({ headers }: Answer) =>
  Object.fromEntries(names.flatMap((name) => (name in headers ? [[name, headers[name]]] : [])));

const LIST = '/api/main/all_article';
const stored = { 'surrogate-control': 'max-age=60', 'surrogate-key': 'everything list article:1' };
const unstored = { 'surrogate-control': 'private, no-store, max-age=0' };

test('without a shared cache nothing is said to one', async () => {
  await begin('off');
  for (const path of ['/', LIST, '/missing', '/search', '/uploads/a.webp', '/dashboard', '/desk']) {
    expect(told(await server.ask(path))).toEqual({});
  }
  expect((await server.ask('/')).headers['cache-control']).toBe('no-cache');
  expect((await server.ask(LIST)).headers.vary).toBe('accept-encoding');
});

describe.each(['varnish', 'fastly'] as const)('%s', (kind) => {
  beforeEach(() => begin(kind));

  test('public pages and replies carry their tags, made or kept, and as 304', async () => {
    for (const path of ['/', '/an-article', LIST]) {
      const first = await server.ask(path);
      expect(told(first)).toEqual(stored);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(told(await server.ask(path))).toEqual(stored);
      const same = await server.ask(path, { 'if-none-match': String(first.headers.etag) });
      expect([same.status, told(same)]).toEqual([304, stored]);
    }
  });

  test('replies of the API depend on the caller and the length of the list', async () => {
    expect((await server.ask(LIST)).headers.vary).toBe('accept-encoding, authorization, limit');
    expect((await server.ask('/')).headers.vary).toBe('accept-encoding');
  });

  test.each([
    ['what is missing', '/missing', {}],
    ['a search', '/search?q=a', {}],
    ['a signed-in call', LIST, { authorization: 'Bearer a' }],
    ['a call of the API that is not kept', '/api/health', {}],
    ['the dashboard', '/dashboard', {}],
    ['the desk', '/desk', {}],
    ['a socket', '/socket.io/', {}],
    ['a place that is in no list', '/?after=invented', {}],
    ['an address that is refused', '/a/%2e%2e/b', {}],
    ['a picture that is not there', '/uploads/none.webp', {}],
  ])('%s may not be stored', async (_what, path, headers) => {
    for (let time = 0; time < 2; time++) expect(told(await server.ask(path, headers))).toEqual(unstored);
  });

  test('a page that was dropped while it was made may not be stored', async () => {
    meanwhile = () => server.cache.drop(['list']);
    expect(told(await server.ask('/'))).toEqual(unstored);
    meanwhile = () => {};
    expect(told(await server.ask('/'))).toEqual(stored);
  });

  test('a failure may not be stored', async () => {
    meanwhile = () => {
      throw new Error('broken');
    };
    const failed = await server.ask('/');
    expect([failed.status, told(failed)]).toEqual([500, unstored]);
    expect(String(failed.headers['surrogate-control']).split('private')).toHaveLength(2);
  });

  test('what shows likes is stored for a second, as likes are not purged', async () => {
    tags = 'article:1 reactions:1';
    expect(told(await server.ask('/'))['surrogate-control']).toBe('max-age=1');
  });

  test('more tags than a header takes are not sent', async () => {
    tags = Array.from({ length: 400 }, (_, index) => `article:abcdefghijk${index}`).join(' ');
    expect(told(await server.ask('/'))).toEqual(unstored);
  });

  test('uploaded pictures are stored for an hour', async () => {
    const picture = await server.ask('/uploads/a.webp');
    expect(told(picture)).toEqual({ 'surrogate-control': 'max-age=3600', 'surrogate-key': 'everything' });
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('what an app starts with goes with its page', async () => {
    const html = String((await server.ask('/')).body);
    const data = /"data":"([^"]+)"/.exec(html)?.[1] ?? '';
    expect(told(await server.ask(data))).toEqual(stored);
    const older = data.replace(/_start\/[\w-]{16}/, '_start/aaaaaaaaaaaaaaaa');
    const anew = await server.ask(older);
    expect([anew.status, told(anew)]).toEqual([200, unstored]);
  });
});

test('Cloudflare stores pages and pictures, and no replies of the API, as it does not regard Vary', async () => {
  await begin('cloudflare');
  expect(told(await server.ask('/'))).toEqual({
    'cdn-cache-control': 'public, max-age=60',
    'cache-tag': 'everything,list,article:1',
  });
  expect(told(await server.ask('/uploads/a.webp'))).toMatchObject({
    'cdn-cache-control': 'public, max-age=3600',
  });
  for (const path of [LIST, '/missing', '/search?q=a', '/dashboard', '/desk']) {
    expect(told(await server.ask(path))).toEqual({ 'cdn-cache-control': 'no-store' });
  }
});

test('a cache that takes no purges stores for a second', async () => {
  await begin('plain');
  for (const path of ['/', LIST]) {
    const { headers } = await server.ask(path);
    expect(headers['cache-control']).toBe('max-age=0, must-revalidate, s-maxage=1');
    expect(names.filter((name) => name in headers)).toEqual([]);
  }
  expect((await server.ask(LIST)).headers.vary).toBe('accept-encoding, authorization, limit');
  expect((await server.ask('/missing')).headers['cache-control']).not.toContain('s-maxage');
  for (const path of ['/search?q=a', '/api/health']) {
    expect(String((await server.ask(path)).headers['cache-control'])).not.toContain('s-maxage');
  }
});
