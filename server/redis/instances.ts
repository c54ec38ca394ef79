import type { ContentCache } from '../cache/cacheTags';
import type { PageCache } from '../cache/pageCache';
import { cannotUse } from '../commandErrors';
import { systemClock } from '../lib/clock';
import { createId } from '../lib/ids';
import { createRateLimiter, type RateLimiter } from '../lib/rateLimit';
import type { Logger } from '../logger';
import { noMetrics } from '../metrics/metrics';
import { measureRedis, type RedisTimes } from '../metrics/redisTimes';
import type { Presence } from '../realtime/presence';
import { type Bus, createBus } from './bus';
import { openConnection, type RedisConnection } from './connection';
import { announceDrops, shareCache } from './sharedCache';
import { shareLimits } from './sharedLimits';
import { sharePresence } from './sharedPresence';
import { createSocketAdapter, type SocketAdapter } from './socketAdapter';

/** What the instances of one publication share, as seen by one of them. */
export interface Instances {
  /** Makes a page cache that drops what any instance drops. */
  shareCache(cache: PageCache): PageCache;
  /** For those who keep no pages. */
  announcedDrops: ContentCache;
  limiter: RateLimiter;
  presence: Presence;
  bus: Pick<Bus, 'send' | 'on' | 'onMissed'>;
  socketAdapter: SocketAdapter;
  /** Called if something that another instance sent to open tabs may not have arrived. */
  onMissed: Bus['onMissed'];
  /** To be called when nothing is sent any more. */
  leave(): Promise<void>;
}

/** One line when Redis goes and one when it is back, over both connections. */
function createTelling(log: Logger) {
  const gone = new Set<string>();
  return {
    gone(connection: string, error: Error): void {
      if (gone.size === 0) log.warn({ reason: reasonOf(error) }, 'redis.disconnected');
      gone.add(connection);
    },
    back(connection: string): void {
      if (gone.delete(connection) && gone.size === 0) log.info('redis.reconnected');
    },
  };
}

/** Node reports several refusals of one address without a message. */
const reasonOf = (error: unknown): string => {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return message || code || String(error);
};

/** @throws CommandError where Redis cannot be used. */
export async function joinInstances(
  url: string,
  log: Logger,
  times: RedisTimes = measureRedis(noMetrics),
): Promise<Instances> {
  const instance = createId();
  const telling = createTelling(log);
  const opened: RedisConnection[] = [];
  const onReady: Array<() => void> = [];
  let bus: Bus | undefined;

  async function open(name: string, onGone: () => void): Promise<RedisConnection> {
    const connection = await openConnection({
      url,
      onCall: times.called,
      onGone(error) {
        onGone();
        telling.gone(name, error);
      },
      onBack() {
        telling.back(name);
        for (const listener of onReady) listener();
      },
    });
    opened.push(connection);
    return connection;
  }

  try {
    const sending = await open('sending', () => {});
    const reading = await open('reading', () => bus?.becomeDeaf());
    const joined = await createBus({ instance, log, sending, reading });
    bus = joined;
    times.watch(() => sending.ready() !== null && joined.isHearing());
    const presence = sharePresence({ instance, redis: sending, log });
    onReady.push(presence.onBack);
    return {
      shareCache: (cache) => shareCache(cache, joined),
      announcedDrops: announceDrops(joined),
      limiter: shareLimits(sending, createRateLimiter(systemClock)),
      presence,
      bus: joined,
      socketAdapter: createSocketAdapter(joined),
      onMissed: joined.onMissed,
      async leave() {
        await presence.stop();
        await joined.close();
        for (const connection of opened) connection.close();
      },
    };
  } catch (error) {
    for (const connection of opened) connection.close();
    throw cannotUse(`The Redis of REDIS_URL cannot be used: ${reasonOf(error)}.`, error);
  }
}
