import { expect } from './support/expect';
import { fillWithMagazine, longRead, longReadPath } from './support/magazine';
import { hasFontRules, untilHydrated } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite();
let articlePath = '';

beforeAll(async () => {
  await fillWithMagazine(site);
  articlePath = await longReadPath(site.server.url);
});

/** Files that only the app and the fonts need. */
const isOfApp = (url: string) => /\.(?:js|woff2)$|\/_start\//.test(new URL(url).pathname);

/** A visitor whose page gets what is held, by itself a picture that it loads with, when `release` is called. */
async function visitSlowly(path: string, held = /\/uploads\//) {
  const page = await site.newVisitor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(held, async (route) => {
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

/**
 * Gives the page all of its rules in the place of those that it arrived with.
 * @returns what that changes in the look of an element, or of what stands before or after it
 */
function changesBy(rules: string): string[] {
  const parts = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
    [null, '::before', '::after'].map((pseudo) => ({
      element,
      pseudo,
      style: getComputedStyle(element, pseudo),
    })),
  );
  const shown = parts.filter(({ pseudo, style }) => !pseudo || !['none', 'normal'].includes(style.content));
  const isOfMotion = (name: string) => /^(?:--|transition|animation)/.test(name);
  const names = [...getComputedStyle(document.body)].filter((name) => !isOfMotion(name));
  const look = () => shown.map(({ style }) => names.map((name) => style.getPropertyValue(name)));
  // The first sizes that a document is asked for may be those of an earlier window.
  look();
  const before = look();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
  const first = document.querySelector<HTMLStyleElement>('style#first');
  if (first) first.disabled = true;
  return look().flatMap((values, part) =>
    values.flatMap((value, at) => {
      const { element, pseudo } = shown[part] ?? {};
      const old = before[part]?.[at];
      return value === old ? [] : [`${element?.tagName}${pseudo ?? ''} ${names[at]}: ${old} -> ${value}`];
    }),
  );
}

test.each([
  { what: 'the landing page', path: () => '/', width: 375, colorScheme: 'dark' },
  { what: 'an article', path: () => articlePath, width: 1280, colorScheme: 'light' },
  { what: 'an article', path: () => articlePath, width: 375, colorScheme: 'dark' },
  { what: 'a category', path: () => '/categories/Places', width: 1280, colorScheme: 'dark' },
  { what: 'an author', path: () => '/authors/Ada%20Quill', width: 375, colorScheme: 'light' },
] as const)(
  'the rules that $what arrives with show it as all of its rules do: $colorScheme, $width px',
  async ({ path, width, colorScheme }) => {
    const { page, html } = await visitSlowly(path(), /\/_start\/[\w-]+\//);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const [, address = ''] = /<noscript><link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const rules = await (await page.request.get(site.server.url + address)).text();
    expect(rules).toContain(':hover');
    expect(await page.evaluate(changesBy, rules)).toEqual([]);
  },
);

test('all names and rules are there once the app has started, and nothing is there twice', async () => {
  const { page, release, html } = await visitSlowly('/');
  const shown = await page.locator('main article').count();
  expect(html).toContain('<style id="first">');
  release();
  await untilHydrated(page);
  await page.hover('main article h2');
  await expect(page.locator('main article h2 a').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('main article')).toHaveCount(shown);
  await expect(page.locator('style#first, head > style[data-styled=""]')).toHaveCount(0);
  const ofElements = () =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].filter(({ cssText }) => cssText.startsWith('.')),
    );
  expect(await page.evaluate(ofElements)).toEqual([]);
  const short = page.locator('main [class]:not([class*=sc-])');
  expect(await short.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))).toEqual([]);
});

/**
 * As they are sent: the page, the scripts of its app, and the fonts that most text has, also in italics. The names of later
 * files stand in the scripts: other names alone change what compression saves by up to 300 bytes.
 */
const budgets = {
  landing: { html: 8_150, scripts: 156_300, fonts: 60_000 },
  article: { html: 11_450, scripts: 164_300, fonts: 60_000 },
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
    const { scripts, data } = JSON.parse(order);
    const rules = JSON.stringify((await (await fetch(url + data)).json()).fonts);
    const fonts = [...rules.matchAll(/font-weight:400[ ;][^}]*src:url\(([^)]*-basic\.[^)]*)\)/g)];
    expect(fonts).toHaveLength(3);
    const cost = {
      html: bytesOf(answer),
      scripts: await sumOf(scripts),
      fonts: await sumOf(fonts.map(([, file = '']) => file)),
    };
    for (const part of ['html', 'scripts', 'fonts'] as const) {
      expect(cost[part]).toBeGreaterThan(1_000);
      expect(cost[part]).toBeLessThan(budgets[name][part]);
    }
  }
});

test('scripts ask browsers to compile them while they load', async () => {
  const html = await (await fetch(site.server.url)).text();
  const files = [...html.matchAll(/"(\/_next\/static\/chunks\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThan(2);
  for (const [, file] of files) {
    const script = await (await fetch(site.server.url + file)).text();
    expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
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

test('a page of another version of the site than its data loads itself anew once, and then asks again', async () => {
  const page = await site.newVisitor();
  const asked: string[] = [];
  await page.route(/\/_start\//, async (route) => {
    const visits = await page.evaluate(() => performance.getEntriesByType('navigation'));
    asked.push(...visits.map((visit) => (visit as PerformanceNavigationTiming).type));
    const response = await route.fetch();
    const { begin, ...rest } = await response.json();
    // The policy of the page admits the script of its own version alone.
    await route.fulfill({ response, json: { ...rest, begin: asked.length < 3 ? `${begin};` : begin } });
  });
  await page.goto(site.server.url + articlePath);
  await untilHydrated(page);
  expect(asked).toEqual(['navigate', 'reload', 'reload']);
  await consoleErrors.takeOut(/Content Security Policy/);
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
  await expect.poll(() => hasFontRules(page)).toBe(true);
  // The data of an app would bring them too.
  await page.route(/\/_start\//, () => {});
  await page.goto(site.server.url + articlePath, { waitUntil: 'domcontentloaded' });
  expect(await hasFontRules(page)).toBe(true);
});
