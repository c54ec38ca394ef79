import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { ConsoleErrors } from './consoleErrors';
import { type KeptPage, keepPage } from './keptPage';
import { untilHydrated } from './page';
import { type RunningServer, startServer } from './server';
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
}

export type HostedSite = Site<HostedServer>;

/** Without a graphics card the blur takes a whole processor for as long as a toast moves above it. */
function leaveOutBlur() {
  const style = new CSSStyleSheet();
  style.replaceSync('* { backdrop-filter: none !important; }');
  document.adoptedStyleSheets.push(style);
}

/**
 * Starts the site for a file of tests and ends it after it. A test in which a page wrote an error to its console fails;
 * one that expects such a line takes it out of `consoleErrors`.
 */
function prepareSite<Server extends SiteServer>(
  start: () => Promise<Server>,
): { site: Site<Server>; consoleErrors: ConsoleErrors } {
  const consoleErrors = new ConsoleErrors();
  let server: Server | undefined;
  let browser: Browser | undefined;
  let kept: KeptPage[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([hostOfWorker().browser().then(connectTo), start()]);
  });
  afterEach(async () => {
    const tidied = await Promise.all(
      kept.map(async (one) => ((await one.tidy(site.server.url)) ? [one] : [])),
    );
    kept = tidied.flat();
    const others = browser?.contexts().filter((context) => !kept.some((one) => one.context === context));
    await Promise.all(others?.map((context) => context.close()) ?? []);
    const lines = consoleErrors.end();
    if (lines.length > 0) throw new Error(`a page reported errors:\n${lines.join('\n')}`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const site: Site<Server> = {
    get server() {
      if (!server) throw new Error('the site is not started yet');
      return server;
    },
    async newVisitor(options) {
      const free = kept.find((one) => one.suits(options));
      if (free) return free.take(options);
      const context = await browser?.newContext(options);
      if (!context) throw new Error('the browser is not started yet');
      // A server for developers compiles a page when it is first asked for.
      context.setDefaultNavigationTimeout(90_000);
      context.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.add(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => consoleErrors.add(String(event.error())));
      await context.addInitScript(leaveOutBlur);
      const page = await context.newPage();
      kept.push(await keepPage(page, options));
      return page;
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

const connectTo = (endpoint: string) => chromium.connect(endpoint);

/** A site in the host of the worker, which has the code loaded already: a tenth of the time of an own process. */
export function startSite(settings: Record<string, string> = {}) {
  return prepareSite<HostedServer>(async () => {
    const { startSite: start, stopSite: stop, importPosts } = hostOfWorker();
    return { ...(await start(settings)), stop, importPosts };
  });
}

/**
 * A site in a process of its own, as a user starts it, which a test can end.
 * @param start what else than one server is the site
 */
export function startOwnSite(settings?: Record<string, string>, start = () => startServer(settings)) {
  return prepareSite<RunningServer>(start);
}
