import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../../../env';

const OWNER_ONLY = 0o600;
const FOLDER = 'mail';
const ENDING = '.eml';
const PART = '.part';

/**
 * Stores mails as files in `DATA_DIR/mail`, for their owner only. Without a mail server, any mail program opens
 * them.
 */
export function createMailFiles({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) {
  const folder = path.join(DATA_DIR, FOLDER);

  return {
    /** @returns once the file is on the disk. */
    async write(id: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, id + ENDING);
      const handle = await open(file + PART, 'w', OWNER_ONLY);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(file + PART, file);
    },

    /** The ids of the mails that have a file; those of others, as of an interrupted write, are left out. */
    async list(): Promise<string[]> {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
    },

    remove: (id: string): Promise<void> => rm(path.join(folder, id + ENDING), { force: true }),
  };
}
