import type { IncomingMessage, ServerResponse } from 'node:http';
import { startScript } from '@/services/session/startScript';
import { type FrontServer, startFront } from '../../support/frontServer';

let server: FrontServer;
/** What the page shows now. */
let title = 'First';
let tags = 'list article:1';

const dataOf = (shown: string) => JSON.stringify({ props: { title: shown }, page: '/' });

function sendPage(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('x-cache-tags', tags);
  response.end(
    '<html><head><script src="/_next/static/a.js" defer=""></script>' +
      '<script src="/_next/static/b.js" defer=""></script></head>' +
      `<body><div id="__next"><h1>${title}</h1><div></div></div>` +
      `<script id="__NEXT_DATA__" type="application/json">${dataOf(title)}</script></body></html>`,
  );
}

const pages = jest.fn(sendPage);
const movedArticle = jest.fn<Promise<string | null>, [string]>();

beforeEach(async () => {
  title = 'First';
  tags = 'list article:1';
  pages.mockClear();
  movedArticle.mockReset().mockResolvedValue(null);
  server = await startFront({ pages, movedArticle });
});
afterEach(() => server.close());

async function visit(path: string) {
  const html = (await server.ask(path)).body.toString();
  const [, order] = /<script id="start" type="application\/json">([^<]*)<\/script>/.exec(html) ?? [];
  return { html, order: order === undefined ? null : JSON.parse(order) };
}

test('a page names its scripts and data, and loads neither by itself', async () => {
  const { html, order } = await visit('/');
  expect(order).toEqual({
    scripts: ['/_next/static/a.js', '/_next/static/b.js'],
    data: expect.stringMatching(/^\/_start\/[\w-]{16}\/$/),
  });
  expect(html).toContain('<h1>First</h1>');
  expect(html).toContain(startScript);
  expect(html).not.toContain(' src=');
  expect(html).not.toContain('__NEXT_DATA__" type');
  expect(html).not.toContain('"props"');
});

test('its data is what it was rendered from, and may be kept for good', async () => {
  const { order } = await visit('/categories/News?after=c1');
  expect(order.data).toMatch(/\/categories\/News\?after=c1$/);
  const answer = await server.ask(order.data);
  expect(answer.body.toString()).toBe(dataOf('First'));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  expect(pages).toHaveBeenCalledTimes(1);
});

test('a page that was dropped is rendered again, and its data is the same', async () => {
  const { order } = await visit('/');
  server.cache.drop(['list']);
  expect((await server.ask(order.data)).body.toString()).toBe(dataOf('First'));
  expect(pages).toHaveBeenCalledTimes(2);
});

test('who has an older page gets the text of the new one too, which is not kept', async () => {
  const { order } = await visit('/');
  title = 'Second &amp; last';
  server.cache.drop(['list']);
  const answer = await server.ask(order.data);
  expect(JSON.parse(answer.body.toString())).toEqual({
    ...JSON.parse(dataOf(title)),
    main: '<h1>Second &amp; last</h1><div></div>',
  });
  expect(answer.body.toString()).not.toContain('<');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('invented hashes have it put together once', async () => {
  await visit('/');
  const parse = jest.spyOn(JSON, 'parse');
  for (const hash of ['0123456789abcdef', 'fedcba9876543210']) {
    expect((await server.ask(`/_start/${hash}/`)).status).toBe(200);
  }
  const read = parse.mock.calls.filter(([text]) => text === dataOf('First'));
  parse.mockRestore();
  expect(read).toHaveLength(1);
});

test('the dashboard, and what is not kept, start at once', async () => {
  expect((await visit('/dashboard')).order).toBeNull();
  expect((await visit('/search?q=x')).order).toBeNull();
  tags = '';
  expect((await visit('/')).order).toBeNull();
});

test.each([
  '/_start/',
  '/_start/short/',
  '/_start/0123456789abcdef',
  '/_start/0123456789abcdef/search?q=x',
  '/_start/0123456789abcdef/api/main/all_article',
  '/_start/0123456789abcdef/?after=invented',
  '/_start/0123456789abcdef/dashboard',
])('%s is no data of a page', async (path) => {
  const { status } = await server.ask(path);
  expect(status).toBe(404);
});

test('the data of an article that moved leads to its new address', async () => {
  const { order } = await visit('/an-article');
  server.cache.drop(['list']);
  movedArticle.mockResolvedValue('/another-address');
  const answer = await server.ask(order.data);
  expect(answer).toMatchObject({ status: 308, headers: { location: '/another-address' } });
});
