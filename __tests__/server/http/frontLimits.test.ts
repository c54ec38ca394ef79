import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClientKey } from '@/server/http/clientAddress';
import { createAdmitMiss } from '@/server/http/misses';
import { createRateLimiter } from '@/server/lib/rateLimit';
import { eventually } from '../../support/eventually';
import { type FrontServer, startFront } from '../../support/frontServer';

/** Sent by Next itself, as far as the client has read. */
const notKept = '/_next/image?url=/page-200&w=640&q=75';
let server: FrontServer;
const pages = jest.fn<void | Promise<void>, [IncomingMessage, ServerResponse]>();
const api = jest.fn<void, [IncomingMessage, ServerResponse]>();

function sendPage(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('x-cache-tags', 'list article:1');
  response.end('A page.');
}

beforeEach(async () => {
  pages.mockReset().mockImplementation(sendPage);
  api.mockReset().mockImplementation((_request, response) => void response.end('{}'));
  server = await startFront({ pages, api });
});
afterEach(() => server.close());

test.each([
  '/categories/%2e%2e',
  '/categories/..',
  '/categories/.%2E/dashboard',
  '/./',
  '/categories\\..',
  '/dashboard#/',
  'http://example.org/',
])('%s is refused before anything sees it', async (path) => {
  const { status } = await server.ask(path);
  expect(status).toBe(400);
  expect(pages).not.toHaveBeenCalled();
  expect(api).not.toHaveBeenCalled();
});

test.each(['/categories/..a', '/...', '/?after=%2e%2e', '/categories/a%5Cb'])(
  '%s is an address',
  async (path) => {
    expect((await server.ask(path)).status).toBe(200);
  },
);

test('a header for the API changes nothing about a page: it is made once', async () => {
  for (const authorization of ['x', 'Bearer y', 'Basic z']) await server.ask('/', { authorization });
  expect(pages).toHaveBeenCalledTimes(1);
});

test('a cursor that names no place renders nothing: the list begins at its first page', async () => {
  const { status, headers } = await server.ask('/categories/Craft?after=invented');
  expect([status, headers.location]).toEqual([302, '/categories/Craft']);
  expect(pages).not.toHaveBeenCalled();
  expect(headers['x-request-id']).toBeDefined();
  expect(server.cache.entries).toBe(0);
});

test('a cursor that names no place is answered by the API, and nothing is kept for it', async () => {
  api.mockImplementation((_request, response) => {
    response.setHeader('x-cache-tags', 'list');
    response.end('{}');
  });
  for (let time = 0; time < 2; time++)
    expect((await server.ask('/api/main/all_article?after=invented')).status).toBe(200);
  expect(api).toHaveBeenCalledTimes(2);
  expect(server.cache.entries).toBe(0);
});

test('a page of an author is kept at each place of the list, a search never', async () => {
  const kept = ['/authors/Ada', '/_next/data/b/authors/Ada.json'];
  const made = ['/search?q=a', '/search?q=b', '/search?q=a', '/_next/data/b/search.json?q=a'];
  for (const path of [...kept, ...kept.map((page) => `${page}?utm=1`), ...made]) await server.ask(path);
  expect(pages.mock.calls.map(([request]) => request.url)).toEqual([...kept, ...made]);
  expect(server.cache.entries).toBe(2);
  const { status, headers } = await server.ask('/authors/Ada?after=invented');
  expect([status, headers.location]).toEqual([302, '/authors/Ada']);
});

test('concurrent renders are limited, also of many addresses; the rest gets Retry-After', async () => {
  const waiting: Array<() => void> = [];
  let most = 0;
  pages.mockImplementation((request, response) => {
    waiting.push(() => sendPage(request, response));
    most = Math.max(most, waiting.length);
  });
  const refused: (string | undefined)[] = [];
  const answers = Array.from({ length: 110 }, async (_, number) => {
    const { status, headers } = await server.ask(`/page-${number}`);
    if (status === 503) refused.push(headers['retry-after']);
    return status;
  });
  await eventually(async () => expect(refused).toEqual(Array(6).fill('5')));
  expect(most).toBe(4);

  let isOver = false;
  const all = Promise.all(answers).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    waiting.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await all).filter((status) => status === 200)).toHaveLength(104);
});

