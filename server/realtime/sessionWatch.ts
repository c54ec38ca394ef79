import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@contracts/policies/roles';
import { answeredWithin } from '../lib/answeredWithin';
import { groupBy } from '../lib/groupBy';
import type { Logger } from '../logger';
import type { AppSocket } from './realtimeTypes';

interface Options {
  /** The connections of this process. */
  sockets(): Iterable<AppSocket>;
  /** Those of the sessions that live, and whose rights each has. */
  findLiving(tokenHashes: string[]): Promise<Map<string, { role: Role }>>;
  log: Logger;
}

/** Each connection is looked at so often. */
const EVERY_MS = 500;
/** Sessions that are looked up together, so that nothing waits long for it. */
const BATCH = 250;
const ANSWER_WITHIN_MS = 5_000;
/** No hash is empty. */
const VISITOR = '';

/**
 * Ends the connections of sessions that ended, in whatever way and on whatever instance: revoked, expired, suspended.
 * Asking the database is the only way that misses none of them.
 */
export function watchSessions({ sockets, findLiving, log }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  function end(socket: AppSocket, living: { role: Role } | undefined): void {
    const { caller } = socket.data;
    if (!living) {
      log.info({ user: caller?._id, socket: socket.id }, 'socket.session_ended');
      // The client sees that the server ended the connection, and does not reconnect by itself.
      socket.disconnect(true);
    } else if (living.role !== caller?.role) {
      // The client reconnects by itself, as the user it now is.
      socket.conn.close();
    }
  }

  async function check(tokenHashes: string[], bySession: Map<string, AppSocket[]>): Promise<void> {
    try {
      const living = await answeredWithin(ANSWER_WITHIN_MS, findLiving(tokenHashes));
      for (const tokenHash of tokenHashes) {
        for (const socket of bySession.get(tokenHash) ?? []) end(socket, living.get(tokenHash));
      }
    } catch (error) {
      log.error({ err: error }, 'socket.session_check_failed');
    }
  }

  async function checkAll(): Promise<void> {
    const bySession = groupBy(sockets(), ({ data }) => data.tokenHash ?? VISITOR);
    bySession.delete(VISITOR);
    const hashes = [...bySession.keys()];
    const pauseMs = (EVERY_MS * BATCH) / Math.max(hashes.length, BATCH);
    const begun = performance.now();
    for (let from = 0; from < hashes.length && !isStopped(); from += BATCH) {
      // Spread over the time there is: thousands of look-ups at once would hold up every message.
      await pause(begun + (from / BATCH) * pauseMs - performance.now());
      await check(hashes.slice(from, from + BATCH), bySession);
    }
    await pause(begun + EVERY_MS - performance.now());
  }

  async function pause(ms: number): Promise<void> {
    const { signal } = stopping;
    if (ms > 0) await wait(ms, undefined, { ref: false, signal }).catch(() => {});
  }

  async function work(): Promise<void> {
    while (!isStopped()) await checkAll();
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
