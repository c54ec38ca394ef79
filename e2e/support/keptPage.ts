import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import type { ConsoleErrors } from './consoleErrors';

/** What a page of tests is given where its options do not say otherwise; the size is Playwright's. */
const defaultViewport = { width: 1280, height: 720 };

/** Events that tests listen to. */
const eventsOfTests = ['request', 'response', 'dialog'] as const;

/** A file without scripts: what a page has stored is removed from a page of the same origin. */
const QUIET_PATH = '/favicon.svg';

/** What a page is given anew for each test. */
type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

/** A page that serves one test after another, because one in a new context costs twice as much to open. */
export interface KeptPage {
  page: Page;
  context: BrowserContext;
  /** Whether it goes on as it is in the next test. */
  stays: boolean;
  /** Whether it is free, and of a context as these options ask for. */
  suits(options: BrowserContextOptions): boolean;
  /** Takes the page for a test. */
  take(options: PageOptions, consoleErrors: ConsoleErrors): Promise<Page>;
  /** Removes what a test left. False where it cannot, and the context has to go. */
  tidy(origin: string): Promise<boolean>;
}

const contextOptions = ({
  viewport: _,
  colorScheme: __,
  reducedMotion: ___,
  ...others
}: BrowserContextOptions) => others;

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

/** @returns whether a test has set the clock, which Playwright cannot give back. */
function rememberClock({ clock }: BrowserContext): () => boolean {
  const setFixedTime = clock.setFixedTime.bind(clock);
  let isSet = false;
  clock.setFixedTime = (time) => {
    isSet = true;
    return setFixedTime(time);
  };
  return () => isSet;
}

async function forgetStorage(page: Page, session: CDPSession, origin: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  // Passkeys need the other name of this machine.
  for (const one of [origin, origin.replace('127.0.0.1', 'localhost')])
    await session.send('Storage.clearDataForOrigin', { origin: one, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
}

/** Without a graphics card the blur takes a whole processor for as long as a toast moves above it. */
function leaveOutBlur() {
  const style = new CSSStyleSheet();
  style.replaceSync('* { backdrop-filter: none !important; }');
  document.adoptedStyleSheets.push(style);
}

/** A visitor who saves data does not load the pages ahead that links lead to, which is a fifth of each opened page. */
function saveData() {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

/** A page in a new context, taken by no test yet. */
export async function keepPage(browser: Browser, options: BrowserContextOptions): Promise<KeptPage> {
  const context = await browser.newContext(contextOptions(options));
  const key = JSON.stringify(contextOptions(options));
  // A server for developers compiles a page when it is first asked for.
  context.setDefaultNavigationTimeout(90_000);
  await context.addInitScript(leaveOutBlur);
  await context.addInitScript(saveData);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const forgetScripts = rememberScripts(page, context);
  const hasOwnClock = rememberClock(context);
  let isTaken = false;
  let hasCrashed = false;
  page.once('crash', () => {
    hasCrashed = true;
  });

  async function reset(origin: string): Promise<void> {
    for (const event of eventsOfTests) page.removeAllListeners(event);
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await Promise.all([page, context].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all([forgetScripts(), context.setOffline(false)]);
    // The page of the test ends before anything is taken from it, so that it cannot complain.
    await page.goto(origin + QUIET_PATH);
    await forgetStorage(page, session, origin);
    // `atHumanPace` puts its own before these.
    for (const name of ['press', 'type'] as const) Reflect.deleteProperty(page.keyboard, name);
    // The browser tells a new page where the pointer is.
    await page.mouse.move(-1, -1);
  }

  const kept: KeptPage = {
    page,
    context,
    stays: false,
    suits: (wanted) => !isTaken && JSON.stringify(contextOptions(wanted)) === key,
    async take({ viewport, colorScheme = null, reducedMotion = null }, consoleErrors) {
      isTaken = true;
      for (const event of ['console', 'weberror'] as const) context.removeAllListeners(event);
      context.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.add(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => consoleErrors.add(String(event.error())));
      await page.setViewportSize(viewport ?? defaultViewport);
      await page.emulateMedia({ media: null, colorScheme, reducedMotion });
      return page;
    },
    async tidy(origin) {
      if (!isTaken || kept.stays) return true;
      isTaken = false;
      if (hasCrashed || hasOwnClock() || page.isClosed()) return false;
      return reset(origin).then(
        () => true,
        () => false,
      );
    },
  };
  return kept;
}