describe('what is not kept, for one address', () => {
  const limited = (proxies: string) =>
    startFront({
      pages,
      api,
      admitMiss: createAdmitMiss(createRateLimiter({ now: () => new Date(0) }), createClientKey({ proxies })),
    });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('is bounded; kept pages and other addresses are not', async () => {
    const behindProxy = await limited('127.0.0.1');
    const ask = async (path: string, address: string) => (await behindProxy.ask(path, from(address))).status;
    for (let number = 0; number < 100; number++) expect(await ask(`/page-${number}`, '192.0.2.1')).toBe(200);
    expect(await ask('/page-100', '192.0.2.1')).toBe(503);
    expect(await ask(notKept, '192.0.2.1')).toBe(503);
    expect(await ask('/_next/data/x/index.json?after=a', '192.0.2.1')).toBe(503);
    expect(await ask(`/${'a'.repeat(1_001)}`, '192.0.2.1')).toBe(503);
    expect(await ask('/dashboard/write?article=a', '192.0.2.1')).toBe(503);
    expect(await ask('/foo/bar', '192.0.2.1')).toBe(503);
    expect(await ask('/page-1', '192.0.2.1')).toBe(200);
    expect(await ask('/page-100', '192.0.2.2')).toBe(200);
    await behindProxy.close();
  });

  test('is bounded for replies that no request can have kept', async () => {
    const behindProxy = await limited('127.0.0.1');
    const list = '/api/main/all_article';
    const ask = (path: string, headers = {}) => behindProxy.ask(path, { ...from('192.0.2.1'), ...headers });
    for (let number = 0; number < 2_000; number += 100)
      await Promise.all(Array.from({ length: 100 }, () => ask(list, { authorization: 'x' })));
    const answers = [
      await ask(list, { authorization: 'x' }),
      await ask('/api/mai%6e/all_article'),
      await ask(`${list}?after=a&after=b`),
      await ask(list),
    ];
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(JSON.parse(body.toString()).message).toMatch(/try again/i);
    }
    expect(api).toHaveBeenCalledTimes(2_000);
    await behindProxy.close();
  });

  test('is bounded more for searches, of words that are kept and of others', async () => {
    const behindProxy = await limited('127.0.0.1');
    const ask = async (words: string) =>
      (await behindProxy.ask(`/api/main/${words}`, from('192.0.2.1'))).status;
    for (let number = 0; number < 600; number++)
      expect(await ask(`search_article/${number % 2 ? `w${number}` : `searchforauthors/a${number}`}`)).toBe(
        200,
      );
    for (const words of ['search_article/w', 'searc%68_article/w', `search_article/${'a'.repeat(2_000)}`])
      expect([words, await ask(words)]).toEqual([words, 503]);
    expect((await behindProxy.ask('/api/search?q=a', from('192.0.2.1'))).status).toBe(503);
    expect(await ask('all_article')).toBe(200);
    await behindProxy.close();
  });

  test('is bounded for reported views, and leaves other calls alone', async () => {
    const behindProxy = await limited('127.0.0.1');
    const ask = (method: string, path: string, address: string) =>
      fetch(`${behindProxy.url}${path}`, { method, headers: from(address) });
    for (let number = 0; number < 300; number++)
      expect((await ask('PATCH', `/api/main/article${number}`, '192.0.2.1')).status).toBe(200);
    const refused = await ask('PATCH', '/api/main/another', '192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await ask('PATCH', '/api/main/another', '192.0.2.2')).status).toBe(200);
    expect((await ask('PATCH', '/api/write/article/a', '192.0.2.1')).status).toBe(200);
    await behindProxy.close();
  });

  test('is not bounded for this machine, and the header of a stranger is not believed', async () => {
    const plain = await limited('');
    for (let number = 0; number < 101; number++)
      expect((await plain.ask(`/page-${number}`, from('192.0.2.1'))).status).toBe(200);
    await plain.close();
  });
});

