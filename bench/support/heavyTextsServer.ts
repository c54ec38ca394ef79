import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openContext } from '@/__tests__/support/openContext';
import { servePage } from '@/__tests__/support/servePage';
import { CACHE_TAGS_HEADER } from '@/server/cache/cacheTags';
import { createPageCache } from '@/server/cache/pageCache';

/**
 * The server with its front, page cache, API and threads, and one page of 20 KB in the place of Next's: a process of its
 * own, which tells its parent how long its event loop was held and how much memory it took.
 */
export interface Measured {
  /** The longest delay of the event loop and the 99th percentile, in ms. */
  heldMax: number;
  heldP99: number;
  /** Of resident memory, in MB. */
  memoryMax: number;
  /** How often the page was made. */
  renders: number;
}

const EVERY_MS = 20;
const page = `<!doctype html><title>Page</title><p>${'words of a page '.repeat(1_250)}</p>`;

async function run(): Promise<void> {
  const cache = createPageCache();
  const context = openContext(process.env, { cache });
  const measured: Measured = { heldMax: 0, heldP99: 0, memoryMax: 0, renders: 0 };
  const { address, stop } = await servePage(
    (_request, response) => {
      measured.renders += 1;
      response.writeHead(200, { 'content-type': 'text/html', [CACHE_TAGS_HEADER]: 'list' }).end(page);
    },
    { context, cache },
  );
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  setInterval(() => {
    measured.memoryMax = Math.max(measured.memoryMax, process.memoryUsage.rss() / 1024 / 1024);
  }, EVERY_MS);
  process.on('message', (order: 'begin' | 'tell' | 'stop') => {
    if (order === 'stop') void stop().then(() => process.exit());
    if (order === 'begin') {
      held.reset();
      measured.memoryMax = 0;
      process.send?.('begun');
    }
    if (order === 'tell') {
      measured.heldMax = held.max / 1e6;
      measured.heldP99 = held.percentile(99) / 1e6;
      process.send?.(measured);
    }
  });
  process.send?.({ address });
}

void run();
