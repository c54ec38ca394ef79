import { nameSkeleton } from '@contracts/rules/lookAlike';
import { type Kysely, sql } from 'kysely';

const BATCH = 500;

/** What names that look alike have in common. Accounts that do already keep their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('name_skeleton', 'text').execute();
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; username: string }>`
      select id, username from "user" where id > ${after} and removed_at is null
      order by id limit ${sql.lit(BATCH)}`.execute(db);
    for (const { id, username } of rows) {
      await sql`update "user" set name_skeleton = ${nameSkeleton(username)} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await db.schema.createIndex('user_name_skeleton').on('user').column('name_skeleton').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('user_name_skeleton').execute();
  await db.schema.alterTable('user').dropColumn('name_skeleton').execute();
}