describe('the key of a client', () => {
  const asked = (remoteAddress: string, forwardedFor?: string) =>
    ({
      socket: { remoteAddress, localAddress: '198.51.100.1' },
      headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    }) as unknown as IncomingMessage;
  const onIgnoredHeader = jest.fn();
  const keyOf = createClientKey({ proxies: '10.0.0.0/8, 203.0.113.7', onIgnoredHeader });
  beforeEach(() => onIgnoredHeader.mockClear());

  test.each([
    ['this machine', '127.0.0.1', undefined],
    ['this machine by its own address', '198.51.100.1', undefined],
    ['a trusted server of pages', '203.0.113.7', undefined],
    ['a trusted server of pages behind a trusted proxy', '10.0.0.1', '203.0.113.7'],
  ])('is null for %s', (_who, address, header) => {
    expect(keyOf(asked(address, header))).toBeNull();
    expect(onIgnoredHeader).not.toHaveBeenCalled();
  });

  test('is the address that a trusted proxy saw, whatever the client wrote before it', () => {
    expect(keyOf(asked('10.0.0.1', '127.0.0.1, 10.0.0.9, 192.0.2.1'))).toBe('192.0.2.1');
  });

  test('is the address of an untrusted proxy; the log warns once', () => {
    const ownKeyOf = createClientKey({ proxies: '10.0.0.1', onIgnoredHeader });
    for (let time = 0; time < 2; time++) expect(ownKeyOf(asked('192.0.2.9', '192.0.2.1'))).toBe('192.0.2.9');
    expect(onIgnoredHeader.mock.calls).toEqual([['192.0.2.9']]);
  });
});

test('clients that do not read what is not kept keep no page from others', async () => {
  const held: ServerResponse[] = [];
  pages.mockImplementation((request, response) => {
    if (request.url === notKept) held.push(response);
    else sendPage(request, response);
  });
  const unread = Array.from({ length: 4 }, () => server.ask(notKept));
  await eventually(async () => expect(held).toHaveLength(4));
  expect((await server.ask('/page')).status).toBe(200);
  for (const response of held) response.end();
  await Promise.all(unread);
});

test('a client that is gone holds no page that is not kept', async () => {
  let begun = 0;
  pages.mockImplementation(() => {
    begun++;
    return new Promise<void>(() => {});
  });
  const gone = new AbortController();
  const asked = fetch(`${server.url}${notKept}`, { signal: gone.signal });
  await eventually(async () => expect(begun).toBe(1));
  gone.abort();
  await expect(asked).rejects.toThrow();
  // It resolves only when no page is under way.
  await server.front.drain();
});

test('a cursor changes nothing about an article: it is one page', async () => {
  for (const path of ['/article', '/article?after=a', '/article?after=a&after=b']) await server.ask(path);
  expect(pages).toHaveBeenCalledTimes(1);
  expect(server.cache.entries).toBe(1);
});

test('in development an old address is led on before a page is asked for, and misses are counted', async () => {
  const missed = jest.fn();
  const developed = await startFront({
    isDevelopment: true,
    pages: (_request, response) => void response.writeHead(404).end('nothing'),
    redirects: { findUnrendered: async (path) => (path === '/old' ? '/new' : null), missed },
  });
  try {
    const { status, headers } = await developed.ask('/old?from=a');
    expect([status, headers.location]).toEqual([308, '/new?from=a']);
    for (const path of ['/lost?a', '/_next/old', '/dashboard/lost']) {
      expect((await developed.ask(path)).status).toBe(404);
    }
    expect(missed.mock.calls).toEqual([['/lost']]);
  } finally {
    await developed.close();
  }
});

test('an article at another address is one redirect, which keeps the query and renders nothing', async () => {
  const moving = await startFront({
    pages,
    movedArticle: async (path) => (path === '/old-words-1' ? '/new-words-1' : null),
  });
  try {
    const { status, headers, body } = await moving.ask('/old-words-1?from=a%20letter&b');
    expect([status, headers.location, body.length]).toEqual([308, '/new-words-1?from=a%20letter&b', 0]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    expect((await moving.ask('/old-words-1')).headers.location).toBe('/new-words-1');
    expect(pages).not.toHaveBeenCalled();
  } finally {
    await moving.close();
  }
});
