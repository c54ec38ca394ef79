import type { Kysely } from 'kysely';

interface SignUpLink {
  token_hash: string;
  email_key: string;
  expires_at: string;
  is_sent?: number;
}

interface Before {
  sign_up_link: SignUpLink;
}

/** It has 2,000 rows at most. SQLite cannot take a constraint off a table. */
async function remake(db: Kysely<unknown>, isUnique: boolean, keep: (all: SignUpLink[]) => SignUpLink[]) {
  const typed = db as Kysely<Before>;
  const rows = keep(await typed.selectFrom('sign_up_link').selectAll().orderBy('expires_at').execute());
  await db.schema.dropTable('sign_up_link').execute();
  await db.schema
    .createTable('sign_up_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => (isUnique ? column.notNull().unique() : column.notNull()))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('asked_from', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_up_link_expires').on('sign_up_link').column('expires_at').execute();
  await db.schema
    .createIndex('sign_up_link_asked_from')
    .on('sign_up_link')
    .columns(['asked_from', 'expires_at'])
    .execute();
  const BATCH = 500;
  for (let from = 0; from < rows.length; from += BATCH)
    await typed
      .insertInto('sign_up_link')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

/**
 * Several people can wait for a link to one address, of whom it proves one; and who asked for a link that sets a new
 * password, so that a stranger cannot take the owner's turn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await remake(db, false, (all) => all);
  await db.schema
    .alterTable('sign_up_link')
    .addColumn('is_sent', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('sign_up_link_email')
    .on('sign_up_link')
    .columns(['email_key', 'expires_at'])
    .execute();
  await db.schema
    .alterTable('reset_request')
    .addColumn('asked_from', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('reset_request').addColumn('device_hash', 'text').execute();
}

/** Of several for one address the newest stays. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await remake(db, true, (all) => [
    ...new Map(all.map(({ is_sent: _, ...row }) => [row.email_key, row])).values(),
  ]);
  await db.schema.alterTable('reset_request').dropColumn('device_hash').execute();
  await db.schema.alterTable('reset_request').dropColumn('asked_from').execute();
}
