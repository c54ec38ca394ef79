import { type Kysely, sql } from 'kysely';

/** Invitations say which role they give. Editors who were made before there were roles could do everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invitation')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('author'))
    .execute();
  await sql`update invitation set role = 'editor' where as_editor = 1`.execute(db);
  await db.schema.alterTable('invitation').dropColumn('as_editor').execute();
  await sql`update "user" set lead = 1 where admin = 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invitation')
    .addColumn('as_editor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update invitation set as_editor = 1 where role <> 'author'`.execute(db);
  await db.schema.alterTable('invitation').dropColumn('role').execute();
}
