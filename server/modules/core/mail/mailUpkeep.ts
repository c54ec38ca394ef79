import type { Dependencies } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { deleteOldMails, dropOldSecrets, findBeyond, listWithText } from './mail.repository';
import { createMailFiles } from './mailFiles';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_DAYS = 30;
/** However young: more than that are not kept. */
const keptMailsMost = 50_000;
const BATCH = 100;

/** Removes what is old: expired links, mails, and the files of both. */
export function createMailUpkeep({
  database: { db },
  clock,
  env,
}: Pick<Dependencies, 'database' | 'clock' | 'env'>) {
  const files = createMailFiles(env);

  /** The files of mails that were deleted, or whose text was. */
  async function removeFiles(): Promise<void> {
    const ids = await files.list();
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = ids.slice(at, at + BATCH);
      const living = new Set(await listWithText(db, some));
      for (const id of some) if (!living.has(id)) await files.remove(id);
    }
  }

  return {
    /** @returns whether there may be more. */
    async prune(): Promise<boolean> {
      await dropOldSecrets(db, isoNow(clock));
      const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
      const beyond = (await findBeyond(db, keptMailsMost)) ?? '';
      const deleted = await deleteOldMails(db, beyond > oldest ? beyond : oldest, BATCH);
      if (deleted === BATCH) return true;
      await removeFiles();
      return false;
    },
  };
}
