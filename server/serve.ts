import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionScript } from '@/services/session/sessionScript';
import { beginScript, startScript } from '@/services/session/startScript';
import { fontScript, keptFontScript } from '@/styles/fonts/fontScript';
import { themeScript } from '@/styles/themeScript';
import { buildApp } from './app';
import type { PageCache } from './cache/pageCache';
import type { AppContext } from './dependencies';
import type { Desk } from './desk';
import { jobsOf, metricsOf } from './feature';
import { directPartsOf } from './http/answers/direct';
import { readBootstrapScripts } from './http/bootstrapScripts';
import { createCdnHeaders } from './http/cdnHeaders';
import { createClientKey } from './http/clientAddress';
import { createFront } from './http/front';
import { drawingStyles } from './http/inlineStyles';
import { closeGently, listen } from './http/listening';
import { createAdmitMiss } from './http/misses';
import { createPreviewRender } from './http/previewPage';
import { createSecurityHeaders } from './http/securityHeaders';
import { createSecurityTxt, SECURITY_TXT_PATH } from './http/securityTxt';
import { speculationRules } from './http/speculationRules';
import { createStaticFiles, FOR_A_WHILE, FOREVER } from './http/staticFiles';
import { createSilentServer, createUpgradeListener } from './http/upgrades';
import { measureConnections } from './metrics/databaseTimes';
import { measureJobs } from './metrics/jobMetrics';
import { createScrape, METRICS_PATH, serveMetrics } from './metrics/scrape';
import { createTraffic } from './metrics/traffic';
import type { Pages } from './next';
import { pagesOrigin } from './plugins/crossOrigin';
import { createRealtime } from './realtime/io';
import { reconnectAll } from './realtime/reconnecting';
import type { Instances } from './redis/instances';

export interface Served {
  /** The address of the site on this machine. */
  address: string;
  /** The address of the metrics, if they have a separate port. */
  metricsAddress: string | null;
  /** Finishes current work, for ten seconds at most, and releases everything. */
  stop(): Promise<void>;
}

interface Options {
  context: AppContext;
  /** Absent in development, where pages change without an event. */
  cache: PageCache | null;
  /** What this process shares with others; null if it is the only one. */
  instances?: Instances | null;
  /** Makes the renderer of the pages; its hot reload uses the given server. */
  createPages(upgrades: ReturnType<typeof createSilentServer>): Promise<Pages>;
  /** The folders of the build and `public/`; null if Next serves them itself. */
  folders: { build: string; desk: string; public: string } | null;
  /** Makes the server of the desk; its hot reload uses the given server. */
  createDesk(upgrades: ReturnType<typeof createSilentServer>): Promise<Desk>;
  /** How long requests under way may take once the server stops. */
  finishWithinMs?: number;
}

const PAGES_CLOSE_WITHIN_MS = 1_000;

