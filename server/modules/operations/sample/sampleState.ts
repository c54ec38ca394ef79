import { textKey } from '@contracts/rules/textKey';
import { sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';
import type { SampleKind } from '../../../db/schema/firstStart';
import { transact } from '../../../db/transact';

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

/** The parts of the sample publication besides its articles. */
interface SampleNames {
  emails: string[];
  tags: string[];
}

/** Marks what was loaded, to distinguish it from content of the site's people. */
async function markParts(trx: Db, { emails, tags }: SampleNames): Promise<void> {
  const accounts = await trx
    .selectFrom('user')
    .select('id')
    .where('email_key', 'in', emails.map(textKey))
    .execute();
  const users = accounts.map(({ id }) => id);
  const articles = await trx
    .selectFrom('article')
    .select('id')
    .where('author_id', 'in', users)
    .where('source', 'is not', null)
    .execute();
  const titled = await trx
    .selectFrom('tag')
    .select(['id', 'title_key'])
    .where('title_key', 'in', tags.map(textKey))
    .execute();
  const subs = await trx
    .selectFrom('sub_tag')
    .select(['id', 'subcontent_key as title_key'])
    .where(
      'tag_id',
      'in',
      titled.map(({ id }) => id),
    )
    .execute();
  const partsOf = (kind: SampleKind, rows: { id: string; title_key?: string }[]) =>
    rows.map(({ id, title_key = '' }) => ({ kind, id, title_key }));
  await trx
    .insertInto('sample_part')
    .values([
      ...partsOf('user', accounts),
      ...partsOf('article', articles),
      ...partsOf('tag', titled),
      ...partsOf('sub', subs),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the loading: from now on the sample can be removed, and is never loaded again. */
export const finishSample = (db: Db, names: SampleNames): Promise<void> =>
  transact(db, async (trx) => {
    await markParts(trx, names);
    await trx.updateTable('setting').set({ value: 'loaded' }).where('name', '=', SETTING).execute();
  });
