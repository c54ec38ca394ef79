import type { Db } from '../../../db/client';

export const addSetting = (trx: Db, name: string, value: string) =>
  trx.insertInto('setting').values({ name, value }).execute();

export const removeSetting = (trx: Db, name: string) =>
  trx.deleteFrom('setting').where('name', '=', name).execute();