/** Puts cache, files, API, realtime and pages behind one port. */
export async function serve(options: Options): Promise<Served> {
  const { context, cache, createPages, createDesk, folders, finishWithinMs, instances } = options;
  const { env, log, metrics } = context;
  const headers = createSecurityHeaders(env, {
    scriptsEverywhere: [themeScript, sessionScript, fontScript, keptFontScript, startScript, beginScript],
    scriptsSomewhere: folders ? readBootstrapScripts(path.join(folders.build, 'build-manifest.json')) : [],
    drawingStyles: folders ? drawingStyles(folders.public) : [],
  });
  // Pages that are rendered here show times of this zone.
  process.env.TIME_ZONE = env.TIME_ZONE;
  await context.site.load();
  await context.pages.load();
  const jobs = jobsOf(context);
  measureJobs(
    metrics,
    jobs.flatMap(({ report }) => report ?? []),
  );
  measureConnections(metrics, context.database);
  metrics.add(...metricsOf(context));
  const traffic = createTraffic(metrics, cache);
  const app = await buildApp(context, metrics.isOn ? { times: traffic.times } : {});
  const pageUpgrades = createSilentServer();
  const pages = await createPages(pageUpgrades);
  const deskUpgrades = createSilentServer();
  const desk = await createDesk(deskUpgrades);
  const realtimeServer = createSilentServer();
  const realtime = createRealtime(realtimeServer, context, {
    headers: headers.data,
    allowedOrigin: pagesOrigin(env),
    adapter: instances?.socketAdapter,
  });
  instances?.onMissed(() => void reconnectAll(realtime.io));
  const files =
    folders &&
    createStaticFiles(
      [
        { folder: path.join(folders.build, 'static'), prefix: '/_next/static/', cacheControl: FOREVER },
        { folder: path.join(folders.desk, 'assets'), prefix: '/desk/assets/', cacheControl: FOREVER },
        { folder: folders.public, prefix: '/', cacheControl: FOR_A_WHILE },
      ],
      headers.file,
    );

  let address = '';
  const host = () => new URL(env.SITE_URL ?? address).host;
  context.sitePreview.connect(createPreviewRender(pages, host));
  const clientKey = createClientKey({
    proxies: env.TRUST_PROXY,
    onIgnoredHeader: (peer) => log.warn({ peer }, 'proxy.header_ignored'),
  });
  const scrape = createScrape(metrics, env.METRICS_TOKEN, log);
  const scraped =
    metrics.isOn && env.METRICS_PORT !== undefined ? await serveMetrics(scrape, env, headers.data) : null;
  if (scraped) log.info({ address: addressOf(scraped.address) }, 'metrics.ready');
  const securityTxt = createSecurityTxt(env, context.clock);
  const ownAddresses: [string, RequestListener][] = [
    speculationRules,
    ...(metrics.isOn && !scraped ? [[METRICS_PATH, scrape] as [string, RequestListener]] : []),
    ...(securityTxt ? [[SECURITY_TXT_PATH, securityTxt] as [string, RequestListener]] : []),
  ];
  const front = createFront({
    log,
    cache,
    files,
    headers,
    cdn: createCdnHeaders(env.CDN),
    api: app.routing,
    direct: directPartsOf(context),
    realtime: (request: IncomingMessage, response: ServerResponse) =>
      void realtimeServer.emit('request', request, response),
    pages: (request, response) => pages.handle(request, response),
    desk: desk.handle,
    admitMiss: createAdmitMiss(context.limiter, clientKey),
    traffic,
    own: new Map(ownAddresses),
    isCursor: context.publications.isCursor,
    movedArticle: context.publications.movedArticle,
    redirects: context.redirectAnswers,
    host,
  });
  const server = createServer(front.listener);
  server.on(
    'upgrade',
    createUpgradeListener({ realtime: realtimeServer, desk: deskUpgrades, pages: pageUpgrades }),
  );
  address = addressOf(await listen(server, env));
  // Only now: Node 20 aborts where a start that failed ends a thread that is still loading, and jobs begin threads.
  for (const job of jobs) job.start?.();
  // Pages that are rendered here ask the API at this address.
  process.env.INTERNAL_API_URL = address;

  return {
    address,
    metricsAddress: scraped && addressOf(scraped.address),
    async stop() {
      await realtime.close();
      await closeGently(server, front.drain, finishWithinMs);
      await app.close();
      scraped?.server.close();
      scraped?.server.closeAllConnections();
      await Promise.all(jobs.map((job) => job.stop()));
      // In development it waits for compilers that are no longer needed.
      await Promise.race([
        Promise.all([pages.close(), desk.close()]),
        wait(PAGES_CLOSE_WITHIN_MS, undefined, { ref: false }),
      ]);
      await context.securityLog.settled();
      await context.threads.stop();
      await instances?.leave();
      await context.database.db.destroy();
    },
  };
}

/** The address at which this process reaches itself. */
function addressOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
