import type { AuditLog } from './auditLog/auditLog';
import type { CacheDrops, ContentCache } from './cache/cacheTags';
import type { DatabaseCopies } from './cache/databaseCopies';
import type { DirectAnswers } from './cache/directAnswers';
import type { SharedReplies } from './cache/sharedReplies';
import type { DatabaseClient } from './db/client';
import type { Env } from './env';
import type { Feature } from './feature';
import type { KeptBlobs } from './lib/blobs/keptBlobs';
import type { Clock } from './lib/clock';
import type { RateLimiter } from './lib/rateLimit';
import type { Threads } from './lib/threads/threads';
import type { Logger } from './logger';
import type { Metrics } from './metrics/metrics';
import type { EventLimits } from './realtime/eventLimits';
import type { LiveChannel } from './realtime/liveChannel';
import type { LiveNews } from './realtime/liveNews';
import type { Presence } from './realtime/presence';
import type { Bus } from './redis/bus';
import type { SecurityLog } from './securityLog/securityLog';

/** The options of a server. A feature adds its own by declaration merging. */
export interface Dependencies {
  env: Env;
  log: Logger;
  clock: Clock;
  database: DatabaseClient;
  cache: ContentCache;
  /** The part of the page cache that belongs to this process; absent if that is all of it. */
  ownPages?: ContentCache;
  /** Those of `server/modules` unless a test has others. */
  features?: Feature[];
  /** Shared by several instances; absent if there is only one process. */
  shared?: { limiter: RateLimiter; presence: Presence; bus?: Pick<Bus, 'send' | 'on' | 'onMissed'> };
  /** Measures this process; absent where nothing is measured. */
  metrics?: Metrics;
  /** Other threads than the settings ask for: in tests mostly none, and the event loop in their place. */
  threads?: Threads;
  /** How often jobs look for work that another instance left; shorter in tests. */
  lookEveryMs?: number;
  /** Higher limits for tests and measurements that send without a pause. */
  eventLimits?: EventLimits;
}

/**
 * The services by name: those of the server itself and, by declaration merging, those of each feature. So this file
 * imports no feature.
 */
export interface Services {
  features: Feature[];
  blobs: KeptBlobs;
  limiter: RateLimiter;
  presence: Presence;
  threads: Threads;
  copies: DatabaseCopies;
  sharedReplies: SharedReplies;
  directAnswers: DirectAnswers;
  live: LiveChannel;
  auditLog: AuditLog;
  securityLog: SecurityLog;
  metrics: Metrics;
}

type Given = Omit<Dependencies, 'features' | 'metrics'>;

/** The parts from which services are created. */
export type Parts = Omit<Given, 'cache'> & { cache: CacheDrops; news: LiveNews } & Services;

/** The parts of a running server. */
export type AppContext = Given & Services;
