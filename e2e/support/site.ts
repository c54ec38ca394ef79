import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { isThorough } from '@/__tests__/support/effort';
import type { DatabaseKind } from '@/server/db/dialect';
import { ConsoleErrors } from './consoleErrors';
import { keepPage } from './keptPage';
import { untilHydrated } from './page';
import type { RunningServer } from './server';
import type { Host } from './workerHost';

declare global {
  /** Of `environment.ts`. */
  var hostOfWorker: () => Host;
}

/** What every site has, wherever it runs. */
export interface SiteServer {
  /** Address of the site, without a slash at the end. */
  url: string;
  /** The server's `DATA_DIR`, removed at the end. */
  dataFolder: string;
  /** The server's `DATABASE_URL`; without one it runs on SQLite. */
  databaseUrl?: string;
  stop(): Promise<void>;
}

interface HostedServer extends SiteServer {
  /** Imports a folder of posts into the site, which has no visitors yet. */
  importPosts(folder: string): Promise<void>;
}

export interface Site<Server extends SiteServer = SiteServer> {
  server: Server;
  /** A visitor with nothing stored, before the first address of the site. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>;
  /** A new visitor on a page of the site that is ready to be used. */
  visit(urlPath: string, options?: BrowserContextOptions): Promise<Page>;
  /** Leads to another page by its address, and waits until it is ready. */
  open(page: Page, urlPath: string): Promise<void>;
  /** Leaves the page as it is after a test, for the next one of the file. */
  keep(page: Page): void;
}

export type HostedSite = Site<HostedServer>;

/** What moves is drawn sixty times a second, on the processor; a thorough run looks at it. */
const reducedMotion = isThorough ? 'no-preference' : 'reduce';

/** How many wait for the next test: each has a process of its own. */
const MOST_KEPT = 6;

/**
 * Starts the site for a file of tests and ends it after it. A test in which a page wrote an error to its console fails;
 * one that expects such a line takes it out of `consoleErrors`.
 */
function prepareSite<Server extends SiteServer>(
  start: () => Promise<Server>,
): { site: Site<Server>; consoleErrors: ConsoleErrors } {
  const consoleErrors = new ConsoleErrors();
  let server: Server | undefined;
  let browser: Browser;
  const { pages } = hostOfWorker();

  beforeAll(async () => {
    [browser, server] = await Promise.all([hostOfWorker().browser(), start()]);
  });
  async function tidyUp(): Promise<void> {
    const tidied = await Promise.all(pages.map((one) => one.tidy(site.server.url)));
    const tidy = pages.filter((_, index) => tidied[index]);
    const free = tidy.filter(({ stays }) => !stays).slice(-MOST_KEPT);
    pages.splice(0, pages.length, ...tidy.filter((one) => one.stays || free.includes(one)));
    const others = browser.contexts().filter((context) => !pages.some((one) => one.context === context));
    await Promise.all(others.map((context) => context.close()));
  }
  afterEach(async () => {
    await tidyUp();
    const lines = consoleErrors.end();
    if (lines.length > 0) throw new Error(`a page reported errors:\n${lines.join('\n')}`);
  });
  afterAll(async () => {
    for (const one of pages) one.stays = false;
    await tidyUp();
    await server?.stop();
  });

  const site: Site<Server> = {
    get server() {
      if (!server) throw new Error('the site is not started yet');
      return server;
    },
    async newVisitor(asked) {
      const options: BrowserContextOptions = { reducedMotion, ...asked };
      const free = pages.find((one) => one.suits(options));
      const kept = free ?? (await keepPage(browser, options));
      if (!free) pages.push(kept);
      return kept.take(options, consoleErrors);
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
    keep(page) {
      for (const one of pages) one.stays ||= one.page === page;
    },
  };
  return { site, consoleErrors };
}

/**
 * A site in the host of the worker, which has the code loaded already: a tenth of the time of an own process.
 * @param kind of its database; SQLite without it.
 */
export function startSite(settings: Record<string, string> = {}, kind?: DatabaseKind) {
  return prepareSite<HostedServer>(async () => {
    const { startSite: start, stopSite: stop, importPosts } = hostOfWorker();
    return { ...(await start(settings, kind)), stop, importPosts };
  });
}

/** A site in a process of its own, as a user starts it, which a test can end. */
export const startOwnSite = (start: () => Promise<RunningServer>) => prepareSite(start);
