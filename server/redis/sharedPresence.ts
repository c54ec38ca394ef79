import type { Logger } from '../logger';
import { createPresence, type Presence } from '../realtime/presence';
import type { RedisConnection } from './connection';
import { BEAT, BURY, ENTER, LEAVE } from './presenceScripts';

const INSTANCES = 'byline:instances';
const PERSON = 'byline:here:';
const tabsOf = (instance: string) => `byline:tabs:${instance}`;

/** How often an instance says that it is alive. */
const BEAT_EVERY_MS = 4_000;
/** After this much silence an instance is lost with its tabs. */
const GONE_AFTER_MS = 12_000;
const RECONCILED_AT_ONCE = 500;

interface Options {
  instance: string;
  redis: Pick<RedisConnection, 'call'>;
  log: Logger;
  beatEveryMs?: number;
  goneAfterMs?: number;
}

export interface SharedPresence extends Presence {
  /** Call this when Redis is back: it may have lost or missed data. */
  onBack(): void;
}

/**
 * Who is online on any instance. Each instance registers its tabs and sends a beat every few seconds; the others
 * remove the tabs of one that does not. While Redis is unreachable the process answers from its own data.
 */
export function sharePresence(options: Options): SharedPresence {
  const { instance, redis, log, beatEveryMs = BEAT_EVERY_MS, goneAfterMs = GONE_AFTER_MS } = options;
  const own = createPresence();
  const ownTabs = new Set<string>();
  const lost: Array<(userId: string) => void> = [];
  let isBehind = false;
  let underWay: Promise<void> | null = null;
  let isStopped = false;

  const run = (script: string, keys: string[], ...args: string[]) =>
    redis.call((client) => client.eval(script, { keys, arguments: args }));

  const change = (script: string, userId: string, tab: string) =>
    run(script, [PERSON + userId, tabsOf(instance)], `${instance} ${tab}`, `${userId} ${tab}`);

  async function bury(gone: string): Promise<void> {
    const people = (await run(BURY, [INSTANCES, tabsOf(gone)], gone, PERSON)) as string[];
    for (const userId of people) for (const listener of lost) listener(userId);
  }

  /** Updates Redis to the actual state of this instance. */
  async function reconcile(): Promise<void> {
    isBehind = false;
    const known = await redis.call((client) => client.sMembers(tabsOf(instance)));
    const entries = [...new Set([...known, ...ownTabs])];
    for (let from = 0; from < entries.length; from += RECONCILED_AT_ONCE) {
      // Decided when it is sent: tabs open and close meanwhile.
      const sent = entries.slice(from, from + RECONCILED_AT_ONCE).map((entry) => {
        const [userId, tab] = entry.split(' ', 2) as [string, string];
        return change(ownTabs.has(entry) ? ENTER : LEAVE, userId, tab);
      });
      await Promise.all(sent);
    }
  }

  async function beat(): Promise<void> {
    try {
      const [isNew, ...gone] = (await run(BEAT, [INSTANCES], instance, String(goneAfterMs))) as string[];
      if (isNew === '1' || isBehind) await reconcile();
      for (const other of gone) await bury(other);
    } catch {
      isBehind = true;
    }
  }

  function wake(): void {
    if (isStopped) return;
    underWay ??= beat().finally(() => {
      underWay = null;
    });
  }

  async function shared(script: string, userId: string, tab: string, inProcess: boolean): Promise<boolean> {
    try {
      return (await change(script, userId, tab)) === 1;
    } catch (error) {
      isBehind = true;
      log.debug({ err: error }, 'presence.share_failed');
      return inProcess;
    }
  }

  wake();
  const timer = setInterval(wake, beatEveryMs);
  timer.unref();

  return {
    async enter(userId, tab) {
      ownTabs.add(`${userId} ${tab}`);
      return shared(ENTER, userId, tab, await own.enter(userId, tab));
    },
    async leave(userId, tab) {
      ownTabs.delete(`${userId} ${tab}`);
      return shared(LEAVE, userId, tab, await own.leave(userId, tab));
    },
    async whoIsHere(userIds) {
      const here = await own.whoIsHere(userIds);
      const others = userIds.filter((userId) => !here.has(userId));
      try {
        const counts = await redis.call((client) =>
          Promise.all(others.map((userId) => client.exists(PERSON + userId))),
        );
        return new Set([...here, ...others.filter((_userId, index) => counts[index] === 1)]);
      } catch {
        return here;
      }
    },
    onLost: (listener) => void lost.push(listener),
    onBack() {
      isBehind = true;
      wake();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underWay;
      ownTabs.clear();
      await own.stop();
      // What is not removed now is removed by the others, or by the next start.
      await bury(instance).catch(() => {});
    },
  };
}
