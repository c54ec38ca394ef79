import type { PageCache } from '../cache/pageCache';
import type { CacheTarget } from '../http/cacheTarget';
import { isServedMethod } from '../http/servedMethods';
import type { Metrics } from './metrics';

/** Requests of the API and of pages, which take from one to some hundred milliseconds. */
const REQUEST_TIMES = {
  name: 'byline_request_seconds',
  help: 'Time of requests that were not answered from memory, by route.',
  labels: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
};

/** Routes of pages, by how their addresses begin. All that is left is an article, or nothing that is there. */
const pageRoutes: [RegExp, string][] = [
  [/^\/(?:\?|$)/, '/'],
  [/^\/categories\//, '/categories/*'],
  [/^\/authors\//, '/authors/*'],
  [/^\/search(?:\?|$)/, '/search'],
  [/^\/_next\/data\//, '/_next/data/*'],
  [/^\/_next\//, '/_next/*'],
  [/^\/dashboard(?:[/?]|$)/, '/dashboard'],
  [/^\/desk(?:[/?]|$)/, '/desk'],
  [/^\/account\//, '/account/*'],
  [/^\/[^/?]+(?:\?|$)/, '/:articleId'],
];

/** One of the few routes of pages: a label must never be what a client sends. */
const pageRoute = (url: string): string => pageRoutes.find(([pattern]) => pattern.test(url))?.[1] ?? 'other';

export const methodLabel = (method = ''): string => (isServedMethod(method) ? method : 'other');

type Kind = CacheTarget['kind'];

export type Traffic = ReturnType<typeof createTraffic>;

/** Counts what the front does. Its numbers are read when they are asked for: a kept reply costs one addition. */
export function createTraffic(metrics: Metrics, cache: PageCache | null) {
  const fromMemory = { page: 0, api: 0, siteFile: 0, file: 0 };
  const missed = { page: 0, api: 0, siteFile: 0 };
  const refused = { page: 0, api: 0, siteFile: 0, view: 0, busy: 0, address: 0 };
  const renders = { page: 0, api: 0, siteFile: 0 };
  let waiting = 0;

  const samples = (label: string, counts: Record<string, number>) => () =>
    Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }));

  metrics.add(
    {
      name: 'byline_kept_replies_total',
      help: 'Requests answered from a cached page, a cached API reply, a cached site file such as a feed, or a file.',
      type: 'counter',
      labels: ['kind'],
      read: samples('kind', fromMemory),
    },
    {
      name: 'byline_cache_misses_total',
      help: 'Requests whose page or reply was not cached.',
      type: 'counter',
      labels: ['kind'],
      read: samples('kind', missed),
    },
    {
      name: 'byline_refused_requests_total',
      help: 'Requests refused by a limit of an address (page, api, siteFile, view), because too much is rendered (busy), or for their address.',
      type: 'counter',
      labels: ['reason'],
      read: samples('reason', refused),
    },
    {
      name: 'byline_renders_total',
      help: 'Pages and API replies that were rendered for the cache.',
      type: 'counter',
      labels: ['kind'],
      read: samples('kind', renders),
    },
    {
      name: 'byline_renders_waiting',
      help: 'Pages waiting to be rendered.',
      type: 'gauge',
      read: () => waiting,
    },
    {
      name: 'byline_cache_bytes',
      help: 'Memory used by cached replies.',
      type: 'gauge',
      read: () => cache?.bytes ?? 0,
    },
    {
      name: 'byline_cache_entries',
      help: 'Kept replies.',
      type: 'gauge',
      read: () => cache?.entries ?? 0,
    },
  );
  const times = metrics.addTimes(REQUEST_TIMES);
  const renderTimes = metrics.addTimes({
    name: 'byline_render_seconds',
    help: 'Time to render a page or an API reply for the cache, without the wait.',
    labels: ['kind'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

  return {
    /** The API records the times of its calls here. */
    times,
    kept: (kind: Kind | 'file'): void => void fromMemory[kind]++,
    missed: (kind: Kind): void => void missed[kind]++,
    refused: (reason: keyof typeof refused): void => void refused[reason]++,

    /** A page, or a reply of the desk, whose answer has been sent. */
    answered: (url: string, method: string | undefined, status: number, ms: number): void =>
      times.observe(ms / 1_000, {
        method: methodLabel(method),
        route: pageRoute(url),
        status: String(status),
      }),

    /** Counts a render as waiting until its work begins, and measures that. */
    async rendering<T>(
      kind: Kind,
      work: () => Promise<T>,
      inTurn: (work: () => Promise<T>) => Promise<T>,
    ): Promise<T> {
      renders[kind]++;
      waiting++;
      let isWaiting = true;
      const begin = () => {
        if (isWaiting) waiting--;
        isWaiting = false;
      };
      try {
        return await inTurn(async () => {
          begin();
          const start = performance.now();
          try {
            return await work();
          } finally {
            renderTimes.observe((performance.now() - start) / 1_000, { kind });
          }
        });
      } finally {
        begin();
      }
    },
  };
}
