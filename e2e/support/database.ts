import type { Kysely } from 'kysely';
import { openDatabase } from '@/server/db/client';
import type { Database } from '@/server/db/schema';
import type { SiteServer } from './site';

/** Works on the database of a running site, behind its back. */
export async function inDatabase<Result>(
  { dataFolder, databaseUrl }: SiteServer,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db } = openDatabase({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl });
  return work(db).finally(() => db.destroy());
}
