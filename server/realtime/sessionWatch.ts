import { setTimeout as wait } from 'node:timers/promises';
import { answeredWithin } from '../lib/answeredWithin';
import type { Clock } from '../lib/clock';
import { groupBy } from '../lib/groupBy';
import type { Logger } from '../logger';
import type { LivingSession } from '../modules/core/session/session.service';
import type { AppSocket } from './realtimeTypes';

interface Options {
  /** The connections of this process. */
  sockets(): Iterable<AppSocket>;
  /** The sessions that something happened to since the mark of the look before; null for too many to name. */
  changesSince(mark?: number): Promise<{ mark: number; tokenHashes: string[] | null }>;
  /** Those of the sessions that live. */
  findLiving(tokenHashes: string[]): Promise<Map<string, LivingSession>>;
  clock: Clock;
  log: Logger;
  lookEveryMs?: number;
}

interface SessionWatch {
  /** Takes a connection of a signed-in person. */
  add(socket: AppSocket): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** Changes are kept for longer; after a pause like this all sessions are looked up. */
const PAUSE_MAX_MS = 60 * 60 * 1_000;
/** Sessions that are looked up together, so that nothing waits long for it. */
const BATCH = 250;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Ends the connections of sessions that ended, in whatever way and on whatever instance: revoked, expired, suspended.
 * The database notes each change by itself. A session is looked up where it is new here, changed, or has come to its
 * end.
 */
export function watchSessions(options: Options): SessionWatch {
  const { sockets, changesSince, findLiving, clock, log, lookEveryMs = LOOK_EVERY_MS } = options;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let mark: number | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Connections since the last look. */
  let added: AppSocket[] = [];
  /** When a connection has to be looked for among all, which takes long for thousands. */
  let searchAt = 0;

  function apply(socket: AppSocket, living: LivingSession | undefined): void {
    const { caller } = socket.data;
    if (!living) {
      log.info({ user: caller?._id, socket: socket.id }, 'socket.session_ended');
      // The client sees that the server ended the connection, and does not reconnect by itself.
      socket.disconnect(true);
    } else if (living.role !== caller?.role) {
      // The client reconnects by itself, as the user it now is.
      socket.conn.close();
    } else {
      socket.data.sessionEndsAt = living.endsAt;
      searchAt = Math.min(searchAt, living.endsAt);
    }
  }

  /** Those that are new, changed, or have come to their end. */
  function search(now: number, isChanged: (tokenHash: string) => boolean): AppSocket[] {
    const due: AppSocket[] = [];
    searchAt = Number.POSITIVE_INFINITY;
    for (const socket of sockets()) {
      const { data } = socket;
      if (data.tokenHash === null) continue;
      // They stay due until the database has answered.
      if (isChanged(data.tokenHash)) data.sessionEndsAt = undefined;
      if ((data.sessionEndsAt ?? now) <= now) due.push(socket);
      else searchAt = Math.min(searchAt, data.sessionEndsAt ?? now);
    }
    return due;
  }

  /** Finds those to look up, by their sessions. */
  async function findDue(): Promise<Map<string, AppSocket[]>> {
    const now = clock.now().getTime();
    const next = await answeredWithin(ANSWER_WITHIN_MS, changesSince(mark));
    const changed = new Set(next.tokenHashes);
    // The marks of another database may begin anew.
    const isUnsure = !next.tokenHashes || now - lookedAt > PAUSE_MAX_MS || next.mark < (mark ?? 0);
    mark = next.mark;
    lookedAt = now;
    const due =
      isUnsure || changed.size > 0 || searchAt <= now
        ? search(now, (tokenHash) => isUnsure || changed.has(tokenHash))
        : added;
    added = [];
    return groupBy(due, ({ data }) => data.tokenHash ?? '');
  }

  async function check(tokenHashes: string[], due: Map<string, AppSocket[]>): Promise<void> {
    const living = await answeredWithin(ANSWER_WITHIN_MS, findLiving(tokenHashes));
    for (const tokenHash of tokenHashes) {
      for (const socket of due.get(tokenHash) ?? []) apply(socket, living.get(tokenHash));
    }
  }

  function logFailure(error: unknown): void {
    searchAt = 0;
    log.error({ err: error }, 'socket.session_check_failed');
  }

  async function look(): Promise<void> {
    const begun = performance.now();
    const due = await findDue().catch(logFailure);
    const hashes = [...(due?.keys() ?? [])];
    const pauseMs = (lookEveryMs * BATCH) / Math.max(hashes.length, BATCH);
    for (let from = 0; due && from < hashes.length && !isStopped(); from += BATCH) {
      // Spread over the time there is: thousands of look-ups at once would hold up every message.
      await pause(begun + (from / BATCH) * pauseMs - performance.now());
      await check(hashes.slice(from, from + BATCH), due).catch(logFailure);
    }
    await pause(begun + lookEveryMs - performance.now());
  }

  async function pause(ms: number): Promise<void> {
    const { signal } = stopping;
    if (ms > 0) await wait(ms, undefined, { ref: false, signal }).catch(() => {});
  }

  async function work(): Promise<void> {
    while (!isStopped()) await look();
  }

  const working = work();
  return {
    add: (socket) => void added.push(socket),
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
