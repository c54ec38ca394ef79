import type { Db } from '../../../db/client';
import { listNewcomers } from './newcomer.repository';

/** People of whom readers and editors know little yet. */
export const createNewcomers = () => ({
  isOne: async (on: Db, userId: string): Promise<boolean> => (await listNewcomers(on, [userId])).has(userId),
});
