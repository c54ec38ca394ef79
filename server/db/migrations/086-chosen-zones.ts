import type { Kysely } from 'kysely';

/** Whether a person chose the time zone of their mails: that of the site is a choice too, and is kept as an empty text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail_choice')
    .addColumn('zone_chosen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_choice').dropColumn('zone_chosen').execute();
}
