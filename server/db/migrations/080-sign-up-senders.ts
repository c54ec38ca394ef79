import type { Kysely } from 'kysely';

/** From which network address each account was asked for, so that one address cannot take all places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sign_up_request')
    .addColumn('asked_from', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('sign_up_request_asked_from')
    .on('sign_up_request')
    .columns(['asked_from', 'created_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sign_up_request_asked_from').execute();
  await db.schema.alterTable('sign_up_request').dropColumn('asked_from').execute();
}
