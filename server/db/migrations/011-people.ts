import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../dialect';

/** What editors do to accounts, and the progress of removals. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  for (const name of ['suspension_reason', 'removed_at', 'hidden_at']) {
    await db.schema.alterTable('user').addColumn(name, 'text').execute();
  }
  // People are looked up by the beginnings of both keys, in the order of their bytes.
  if (kind === 'postgres') await collateKeys(db, 'C');
  for (const key of ['username_key', 'email_key'] as const) {
    await sql`create index ${sql.ref(`user_editor_${key}`)} on "user" (${sql.ref(key)}) where admin = 1`.execute(
      db,
    );
    await sql`create index ${sql.ref(`user_suspended_${key}`)} on "user" (${sql.ref(key)})
      where suspended_at is not null`.execute(db);
  }
  await db.schema
    .createTable('removal')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('keeps_articles', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .execute();
}

async function collateKeys(db: Kysely<unknown>, collation: 'C' | 'default'): Promise<void> {
  for (const key of ['username_key', 'email_key']) {
    await sql`alter table "user" alter column ${sql.ref(key)} type text collate ${sql.ref(collation)}`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema.dropTable('removal').execute();
  for (const key of ['username_key', 'email_key']) {
    await db.schema.dropIndex(`user_suspended_${key}`).execute();
    await db.schema.dropIndex(`user_editor_${key}`).execute();
  }
  if (kind === 'postgres') await collateKeys(db, 'default');
  for (const name of ['hidden_at', 'removed_at', 'suspension_reason']) {
    await db.schema.alterTable('user').dropColumn(name).execute();
  }
}
