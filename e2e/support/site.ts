import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from './chromium';
import { untilHydrated } from './page';
import { type RunningServer, startServer } from './server';

export interface Site {
  server: RunningServer;
  /** A new visitor with nothing stored, before the first address. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>;
  /** A new visitor on a page of the site that is ready to be used. */
  visit(urlPath: string, options?: BrowserContextOptions): Promise<Page>;
  /** Leads to another page by its address, and waits until it is ready. */
  open(page: Page, urlPath: string): Promise<void>;
}

/**
 * Starts the site and a browser for a file of tests and ends both after it. A test in which a page wrote
 * an error to its console fails; one that expects such a line takes it out of `consoleErrors` first.
 * @param start what else than one server is the site
 */
export function startSite(
  settings?: Record<string, string>,
  start = () => startServer(settings),
): { site: Site; consoleErrors: string[] } {
  const consoleErrors: string[] = [];
  let server: RunningServer | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await launchChromium();
    server = await start();
  });
  afterEach(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    const lines = consoleErrors.splice(0);
    if (lines.length > 0) throw new Error(`a page reported errors:\n${lines.join('\n')}`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const site: Site = {
    get server() {
      if (!server) throw new Error('the site is not started yet');
      return server;
    },
    async newVisitor(options) {
      const context = await browser?.newContext(options);
      if (!context) throw new Error('the browser is not started yet');
      // A server for developers compiles a page when it is first asked for.
      context.setDefaultNavigationTimeout(90_000);
      context.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => void consoleErrors.push(String(event.error())));
      return context.newPage();
    },
    async visit(urlPath, options) {
      const page = await site.newVisitor(options);
      if (options?.javaScriptEnabled === false) await page.goto(site.server.url + urlPath);
      else await site.open(page, urlPath);
      return page;
    },
    async open(page, urlPath) {
      await page.goto(site.server.url + urlPath);
      await untilHydrated(page);
    },
  };
  return { site, consoleErrors };
}
