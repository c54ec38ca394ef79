import { newAuthor } from './support/authors';
import { startBareChromium } from './support/bareChromium';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, longReadPath, tagWithSubs } from './support/magazine';
import { startSite } from './support/site';

const { site } = startSite();
let browser: Awaited<ReturnType<typeof startBareChromium>>;
let articlePath = '';

beforeAll(async () => {
  await fillWithMagazine(site);
  articlePath = await longReadPath(site.server.url);
});
beforeEach(async () => {
  browser = await startBareChromium();
  await browser.tell('Page.enable');
});
afterEach(() => browser.stop());

const until = (expression: string) =>
  expect.poll(() => browser.read(expression).catch(() => false)).toBe(true);
const isAt = (path: string) => until(`location.pathname + location.search === ${JSON.stringify(path)}`);
const hasStarted = "performance.getEntriesByName('Next.js-hydration').length > 0";

async function open(path: string): Promise<void> {
  await browser.tell('Page.navigate', { url: site.server.url + path });
  await until(
    `location.href === ${JSON.stringify(site.server.url + path)} && document.readyState === 'complete'`,
  );
}

async function placeOf(selector: string): Promise<{ x: number; y: number }> {
  const text = await browser.read(`(() => {
    const link = document.querySelector(${JSON.stringify(selector)});
    link.scrollIntoView({ block: 'center' });
    const { x, y } = link.getBoundingClientRect();
    return JSON.stringify({ x: x + 5, y: y + 5 });
  })()`);
  return JSON.parse(String(text));
}

