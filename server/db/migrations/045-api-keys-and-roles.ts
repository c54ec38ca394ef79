import { type Kysely, sql } from 'kysely';

/** The keys with which programs act for an editor, and which editors lead. Those of before could do everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema.createIndex('api_key_user').on('api_key').columns(['user_id', 'expires_at']).execute();
  await db.schema.createIndex('api_key_created').on('api_key').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('api_key_expiry').on('api_key').column('expires_at').execute();
  await db.schema
    .alterTable('user')
    .addColumn('lead', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update "user" set lead = 1 where admin = 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').dropColumn('lead').execute();
  await db.schema.dropTable('api_key').execute();
}
