import type { Page } from 'playwright';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, longReadPath } from './support/magazine';
import { untilHydrated } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite();
let articlePath = '';

beforeAll(async () => {
  await fillWithMagazine(site);
  articlePath = await longReadPath(site.server.url);
});

/** Files that only the app and the fonts need. */
const isOfApp = (url: string) => /\.(?:js|woff2)$|\/_start\//.test(new URL(url).pathname);

/** A visitor whose page has not loaded, as a picture of it does not come before `release` is called. */
async function visitSlowly(path: string) {
  const page = await site.newVisitor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/uploads\//, async (route) => {
    await released;
    await route.continue();
  });
  const answer = await page.goto(site.server.url + path, { waitUntil: 'domcontentloaded' });
  return { page, release, html: (await answer?.text()) ?? '', ofApp: () => requests.filter(isOfApp) };
}

/** What runs in a page before its app: scripts inside it that are no data. */
function scriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*application\/)[^>]*>([^<]*)<\/script>/g)];
  return scripts.reduce((sum, [, script = '']) => sum + script.length, 0);
}

test('until a page has loaded it brings what it shows, and nothing else', async () => {
  for (const path of ['/', articlePath]) {
    const { page, release, html, ofApp } = await visitSlowly(path);
    await page.getByText(longRead.title).first().waitFor();
    expect(ofApp()).toEqual([]);
    expect(scriptBytes(html)).toBeLessThan(10_000);
    expect(html).not.toContain('"pageProps"');
    release();
    await untilHydrated(page);
    expect(ofApp().length).toBeGreaterThan(3);
  }
});

/** As they are sent: the page, the scripts of its app, and the fonts that most text has, also in italics. */
const budgets = {
  landing: { html: 13_000, scripts: 158_000, fonts: 60_000 },
  article: { html: 17_500, scripts: 165_000, fonts: 60_000 },
};

test('a first visit costs no more bytes than it may', async () => {
  const { url } = site.server;
  const ask = (path: string) => fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  const bytesOf = (answer: Response) => Number(answer.headers.get('content-length'));
  const sumOf = async (paths: string[]) =>
    (await Promise.all(paths.map(ask))).reduce((sum, answer) => sum + bytesOf(answer), 0);
  for (const [name, path] of [
    ['landing', '/'],
    ['article', articlePath],
  ] as const) {
    const answer = await ask(path);
    const html = await answer.text();
    const [, order = ''] = /<script id="start" type="application\/json">([^<]*)</.exec(html) ?? [];
    const fonts = [...html.matchAll(/font-weight:400[ ;][^}]*src:url\(([^)]*-basic\.[^)]*)\)/g)];
    expect(fonts).toHaveLength(3);
    const cost = {
      html: bytesOf(answer),
      scripts: await sumOf(JSON.parse(order).scripts),
      fonts: await sumOf(fonts.map(([, file = '']) => file)),
    };
    for (const part of ['html', 'scripts', 'fonts'] as const) {
      expect(cost[part]).toBeGreaterThan(1_000);
      expect(cost[part]).toBeLessThan(budgets[name][part]);
    }
  }
});

test('a press before the app has started is carried out, by the mouse and by the keyboard', async () => {
  const { page } = await visitSlowly('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  const other = await visitSlowly('/');
  await other.page.keyboard.press('Control+k');
  await other.page.getByRole('dialog', { name: 'Search' }).waitFor();
});

test('a page that changed meanwhile starts with its new text', async () => {
  const { page } = await visitSlowly(articlePath);
  await page.route(/\/_start\//, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/_start\/[\w-]+/, '/_start/0123456789abcdef');
    const answer = await route.fetch({ url });
    const { main, ...data } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...data, main: main.replace('<main ', '<main data-is-new="" ') },
    });
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').waitFor();
  await expect(page.locator('main[data-is-new] h1')).toHaveText(longRead.title);
});

test('without a network the page is read, and starts once there is one', async () => {
  const { page } = await visitSlowly('/');
  await page.context().setOffline(true);
  // Pictures that were under way.
  consoleErrors.forgive(/ERR_INTERNET_DISCONNECTED .*\/default-/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('dialog').waitFor();
});

test('the fonts of a later visit are there at once', async () => {
  const page = await site.visit('/');
  const media = (of: Page) => of.locator('style[data-fonts]').getAttribute('media');
  await expect.poll(() => media(page)).toBe('all');
  await page.goto(site.server.url + articlePath, { waitUntil: 'domcontentloaded' });
  expect(await media(page)).toBe('all');
});
