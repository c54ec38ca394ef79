import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../dialect';

/** Entries whose detail begins with a word and then a name, such as `of Ada: it expired`. */
const naming = [
  ['claim ended', 'of '],
  ['taken over', 'from '],
  ['not decided', 'accepted by '],
  ['not decided', 'rejected by '],
] as const;

/** Whom an entry of the log names in its words, and what leads to the page of an author: both go with the person. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .alterTable('desk_log')
    .addColumn('named_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute();
  const find = kind === 'postgres' ? sql.raw('strpos') : sql.raw('instr');
  for (const [action, before] of naming) {
    const words = sql`substr(detail, ${sql.lit(before.length + 1)})`;
    await sql`update desk_log set named_id = (
        select id from "user" where username in (${words}, substr(${words}, 1, ${find}(${words}, ': ') - 1)) limit 1)
      where action = ${action} and detail like ${`${before}%`}`.execute(db);
  }
  await db.schema
    .createIndex('desk_log_named')
    .on('desk_log')
    .column('named_id')
    .where('named_id', 'is not', null)
    .execute();
  await db.schema.createIndex('redirect_target').on('redirect').column('target').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('redirect_target').execute();
  await db.schema.dropIndex('desk_log_named').execute();
  await db.schema.alterTable('desk_log').dropColumn('named_id').execute();
}
