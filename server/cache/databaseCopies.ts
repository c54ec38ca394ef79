import type { Tx } from '../db/transact';
import type { Logger } from '../logger';
import type { Bus } from '../redis/bus';
import type { CacheDrops, CacheTag, ContentCache } from './cacheTags';

/**
 * If other instances cannot notify this one, their changes are found after this time at most: readers see them
 * within a second.
 */
const LOOK_EVERY_MS = 700;

interface Copy {
  /** The same on every instance. */
  name: string;
  /** Carried by all pages and replies that show it. */
  tags: CacheTag[];
  /** Takes what the database has now. Resolves with whether that is something else than before. */
  read(): Promise<boolean>;
}

interface KeptCopy {
  /** Takes what the database has now; a failure is logged, and the copy stays as it is. */
  read(): Promise<void>;
  /** Has every instance read it once the transaction has committed, this one before `transact` returns. */
  changed(trx: Tx): void;
  /** Looks now and then, from its start to its end. */
  watch: { start(): void; stop(): Promise<void> };
}

export interface DatabaseCopies {
  keep(copy: Copy): KeptCopy;
}

interface Options {
  log: Logger;
  /** The pages that this process keeps itself. */
  pages: ContentCache;
  /** What those who change a copy drop everywhere. */
  drops: Pick<CacheDrops, 'drop'>;
  /** Absent where one process serves all. */
  bus?: Pick<Bus, 'send' | 'on' | 'onMissed'>;
  lookEveryMs?: number;
}

/** Small tables that every request needs, in memory: each instance reads them again when one of them changed them. */
export const createDatabaseCopies = (options: Options): DatabaseCopies => ({
  keep({ name, tags, read }) {
    const { log, pages, drops, bus, lookEveryMs = LOOK_EVERY_MS } = options;
    const topic = `copy:${name}`;
    let reading = Promise.resolve();
    let next: Promise<void> | undefined;
    let timer: NodeJS.Timeout | undefined;

    async function readOnce(): Promise<void> {
      try {
        // Pages rendered in the meantime show the earlier state.
        if (await read()) pages.drop(tags);
      } catch (error) {
        log.error({ err: error, copy: name }, 'copy.read_failed');
      }
    }
    /** One after the other, so that no older state replaces a newer one; those who wait share the next one. */
    const readNow = () => {
      next ??= reading.then(() => {
        next = undefined;
        reading = readOnce();
        return reading;
      });
      return next;
    };

    bus?.on(topic, () => void readNow());
    bus?.onMissed(() => void readNow());
    return {
      read: readNow,
      changed(trx) {
        trx.onCommit(async () => {
          bus?.send(topic, null);
          await readNow();
        }, topic);
        drops.drop(trx, tags);
      },
      watch: {
        start() {
          timer = setInterval(() => void readNow(), lookEveryMs);
          timer.unref();
        },
        async stop() {
          clearInterval(timer);
          await (next ?? reading);
        },
      },
    };
  },
});
