import { createAuditLog } from './auditLog/auditLog';
import { type ContentCache, dropOnCommit } from './cache/cacheTags';
import { createDatabaseCopies } from './cache/databaseCopies';
import { createDirectAnswers } from './cache/directAnswers';
import { createSharedReplies } from './cache/sharedReplies';
import { logFailedHooks } from './db/transact';
import type { AppContext, Dependencies, Parts, Services } from './dependencies';
import type { Feature } from './feature';
import { createBlobs } from './lib/blobs/blobs';
import { createRateLimiter } from './lib/rateLimit';
import { createThreads, limitsOf } from './lib/threads/threads';
import { loadFeatures } from './loadFeatures';
import { noMetrics } from './metrics/metrics';
import { measureTasks } from './metrics/taskTimes';
import { createLiveChannel } from './realtime/liveChannel';
import { createLiveNews } from './realtime/liveNews';
import { createPresence } from './realtime/presence';
import { createSecurityLog } from './securityLog/securityLog';

type Factories = NonNullable<Feature['services']>;

/** @throws Error where two features bring a service of the same name. */
function gatherFactories(features: Feature[]): Factories {
  const factories: Factories = {};
  for (const { services = {} } of features) {
    const twice = Object.keys(services).find((name) => name in factories);
    if (twice) throw new Error(`Two features have a service called ${twice}`);
    Object.assign(factories, services);
  }
  return factories;
}

type Base = Omit<Parts, keyof Factories>;

/** Makes each service when another one, or the end of this function, first asks for it. */
function makeServices(base: Base, factories: Factories): Services {
  const making: string[] = [];
  const parts = { ...base } as Parts;
  const names = Object.keys(factories) as (keyof Services)[];
  for (const name of names) {
    const get = () => {
      if (making.includes(name)) throw new Error(`A service needs itself: ${[...making, name].join(' → ')}`);
      making.push(name);
      const value = factories[name]?.(parts);
      making.pop();
      Object.defineProperty(parts, name, { value });
      return value;
    };
    Object.defineProperty(parts, name, { get, enumerable: true, configurable: true });
  }
  return Object.fromEntries(names.map((name) => [name, parts[name]])) as unknown as Services;
}

const dropFromBoth = (one: ContentCache, other: ContentCache): ContentCache => ({
  drop(tags) {
    one.drop(tags);
    other.drop(tags);
  },
});

/** Makes the services of all features. */
export function createContext(given: Dependencies): AppContext {
  const { database, log, cache, clock, env, features = loadFeatures() } = given;
  logFailedHooks(database.db, log);
  const live = createLiveChannel();
  const news = createLiveNews(live);
  const metrics = given.metrics ?? noMetrics;
  const sharedReplies = createSharedReplies({ bus: given.shared?.bus });
  const drops = dropOnCommit(dropFromBoth(sharedReplies, cache));
  const shared = {
    ...given,
    features,
    live,
    metrics,
    sharedReplies,
    directAnswers: createDirectAnswers(),
    blobs: createBlobs(env),
    auditLog: createAuditLog({ database, clock, news }),
    securityLog: createSecurityLog(given),
    limiter: given.shared?.limiter ?? createRateLimiter(clock),
    threads: given.threads ?? createThreads(limitsOf(env.WORKER_THREADS), measureTasks(metrics)),
    presence: given.shared?.presence ?? createPresence(),
    copies: createDatabaseCopies({
      log,
      pages: dropFromBoth(sharedReplies, given.ownPages ?? cache),
      drops,
      bus: given.shared?.bus,
      lookEveryMs: given.lookEveryMs,
    }),
  };
  const base = { ...shared, cache: drops, news };
  return { ...shared, ...makeServices(base, gatherFactories(features)) };
}
