import type { Db } from './client';

export const isEditor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('user').select('admin').where('id', '=', userId).executeTakeFirst())?.admin === 1;