async function pointAt(selector: string): Promise<{ x: number; y: number }> {
  const at = await placeOf(selector);
  await browser.tell('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  return at;
}

async function pressOn(selector: string): Promise<void> {
  const at = await pointAt(selector);
  for (const type of ['mousePressed', 'mouseReleased']) {
    await browser.tell('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  }
}

/** The addresses that may be prepared now. */
function candidates(): string[] {
  const [last] = browser.heard('Preload.preloadingAttemptSourcesUpdated').slice(-1);
  const sources = (last?.preloadingAttemptSources ?? []) as { key: { url: string } }[];
  return sources.map(({ key }) => new URL(key.url).pathname);
}

describe('a page that is about to be opened', () => {
  const calls = `performance.getEntriesByType('resource').filter(({ name }) =>
    /\\/(?:api|socket\\.io|_start)\\//.test(name))`;

  test('is prepared, and does nothing before it is seen', async () => {
    // As where the app takes its time.
    await browser.tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (location.pathname === '/') window.fetch = () => new Promise(() => {});`,
    });
    await browser.tell('Preload.enable');
    await open('/');
    const link = `main article a[href="${articlePath}"]`;
    await pointAt(link);
    await expect
      .poll(() => browser.heard('Preload.prerenderStatusUpdated').map((event) => event?.status))
      .toContain('Ready');
    // What loads meanwhile may have moved the link away from the pointer.
    await pressOn(link);
    await isAt(articlePath);
    const seen = 'performance.getEntriesByType("navigation")[0].activationStart';
    expect(await browser.read(`${seen} > 0`)).toBe(true);
    await until(hasStarted);
    await until(`${calls}.length > 3`);
    expect(await browser.read(`${calls}.some(({ startTime }) => startTime < ${seen})`)).toBe(false);
  });

  test('is a public page of the site, and only as long as the app has not started', async () => {
    await browser.tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `const ask = window.fetch;
        window.fetch = (...asked) => new Promise((go) => { window.go = () => go(ask(...asked)); });`,
    });
    await browser.tell('Preload.enable');
    await open('/');
    await expect.poll(candidates).toContain(articlePath);
    expect(candidates()).toContain(`/categories/${tagWithSubs}`);
    expect(
      candidates().filter((path) => /^\/(?:api|dashboard|desk|search|account)|\.\w+$/.test(path)),
    ).toEqual([]);
    await until('typeof window.go === "function"');
    await browser.read('window.go()');
    await until(hasStarted);
    await expect.poll(candidates).toEqual([]);
  });
});

describe('once the app has started', () => {
  const data = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/_next/data/'))`;
  const link = () => `main article a[href="${articlePath}"]`;
  const views = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/main/'))`;

  async function start(): Promise<void> {
    await open('/');
    await until("document.documentElement.hasAttribute('data-started')");
  }

  const opened = () =>
    until(`document.querySelector('main article h1')?.textContent === ${JSON.stringify(longRead.title)}`);
  const requests = async () => String(await browser.read(`${data}.map(({ name }) => name).join(' ')`));
  const oneRequest = expect.stringMatching(/^\S+$/);

  test('an article is asked for before the press, and not again at it', async () => {
    await start();
    await pointAt(link());
    await until(`${data}.length === 1`);
    expect(await browser.read(`${views}.length`)).toBe(0);
    await pressOn(link());
    await isAt(articlePath);
    await opened();
    expect(await requests()).toEqual(oneRequest);
    await until(`${views}.length > 0`);
  });

  test('an article is asked for once by a touch, which leaves the focus on its link', async () => {
    await start();
    const at = await placeOf(link());
    await browser.tell('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await browser.tell('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // Ends after what the focus has put off.
    await browser.read('setTimeout(() => { window.hasWaited = true; }, 100)');
    await isAt(articlePath);
    await opened();
    await until('window.hasWaited === true');
    expect(await requests()).toEqual(oneRequest);
  });

  test('nothing is asked for before the press of a reader who saves data', async () => {
    await browser.tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `Object.defineProperty(navigator.connection, 'saveData', { value: true });
        addEventListener('click', ({ timeStamp }) => { window.pressedAt = timeStamp; }, true);`,
    });
    await start();
    await pressOn(link());
    await isAt(articlePath);
    expect(await browser.read(`${data}.every(({ startTime }) => startTime >= window.pressedAt)`)).toBe(true);
    expect(await requests()).toEqual(oneRequest);
  });

  test('an article that cannot be had before the press is opened by its address', async () => {
    await browser.tell('Page.addScriptToEvaluateOnNewDocument', {
      source: `const ask = window.fetch;
        window.fetch = (url, ...rest) => String(url).includes('/_next/data/')
          ? new Promise((_, fail) => { setTimeout(() => fail(new TypeError('Failed to fetch')), 300); })
          : ask(url, ...rest);`,
    });
    await start();
    await pressOn(link());
    await isAt(articlePath);
    await opened();
  });
});

/** Headless Chromium keeps no page, and says so beside what else would keep it from that. */
const ofHeadless = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

const isConnected = `${hasStarted} &&
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/socket.io/') && name.includes('sid='))`;

/** Why the browser cannot show a page again as it was left. */
async function reasonsAgainst(path: string): Promise<string[]> {
  await open(path);
  await until(isConnected);
  await open('/robots.txt');
  await browser.read('setTimeout(() => history.back())');
  await isAt(path);
  await until(hasStarted);
  const [event] = browser.heard('Page.backForwardCacheNotUsed').slice(-1);
  const explanations = (event?.notRestoredExplanations ?? []) as { reason: string }[];
  return explanations.map(({ reason }) => reason).filter((reason) => !ofHeadless.includes(reason));
}

test('back to public pages comes from the browser, also with the socket open', async () => {
  const paths = [
    '/',
    articlePath,
    `/categories/${tagWithSubs}`,
    '/authors/Eve%20Lind',
    '/search?q=river',
    '/account/reset',
  ];
  for (const path of paths) {
    expect({ path, reasons: await reasonsAgainst(path) }).toEqual({ path, reasons: [] });
  }
});

test('back to pages of a signed-in author, too', async () => {
  const { token } = await newAuthor(site.server.url, 'Nora Field');
  await open('/robots.txt');
  await browser.read(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await browser.read(`localStorage.setItem('isLoggedIn', 'true')`);
  for (const path of [
    '/dashboard',
    '/dashboard/mynotification',
    '/dashboard/stories',
    '/dashboard/profile',
  ]) {
    expect({ path, reasons: await reasonsAgainst(path) }).toEqual({ path, reasons: [] });
  }
});
