import type { AccountSession } from '@contracts/ownAccount';
import { type Role, roleOf } from '@contracts/policies/roles';
import { suspensionText } from '@contracts/rules/errorTexts';
import { PROOF_MINUTES } from '@contracts/rules/limits';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { isDiskFull } from '../../../lib/diskFull';
import { createToken, hashToken } from '../../../lib/tokens';
import { createKeptSessions } from './keptSessions';
import type { SessionKind } from './session.repository';
import * as repository from './session.repository';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A session is extended by its use, but so seldom that a request hardly ever writes. */
const extendAfter: Record<SessionKind, number> = { author: HOUR_MS, desk: MINUTE_MS };

/** How many of a person live at once: more than people have devices. A program that signs in each time ends its own. */
export const sessionsMost: Record<SessionKind, number> = { author: 40, desk: 20 };

/** Instances read them twice a second, and ask for all sessions after a longer pause. */
const CHANGES_KEPT_MS = DAY_MS;
const CHANGES_READ_MOST = 5_000;
const CHANGES_DELETED_AT_ONCE = 500;

export interface LivingSession {
  role: Role;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** Names a session to its person. It is too short a part of the hash to say anything of the token. */
const nameOf = (tokenHash: string): string => tokenHash.slice(0, 24);

/** Only a session of the desk has the rights of an editor. */
const roleIn = (kind: SessionKind, account: Parameters<typeof roleOf>[0]): Role =>
  kind === 'desk' ? roleOf(account) : 'author';

export type SessionService = ReturnType<typeof createSessionService>;

/**
 * Sessions end some time after their last use, some days after they started even if they are used, at sign-out, and
 * when their author is suspended. In the last case their rows stay, so that the reason can be shown, and are
 * deleted before the author may sign in again.
 */
export function createSessionService({
  database: { db, kind: databaseKind },
  clock,
  env,
}: Pick<Dependencies, 'database' | 'clock' | 'env'>) {
  const longest: Record<SessionKind, number> = {
    author: env.SESSION_MAX_DAYS * DAY_MS,
    desk: env.DESK_SESSION_MAX_HOURS * HOUR_MS,
  };
  /** After its last use. Editors can do more harm, and sit at machines of others more often. */
  const lifetimes: Record<SessionKind, number> = {
    author: 30 * DAY_MS,
    desk: env.DESK_SESSION_IDLE_MINUTES * MINUTE_MS,
  };
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  /** Worked out at each use, so that it holds for sessions of before too. */
  const isTooOld = (kind: SessionKind, createdAt: string) => createdAt <= inMs(-longest[kind]);

  /** When a session that is used now ends if it is not used again. */
  function expiry(kind: SessionKind, createdAt: string): string {
    const last = new Date(Date.parse(createdAt) + longest[kind]).toISOString();
    const unused = inMs(lifetimes[kind]);
    return unused < last ? unused : last;
  }

  /** When a session ends if it is not used again, in milliseconds since 1970. */
  function endOfSession(session: { kind: SessionKind; created_at: string; expires_at: string }): number {
    const tooOldAt = Date.parse(session.created_at) + longest[session.kind];
    return Math.min(Date.parse(session.expires_at), tooOldAt);
  }

  /** When a session was used, to the hour: that is worked out of its end, which each use moves. */
  function lastUse(kind: SessionKind, createdAt: string, expiresAt: string): string {
    const used = new Date(Date.parse(expiresAt) - lifetimes[kind]).toISOString();
    return used > createdAt ? used : createdAt;
  }

  /**
   * @param mark of the look before, if there was one.
   * @returns the hashes of sessions that may have ended since, or give other rights, and the next mark; null for more
   * than are worth naming. Time alone ends sessions too, and is no change.
   */
  async function changesSince(mark?: number): Promise<{ mark: number; tokenHashes: string[] | null }> {
    const rows = await repository.listChanges(db, databaseKind, mark, CHANGES_READ_MOST + 1);
    const changed = rows.flatMap(({ token_hash }) => token_hash ?? []);
    return {
      mark: rows.find((row) => row.mark !== null)?.mark ?? mark ?? 0,
      tokenHashes: changed.length > CHANGES_READ_MOST ? null : [...new Set(changed)],
    };
  }

  const kept = createKeptSessions({ changesSince });

  async function end(tokenHash: string): Promise<void> {
    await repository.deleteSession(db, tokenHash);
    kept.forget(tokenHash);
  }

  /** Ends sessions of a person with the transaction, and in memory after it. */
  const endOf = (on: Db, userId: string, end: (trx: Db) => Promise<void>): Promise<void> =>
    transact(on, async (trx) => {
      await end(trx);
      trx.onCommit(() => kept.forgetOf(userId));
    });

  return {
    /**
     * Ends the sessions that were used longest ago where the person has too many.
     * @param device with which browser and system it is opened.
     * @returns the token of a new session; only its hash is kept.
     */
    async start(userId: string, kind: SessionKind = 'author', device = ''): Promise<string> {
      const token = createToken();
      const now = isoNow(clock);
      const session = { token_hash: hashToken(token), user_id: userId, kind, device };
      await transact(db, async (trx) => {
        // Two that end the same sessions in another order would wait for each other for ever.
        await lockName(trx, databaseKind, `sessions ${userId}`);
        await repository.insertSession(trx, {
          ...session,
          created_at: now,
          expires_at: expiry(kind, now),
          // It begins with a sign-in.
          proved_at: now,
        });
        await repository.deleteSessionsBeside(trx, session, { most: sessionsMost[kind] - 1, now });
        trx.onCommit(() => kept.forgetOf(userId));
      });
      return token;
    },

    /** Notes that the person of a session proved again who they are. */
    prove: (token: string) => repository.noteProof(db, hashToken(token), isoNow(clock)),

    /** Whether they did so, or signed in, in the last minutes. */
    async hasProof(token: string): Promise<boolean> {
      const provedAt = await repository.findProof(db, hashToken(token));
      return provedAt !== null && provedAt > inMs(-PROOF_MINUTES * MINUTE_MS);
    },

    /** @returns how many were deleted, at most the limit. */
    deleteExpired: (trx: Db, limit: number) => repository.deleteExpiredSessions(trx, isoNow(clock), limit),

    /**
     * @returns the user of a token of this kind, or null if it is unknown, expired or revoked.
     */
    async findCaller(token: string, kind: SessionKind = 'author'): Promise<Caller | null> {
      const tokenHash = hashToken(token);
      const begun = kept.begin();
      const session = await repository.findSession(db, kind, tokenHash, isoNow(clock));
      if (!session || isTooOld(kind, session.created_at)) return null;
      const expiresAt = expiry(kind, session.created_at);
      if (Date.parse(expiresAt) - Date.parse(session.expires_at) > extendAfter[kind]) {
        await repository.extendSession(db, tokenHash, expiresAt).catch((error: unknown) => {
          // Calls that only read work even if nothing can be stored.
          if (!isDiskFull(error)) throw error;
        });
      }
      if (kind === 'author') {
        const endsAt = endOfSession({ ...session, kind });
        kept.keep(tokenHash, { user: session.id, endsAt, at: clock.now().getTime() }, begun);
      }
      return { _id: session.id, username: session.username, role: roleIn(kind, session) };
    },

    /**
     * The person of a token of the site, without a query: for calls that only read.
     * @returns null where `findCaller` has to find out.
     */
    findKept: (token: string): string | null => kept.find(hashToken(token), clock.now().getTime()),

    /** Has the sessions of a person read again after the transaction, which took rights from them. */
    forgetKept: (trx: Tx, userId: string): void => trx.onCommit(() => kept.forgetOf(userId)),

    /** @returns the sentence for the holder of a refused token; null if the session has just ended. */
    async findSuspension(token: string): Promise<string | null> {
      const found = await repository.findSuspension(db, hashToken(token));
      return found ? suspensionText(found.reason) : null;
    },

    /**
     * @returns those of the sessions that live, named by the hashes of their tokens, with the rights of each and when
     * it ends if it is not used again.
     */
    async findLiving(tokenHashes: string[]): Promise<Map<string, LivingSession>> {
      const found = await repository.listLiving(db, databaseKind, tokenHashes, isoNow(clock));
      const rows = found.filter(({ kind, created_at }) => !isTooOld(kind, created_at));
      return new Map(
        rows.map((row) => [row.token_hash, { role: roleIn(row.kind, row), endsAt: endOfSession(row) }]),
      );
    },

    changesSince,

    /** Forgets changes that every instance has seen. @returns whether there is more to forget. */
    async pruneChanges(): Promise<boolean> {
      const deleted = await repository.deleteOldChanges(db, inMs(-CHANGES_KEPT_MS), CHANGES_DELETED_AT_ONCE);
      return deleted === CHANGES_DELETED_AT_ONCE;
    },

    /** The living sessions of a person, the newest first. @param token of the call that asks. */
    async list(userId: string, token: string): Promise<AccountSession[]> {
      const rows = await repository.listSessionsOf(db, userId, isoNow(clock));
      const current = hashToken(token);
      return rows
        .filter(({ kind, created_at }) => !isTooOld(kind, created_at))
        .map(({ token_hash, kind, device, created_at, expires_at }) => ({
          _id: nameOf(token_hash),
          at: kind === 'desk' ? ('desk' as const) : ('site' as const),
          device,
          signed_in_at: created_at,
          used_at: lastUse(kind, created_at, expires_at),
          ends_at: expires_at,
          is_current: token_hash === current,
        }));
    },

    /** @returns whether the person had a session of this name. */
    async endNamed(userId: string, name: string): Promise<boolean> {
      const rows = await repository.listSessionsOf(db, userId, isoNow(clock));
      const found = rows.find(({ token_hash }) => nameOf(token_hash) === name);
      if (found) await end(found.token_hash);
      return found !== undefined;
    },

    /** Ends all of a person but the one of the token. @param on a transaction that they end with. */
    endOthers: (userId: string, token: string, on: Db = db) =>
      endOf(on, userId, (trx) => repository.deleteOtherSessionsOf(trx, userId, hashToken(token))),

    end: (token: string) => end(hashToken(token)),

    /** Ends the sessions of the desk of a person with the transaction. */
    endDesk: (trx: Db, userId: string) => repository.deleteSessionsOf(trx, userId, 'desk'),

    /** @param on a transaction that they end with. */
    endAll: (userId: string, on: Db = db) =>
      endOf(on, userId, (trx) => repository.deleteSessionsOf(trx, userId)),
  };
}
