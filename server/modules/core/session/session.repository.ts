import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import { compileOnce } from '../../../db/compileOnce';
import { deleteOldest } from '../../../db/deleteOldest';
import { type DatabaseKind, isInList, listValue } from '../../../db/dialect';
import type { SessionTable } from '../../../db/schema/session';

/** For accounts with more sessions from before the limit, each sign-in ends this many. */
const BEYOND_MAX = 1_000;

/** More than a person can have. */
const LISTED_MAX = 200;

export type SessionKind = Selectable<SessionTable>['kind'];

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

interface SessionInput extends Record<string, unknown> {
  kind: SessionKind;
  tokenHash: string;
  now: string;
}

const sessionQuery = compileOnce((db, { kind, tokenHash, now }: SessionInput) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.created_at',
      'session.expires_at',
      'user.id',
      'user.username',
      'user.admin',
      'user.lead',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.kind', '=', kind)
    .where('session.expires_at', '>', now)
    .where('user.suspended_at', 'is', null),
);

/** The active session of a token of this kind, with its user. Sessions of a suspended author are not active. */
export const findSession = async (db: Db, kind: SessionKind, tokenHash: string, now: string) =>
  (await sessionQuery(db, { kind, tokenHash, now }))[0];

/** The living sessions of a person, the newest first. */
export function listSessionsOf(db: Db, userId: string, now: string) {
  return db
    .selectFrom('session')
    .select(['token_hash', 'kind', 'device', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(LISTED_MAX)
    .execute();
}

/** When the person of a session last proved who they are. */
export const findProof = async (db: Db, tokenHash: string): Promise<string | null> =>
  (await db.selectFrom('session').select('proved_at').where('token_hash', '=', tokenHash).executeTakeFirst())
    ?.proved_at ?? null;

export const noteProof = (db: Db, tokenHash: string, proved_at: string) =>
  db.updateTable('session').set({ proved_at }).where('token_hash', '=', tokenHash).execute();

/** Why the user of a session is refused; undefined if the session is unknown or the user is accepted. */
export async function findSuspension(db: Db, tokenHash: string) {
  // Left join, so that no planner begins with those who are suspended.
  const row = await db
    .selectFrom('session')
    .leftJoin('user', 'user.id', 'session.user_id')
    .select(['user.suspended_at', 'user.suspension_reason'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.suspended_at ? { reason: row.suspension_reason } : undefined;
}

interface LivingInput extends Record<string, unknown> {
  tokenHashes: unknown;
  now: string;
}

const livingQuery = (kind: DatabaseKind) =>
  compileOnce((db, { tokenHashes, now }: LivingInput) =>
    db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.user_id')
      .select([
        'session.token_hash',
        'session.kind',
        'session.created_at',
        'session.expires_at',
        'user.admin',
        'user.lead',
      ])
      .where(isInList(kind, 'session.token_hash', tokenHashes))
      .where('session.expires_at', '>', now)
      .where('user.suspended_at', 'is', null),
  );
const livingQueries = { sqlite: livingQuery('sqlite'), postgres: livingQuery('postgres') };

/** Those of these sessions that are active, with the role of the account. */
export const listLiving = (db: Db, kind: DatabaseKind, tokenHashes: string[], now: string) =>
  livingQueries[kind](db, { tokenHashes: listValue(kind, tokenHashes), now });

/** Either how far the changes of sessions are read with this, or one of them. */
type ChangeRow = { mark: number; token_hash: null } | { mark: null; token_hash: string };

/**
 * The changes that are visible now and were not at the mark, none without a mark, and the next mark. On PostgreSQL some
 * may come twice: the mark lies before the oldest transaction that was under way, so that what commits later is after it.
 */
export async function listChanges(
  db: Db,
  kind: DatabaseKind,
  mark: number | undefined,
  most: number,
): Promise<ChangeRow[]> {
  const [next, number] =
    kind === 'postgres'
      ? [sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1`, sql.ref('changed_by')]
      : [sql`coalesce((select max(id) from session_change), 0)`, sql.ref('id')];
  // In one statement, so that both are of the same moment.
  const { rows } = await sql<ChangeRow>`
    select ${next} as mark, null as token_hash
    union all
    select null, token_hash from session_change where ${number} > ${mark ?? Number.MAX_SAFE_INTEGER}
    limit ${most + 1}`.execute(db);
  return rows;
}

/** @returns how many of the `most` oldest changes up to then were deleted. */
export const deleteOldChanges = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'session_change', key: 'id', time: 'changed_at' }, until, most);

export async function extendSession(db: Db, tokenHash: string, expiresAt: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '<', expiresAt)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** @param kind which of them; all without it. */
export async function deleteSessionsOf(db: Db, userId: string, kind?: SessionKind): Promise<void> {
  const all = db.deleteFrom('session').where('user_id', '=', userId);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

export async function deleteOtherSessionsOf(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute();
}

/** Ends those living ones of the same person and kind that were used longest ago; `most` stay beside it. */
export async function deleteSessionsBeside(
  db: Db,
  { token_hash, user_id, kind }: { token_hash: string; user_id: string; kind: SessionKind },
  { most, now }: { most: number; now: string },
): Promise<void> {
  const beyond = await db
    .selectFrom('session')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('token_hash', '<>', token_hash)
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    // SQLite takes an offset only with a limit.
    .limit(BEYOND_MAX)
    .offset(most)
    .execute();
  if (beyond.length === 0) return;
  const hashes = beyond.map((session) => session.token_hash);
  await db.deleteFrom('session').where('token_hash', 'in', hashes).execute();
}

/** @returns how many of the `most` oldest expired sessions were deleted. */
export const deleteExpiredSessions = (db: Db, now: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'session', key: 'token_hash', time: 'expires_at' }, now, most);
