import { type Kysely, sql } from 'kysely';
import { autoIncrement, type DatabaseKind } from '../dialect';

const SQLITE_NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const POSTGRES_NOW = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What may end a session, or change the rights that it gives; a later end does not. */
const changes = {
  session_removed: { on: 'after delete on session', ended: 'values (old.token_hash)' },
  session_shortened: {
    on: 'after update of expires_at, created_at, kind on session',
    when: 'new.expires_at < old.expires_at or new.created_at <> old.created_at or new.kind <> old.kind',
    ended: 'values (new.token_hash)',
  },
  session_user_changed: {
    on: 'after update of suspended_at, admin, lead on "user"',
    when: 'old.suspended_at is null and new.suspended_at is not null or new.admin <> old.admin or new.lead <> old.lead',
    ended: 'select token_hash from session where user_id = new.id',
  },
} satisfies Record<string, { on: string; when?: string; ended: string }>;

const names = Object.keys(changes) as (keyof typeof changes)[];

async function createTriggers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const name of names) {
    const { on, ended, ...condition } = changes[name];
    const when = 'when' in condition ? `when (${condition.when})` : '';
    const note = `insert into session_change (token_hash) ${ended};`;
    if (kind === 'postgres') {
      // A restore drops the tables, not the functions, and migrates anew.
      const head = `create or replace function note_${name}() returns trigger language plpgsql`;
      await sql.raw(`${head} as 'begin ${note} return null; end'`).execute(db);
      const call = `for each row ${when} execute function note_${name}()`;
      await sql.raw(`create trigger ${name} ${on} ${call}`).execute(db);
    } else {
      await sql.raw(`create trigger ${name} ${on} for each row ${when} begin ${note} end`).execute(db);
    }
  }
}

/**
 * The sessions that may have ended, or give other rights: instances ask for what was added since their last look. The
 * database notes it by itself, so that no way of ending a session is forgotten, also not one by a former version that
 * still runs.
 */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('session_change')
    // No number is given twice, also after old rows were deleted.
    .addColumn('id', autoIncrement(kind), (column) =>
      kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) =>
      column.notNull().defaultTo(sql.raw(kind === 'postgres' ? POSTGRES_NOW : `(${SQLITE_NOW})`)),
    )
    .execute();
  await db.schema.createIndex('session_change_time').on('session_change').column('changed_at').execute();
  if (kind === 'postgres') {
    // Transactions may commit in another order than that of their numbers, so readers ask by the transaction.
    await db.schema
      .alterTable('session_change')
      .addColumn('changed_by', 'bigint', (column) =>
        column.notNull().defaultTo(sql`pg_current_xact_id()::text::bigint`),
      )
      .execute();
    await db.schema.createIndex('session_change_by').on('session_change').column('changed_by').execute();
  }
  await createTriggers(db, kind);
}

export async function down(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const name of names) {
    const [, table = ''] = / on (\S+)$/.exec(changes[name].on) ?? [];
    await sql.raw(`drop trigger ${name}${kind === 'postgres' ? ` on ${table}` : ''}`).execute(db);
    if (kind === 'postgres') await sql.raw(`drop function note_${name}()`).execute(db);
  }
  await db.schema.dropTable('session_change').execute();
}
