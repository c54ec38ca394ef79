import type { Db } from '../../../db/client';
import { listNewcomers } from './newcomer.repository';

/** People who are new to readers and editors. */
export const createNewcomers = () => ({
  isOne: async (on: Db, userId: string): Promise<boolean> => (await listNewcomers(on, [userId])).has(userId),
});
