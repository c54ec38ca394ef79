import { statfs } from 'node:fs/promises';
import type { FreeSpace } from '@contracts/space';
import type { Env } from '../../../env';
import type { Chore } from '../../../jobs/housekeeping';
import type { Logger } from '../../../logger';

const MB = 1024 * 1024;

interface Dependencies {
  env: Pick<Env, 'DATA_DIR' | 'FREE_SPACE_LEAST_MB'>;
  log: Logger;
}

export type SpaceService = ReturnType<typeof createSpaceService>;

/** Watches the disk of the data folder: SQLite, uploads and backups are on it. */
export function createSpaceService({ env, log }: Dependencies) {
  const { DATA_DIR: folder } = env;
  let wasLow = false;

  /** @returns null if the folder does not exist, or the system does not say. */
  async function read(): Promise<FreeSpace | null> {
    try {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const least = env.FREE_SPACE_LEAST_MB * MB;
      return { free, least, isLow: free < least };
    } catch {
      return null;
    }
  }

  /** Logs that space is running out as long as it is so, and once that there is enough again. */
  const watch: Chore = async () => {
    const space = await read();
    if (!space) return false;
    const { free, least, isLow } = space;
    if (isLow) log.warn({ folder, free, least }, 'disk.space_low');
    else if (wasLow) log.info({ folder, free, least }, 'disk.space_recovered');
    wasLow = isLow;
    return false;
  };

  return { read, watch };
}
