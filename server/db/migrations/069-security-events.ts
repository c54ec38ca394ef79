import type { Kysely } from 'kysely';

/** What happened to the safety of each account, for its person and for lead editors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_event')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('actor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('security_event_user')
    .on('security_event')
    .columns(['user_id', 'at', 'id'])
    .execute();
  await db.schema.createIndex('security_event_oldest').on('security_event').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('security_event_actor')
    .on('security_event')
    .column('actor_id')
    .where('actor_id', 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('security_event').execute();
}
