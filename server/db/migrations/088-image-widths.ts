import { type Kysely, sql } from 'kysely';

/** Stored images whose narrower widths are still to be made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unsized_image')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  await sql`insert into unsized_image (name) select name from image`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('unsized_image').execute();
}
