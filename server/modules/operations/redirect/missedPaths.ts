import type { DatabaseClient } from '../../../db/client';
import { decodeCursor, type PageRequest, toPage, wrongCursor } from '../../../lib/paging';
import { deleteMisses, listMisses } from './missedPath.repository';
import { presentMissed } from './redirect.presenter';

export type MissedPaths = ReturnType<typeof createMissedPaths>;

/** As databases count. */
const HITS_MAX = 2 ** 31 - 1;

/** @throws AppError 400 for a cursor that is not of this list. */
function placeAfter(cursor: string | undefined): { hits: number; path: string } | null {
  const decoded = decodeCursor(cursor);
  if (!decoded) return null;
  const hits = Number(decoded.date);
  if (!/^\d{1,10}$/.test(decoded.date) || hits > HITS_MAX || decoded.id.includes('\0')) throw wrongCursor();
  return { hits, path: decoded.id };
}

/** The paths at which readers found nothing, for editors. */
export function createMissedPaths({ database: { db } }: { database: DatabaseClient }) {
  return {
    /** A page of them, those asked for most often first. @throws AppError 400 for a cursor that is not ours. */
    async list(page: PageRequest) {
      const found = await listMisses(db, { after: placeAfter(page.after), limit: page.limit + 1 });
      const { rows, next } = toPage(found, page.limit, ({ hits, path }) => ({
        date: String(hits),
        id: path,
      }));
      return { data: rows.map(presentMissed), next };
    },

    /** Does nothing if it does not exist. */
    async forget(id: string): Promise<void> {
      await deleteMisses(db, [id]);
    },
  };
}
