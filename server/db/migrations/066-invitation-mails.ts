import type { Kysely } from 'kysely';

/** To whom an invitation was mailed, and the mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('invitation')
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('invitation').addColumn('mail_id', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invitation').dropColumn('mail_id').execute();
  await db.schema.alterTable('invitation').dropColumn('email').execute();
}
