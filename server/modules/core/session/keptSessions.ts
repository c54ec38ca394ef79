import { LRUCache } from 'lru-cache';
import { answeredWithin } from '../../../lib/answeredWithin';

/** How long a session is good without a sign that the database has nothing else to say of it. */
const GOOD_MS = 700;
/** Asked so often, by calls, that all sessions in use stay good. */
const LOOK_AFTER_MS = 250;
/** Then the session is read again, which also extends it. */
const KEPT_MS = 60_000;
const SESSIONS_MOST = 20_000;
const ANSWER_WITHIN_MS = 5_000;

interface Kept {
  user: string;
  readAt: number;
  /** In milliseconds since 1970. */
  endsAt: number;
}

interface Options {
  /** As of the session service. */
  changesSince(mark?: number): Promise<{ mark: number; tokenHashes: string[] | null }>;
  now?: () => number;
}

/**
 * Sessions of the site in memory, by the hashes of their tokens. The database notes by itself what ends or changes a
 * session, so that one query for all says several times a second which of them are still good; without its answer none
 * is, after less than a second. What this process ends itself is forgotten at once.
 */
export function createKeptSessions({ changesSince, now = () => performance.now() }: Options) {
  const sessions = new LRUCache<string, Kept>({
    // Not `max`, which takes the memory of all of them at once.
    maxSize: SESSIONS_MOST,
    sizeCalculation: () => 1,
  });
  let mark: number | undefined;
  /** Up to when every session in memory is known to have had no change. */
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  /** How often something was forgotten: what was read before may be of before the change. */
  let changes = 0;

  function forget(tokenHashes: Iterable<string>): void {
    changes++;
    for (const tokenHash of tokenHashes) sessions.delete(tokenHash);
  }

  function forgetAll(): void {
    changes++;
    sessions.clear();
  }

  async function look(): Promise<void> {
    const begunAt = now();
    lookedAt = begunAt;
    isLooking = true;
    try {
      const next = await answeredWithin(ANSWER_WITHIN_MS, changesSince(mark));
      // Before the first look nothing is known of changes; the marks of another database may begin anew.
      if (mark === undefined || next.mark < mark || !next.tokenHashes) forgetAll();
      else if (next.tokenHashes.length > 0) forget(next.tokenHashes);
      mark = next.mark;
      confirmedAt = begunAt;
    } catch {
      // Nothing is good for long then, and the calls that ask the database themselves say what is wrong.
    } finally {
      isLooking = false;
    }
  }

  return {
    /** Called before a session is read, for `keep`. */
    begin: () => ({ changes, readAt: now() }),

    /** Keeps a session that was just read. */
    keep(
      tokenHash: string,
      { user, endsAt, at }: { user: string; endsAt: number; at: number },
      begun: { changes: number; readAt: number },
    ): void {
      if (begun.changes !== changes) return;
      sessions.set(tokenHash, { user, readAt: begun.readAt, endsAt: Math.min(endsAt, at + KEPT_MS) });
    },

    /** @param at in milliseconds since 1970. @returns the person; null where the database has to be asked. */
    find(tokenHash: string, at: number): string | null {
      const asked = now();
      if (!isLooking && asked - lookedAt > LOOK_AFTER_MS) void look();
      const kept = sessions.get(tokenHash);
      if (!kept || kept.endsAt <= at) return null;
      return asked - Math.max(kept.readAt, confirmedAt) < GOOD_MS ? kept.user : null;
    },

    forget: (tokenHash: string) => forget([tokenHash]),

    forgetOf(user: string): void {
      forget([...sessions.entries()].flatMap(([tokenHash, kept]) => (kept.user === user ? [tokenHash] : [])));
    },
  };
}
