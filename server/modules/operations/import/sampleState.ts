import { sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';

const SETTING = 'sample_content';
/** Any number that no other lock of this application has. */
const POSTGRES_LOCK = 7_203_514;

/** One instance loads the sample, however many start together. */
export async function withSampleLock<T>(client: DatabaseClient, work: () => Promise<T>): Promise<T> {
  if (client.kind === 'sqlite') return client.withMigrationLock(work);
  // The lock belongs to a connection, and ends with it should the process die.
  return client.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(POSTGRES_LOCK)})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(POSTGRES_LOCK)})`.execute(connection);
    }
  });
}

/** An editor may exist already: the settings can ask for one. */
async function isEmpty(db: Db): Promise<boolean> {
  const article = await db.selectFrom('article').select('id').limit(1).executeTakeFirst();
  const tag = await db.selectFrom('tag').select('id').limit(1).executeTakeFirst();
  const author = await db.selectFrom('user').select('id').where('admin', '=', 0).limit(1).executeTakeFirst();
  return !article && !tag && !author;
}

/** @returns whether the sample is to be loaded: into an empty database, or where loading was interrupted. */
export async function beginSample(db: Db): Promise<boolean> {
  const state = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst();
  if (state) return state.value === 'loading';
  if (!(await isEmpty(db))) return false;
  await db.insertInto('setting').values({ name: SETTING, value: 'loading' }).execute();
  return true;
}

export async function finishSample(db: Db): Promise<void> {
  await db.updateTable('setting').set({ value: 'loaded' }).where('name', '=', SETTING).execute();
}
