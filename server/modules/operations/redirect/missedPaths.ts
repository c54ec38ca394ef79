import type { MissedPath } from '@contracts/redirect';
import type { DatabaseClient } from '../../../db/client';
import { deleteMisses, listMisses } from './missedPath.repository';
import { presentMissed } from './redirect.presenter';

export type MissedPaths = ReturnType<typeof createMissedPaths>;

/** Rarer ones are stored, and not shown. */
const SHOWN_MAX = 100;

/** The paths at which readers found nothing, for editors. */
export function createMissedPaths({ database: { db } }: { database: DatabaseClient }) {
  return {
    /** Those asked for most often. */
    list: async (): Promise<MissedPath[]> => (await listMisses(db, SHOWN_MAX)).map(presentMissed),

    /** Nothing happens for one that is gone. */
    async forget(id: string): Promise<void> {
      await deleteMisses(db, [id]);
    },
  };
}
