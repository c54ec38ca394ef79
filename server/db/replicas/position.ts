import type { ClientBase, QueryResultRow } from 'pg';

/** What the primary has. */
export interface PrimaryPosition {
  /** The identity of the database cluster; replicas have that of their primary. */
  cluster: string;
  /** Each promotion of a replica begins another one. */
  timeline: number;
  /** How far its log of changes (WAL) is on its disk, in bytes: all that any statement could see is before it. */
  lsn: number;
  /** All transactions that any statement could see have lower numbers. */
  nextTransaction: number;
}

/** How far a replica has applied that log. */
export interface ReplicaPosition {
  /** Null for a server that never was a replica. */
  lsn: number | null;
  /** All transactions with lower numbers have ended here too. */
  oldestTransaction: number;
  isInRecovery: boolean;
  /** The timeline that it receives; null while it receives nothing. */
  timeline: number | null;
  /** Whether its user may not see what it receives. */
  isHidden: boolean;
  cluster: string;
  /** Tells two servers apart, and one before and after a restart. */
  startedAt: string;
}

/** Why a server must not be read instead of the primary. */
export type Fault = 'no_replica' | 'other_cluster' | 'hidden' | 'not_receiving' | 'other_timeline';

// A commit is visible to others once it is on the disk, unless the primary does not wait for that.
const PRIMARY = `
  select (select system_identifier::text from pg_control_system()) as cluster,
    ('x' || left(pg_walfile_name(at), 8))::bit(32)::int as timeline,
    (at - '0/0')::bigint as lsn,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "nextTransaction"
  from (
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at
  ) as position`;

// The position comes first, so that the rest holds for it: a promotion or another timeline in between shows.
const REPLICA = `
  select (pg_last_wal_replay_lsn() - '0/0')::bigint as lsn,
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "oldestTransaction",
    pg_is_in_recovery() as "isInRecovery",
    (select received_tli from pg_stat_wal_receiver where status = 'streaming') as timeline,
    exists (select from pg_stat_wal_receiver where status is null) as "isHidden",
    (select system_identifier::text from pg_control_system()) as cluster,
    extract(epoch from pg_postmaster_start_time())::text as "startedAt"`;

async function readRow<Row extends QueryResultRow>(client: ClientBase, query: string): Promise<Row> {
  const [row] = (await client.query<Row>(query)).rows;
  if (!row) throw new Error('no position');
  return row;
}

export const readPrimaryPosition = (client: ClientBase) => readRow<PrimaryPosition>(client, PRIMARY);
export const readReplicaPosition = (client: ClientBase) => readRow<ReplicaPosition>(client, REPLICA);

/** @returns null for a replica of the primary, however far it is. */
export function faultOf(primary: PrimaryPosition, replica: ReplicaPosition): Fault | null {
  if (!replica.isInRecovery || replica.lsn === null) return 'no_replica';
  if (replica.cluster !== primary.cluster) return 'other_cluster';
  if (replica.isHidden) return 'hidden';
  if (replica.timeline === null) return 'not_receiving';
  // It may have applied changes of another history, with positions that the primary gave to other changes.
  if (replica.timeline !== primary.timeline) return 'other_timeline';
  return null;
}

/**
 * Whether a replica has all that the primary had. While a transaction is open the log may be on the disk up to the middle
 * of a change, which no replica can reach: then the transactions tell.
 */
export const hasAll = (primary: PrimaryPosition, replica: ReplicaPosition): boolean =>
  (replica.lsn ?? 0) >= primary.lsn || replica.oldestTransaction >= primary.nextTransaction;
