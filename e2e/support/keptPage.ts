import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

/** What a page of tests is given where its options do not say otherwise; the size is Playwright's. */
const defaultViewport = { width: 1280, height: 720 };

/** Events that tests listen to. */
const eventsOfTests = ['request', 'response', 'dialog'] as const;

/** An empty document in the place of the site's: what a page has stored is removed from a page of the same origin. */
const EMPTY_PATH = '/empty';

/** A page that serves one test after another, because one in a new context costs twice as much to open. */
export interface KeptPage {
  page: Page;
  context: BrowserContext;
  /** Whether a page with these options, the size of its window apart, would be the same. */
  suits(options: BrowserContextOptions | undefined): boolean;
  /** Takes the page for a test. */
  take(options: BrowserContextOptions | undefined): Promise<Page>;
  /** Removes what a test left. False where it cannot, and the context has to go. */
  tidy(origin: string): Promise<boolean>;
}

const keyOf = ({ viewport: _, ...others }: BrowserContextOptions = {}) => JSON.stringify(others);

/** Keeps the scripts that a test lets run before each page, to take them back. */
function rememberScripts(...targets: Pick<Page, 'addInitScript'>[]) {
  const scripts: { dispose(): Promise<void> }[] = [];
  for (const target of targets) {
    const add = target.addInitScript.bind(target);
    target.addInitScript = async (script, arg, options) => {
      const disposable = await add(script, arg, options);
      scripts.push(disposable);
      return disposable;
    };
  }
  return () => Promise.all(scripts.splice(0).map((script) => script.dispose()));
}

/** The page of the test ends before anything is taken from it, so that it cannot complain. */
async function leave(page: Page, origin: string): Promise<void> {
  const address = origin + EMPTY_PATH;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.unroute(address);
}

async function forgetStorage(page: Page, session: CDPSession, origin: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
}

/** @param page the only one of a new context, which is on no address yet */
export async function keepPage(page: Page, options: BrowserContextOptions = {}): Promise<KeptPage> {
  const context = page.context();
  const key = keyOf(options);
  const session = await context.newCDPSession(page);
  const forgetScripts = rememberScripts(page, context);
  let isTaken = true;
  let hasCrashed = false;
  page.once('crash', () => {
    hasCrashed = true;
  });

  async function reset(origin: string): Promise<void> {
    for (const event of eventsOfTests) page.removeAllListeners(event);
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await Promise.all([page, context].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all([forgetScripts(), context.setOffline(false)]);
    await leave(page, origin);
    await forgetStorage(page, session, origin);
    // `atHumanPace` puts its own before these.
    for (const name of ['press', 'type'] as const) Reflect.deleteProperty(page.keyboard, name);
    const { colorScheme = null, reducedMotion = null } = options;
    await page.emulateMedia({ media: null, colorScheme, reducedMotion });
    // The browser tells a new page where the pointer is.
    await page.mouse.move(-1, -1);
  }

  return {
    page,
    context,
    suits: (wanted) => !isTaken && keyOf(wanted) === key,
    async take(wanted) {
      isTaken = true;
      await page.setViewportSize(wanted?.viewport ?? defaultViewport);
      return page;
    },
    async tidy(origin) {
      if (!isTaken) return true;
      isTaken = false;
      if (hasCrashed || page.isClosed()) return false;
      return reset(origin).then(
        () => true,
        () => false,
      );
    },
  };
}
