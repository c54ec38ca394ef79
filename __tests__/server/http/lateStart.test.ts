import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginScript, startScript } from '@/services/session/startScript';
import { fontScript, keptFontScript } from '@/styles/fonts/fontScript';
import { CHUNKS_SCRIPT as chunks, type FrontServer, startFront } from '../../support/frontServer';

let server: FrontServer;
/** What the page shows now. */
let title = 'First';
let tags = 'list article:1';

const style =
  '.abTitle{color:red;}/*!sc*/\n.abTitle:hover{color:blue;}/*!sc*/\n' +
  'data-styled.g1[id="sc-title-0"]{content:"abTitle,"}/*!sc*/\n';
const look = { version: '6.6.0', style, names: [['a', 'sc-title-0 abTitle']] };

const dataOf = (shown: string) => ({ props: { title: shown }, page: '/' });
const steps = [
  { otherChunks: ['a.js'], runtimeModuleIds: [1] },
  { otherChunks: ['a.js'], runtimeModuleIds: [2] },
  { otherChunks: ['b.js'], runtimeModuleIds: [3] },
];
const fontRules = '@font-face{font-family:ui;src:url(/a.woff2);}';
/** No text of the page is in them. */
const italicRules = '@font-face{font-family:italic-0;src:local(Arial);}:root{--italic:italic-0;}';
const fonts = [expect.any(String), italicRules + fontRules, 'serif'];

/** What an app starts with. */
const startOf = (shown: string) => ({ ...dataOf(shown), begin: beginScript, steps, look, fonts });

function sendPage(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('x-cache-tags', tags);
  response.end(
    '<html><head><script src="/_next/static/a.js" defer=""></script>' +
      `<script>${chunks}</script>` +
      '<script src="/_next/static/b.js" defer=""></script>' +
      `<style data-look="true" data-italics="--italic">${italicRules}</style>` +
      `<style data-look="true" data-fonts="serif" media="not all">${fontRules}</style>` +
      `<script>${fontScript}</script>` +
      `<style data-styled="" data-styled-version="6.6.0">${style}</style></head>` +
      `<body><div id="__next"><h1 class="sc-title-0 abTitle">${title}</h1><div></div></div>` +
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(dataOf(title))}</script></body></html>`,
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
  expect(html).toContain('<h1 class="a">First</h1>');
  expect(html).toContain(startScript);
  expect(html).not.toContain(' src=');
  expect(html).not.toContain('__NEXT_DATA__" type');
  expect(html).not.toContain('"props"');
});

test('the rules of the fonts come with its data, and a script shows those of an earlier visit', async () => {
  const { html, order } = await visit('/');
  expect(html).not.toContain('font-face');
  const [, name, script = ''] = /<script data-fonts="([\w-]{16})">([^<]*)<\/script>/.exec(html) ?? [];
  const { fonts } = JSON.parse((await server.ask(order.data)).body.toString());
  expect(fonts).toEqual([name, italicRules + fontRules, 'serif']);
  expect(script).toBe(keptFontScript);
});

test('its data is what it was rendered from, and may be kept for good', async () => {
  const { order } = await visit('/categories/News?after=c1');
  expect(order.data).toMatch(/\/categories\/News\?after=c1$/);
  const answer = await server.ask(order.data);
  expect(JSON.parse(answer.body.toString())).toEqual(startOf('First'));
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
  expect(JSON.parse((await server.ask(order.data)).body.toString())).toEqual(startOf('First'));
  expect(pages).toHaveBeenCalledTimes(2);
});

test('who has an older page gets the text of the new one too, which is not kept', async () => {
  const { order } = await visit('/');
  title = 'Second &amp; last';
  server.cache.drop(['list']);
  const answer = await server.ask(order.data);
  expect(JSON.parse(answer.body.toString())).toEqual({
    ...startOf(title),
    main: '<h1 class="a">Second &amp; last</h1><div></div>',
  });
  expect(answer.body.toString()).not.toContain('<');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a page has the rules that it shows, and the others for readers without script', async () => {
  const { html } = await visit('/');
  expect(html).toContain('<style id="first">.a{color:red}</style>');
  const [, address = ''] = /<noscript><link rel="stylesheet" href="([^"]+)"\/><\/noscript>/.exec(html) ?? [];
  const answer = await server.ask(address);
  expect(answer.body.toString()).toBe('.a{color:red}.a:hover{color:blue}');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a reader without script has all rules of a page that changed right after it was sent', async () => {
  const { html } = await visit('/');
  const [address = ''] = /\/_start\/[\w-]{16}\.css\//.exec(html) ?? [];
  title = 'Second';
  server.cache.drop(['list']);
  const answer = await server.ask(address);
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe('.a{color:red}.a:hover{color:blue}');
});

test('also of one that changed while it was rendered', async () => {
  pages.mockImplementationOnce((request, response) => {
    server.cache.drop(['list']);
    sendPage(request, response);
  });
  const { html } = await visit('/');
  const [address = ''] = /\/_start\/[\w-]{16}\.css\//.exec(html) ?? [];
  title = 'Second';
  server.cache.drop(['list']);
  expect((await server.ask(address)).status).toBe(200);
});

test('its policy admits the rules that it has, and neither rules nor scripts that it lacks', async () => {
  const { headers } = await server.ask('/');
  const policy = String(headers['content-security-policy']);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(policy).toContain(`'sha256-${hashOf('.a{color:red}')}'`);
  expect(policy).not.toContain(hashOf(chunks));
  expect(policy).not.toContain(hashOf(style));
});

test('an address with quotes stays one in the link to the rules', async () => {
  const { html } = await visit('/a"onload="b');
  expect(html).toMatch(/href="\/_start\/[\w-]{16}\.css\/a&quot;onload=&quot;b"/);
});

test('invented hashes have it put together once', async () => {
  await visit('/');
  const parse = jest.spyOn(JSON, 'parse');
  for (const hash of ['0123456789abcdef', 'fedcba9876543210']) {
    expect((await server.ask(`/_start/${hash}/`)).status).toBe(200);
  }
  const read = parse.mock.calls.filter(([text]) => text.includes('"First"'));
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
  '/_start/0123456789abcdef.css/',
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
