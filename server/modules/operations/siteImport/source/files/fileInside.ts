import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The real path of a file below a folder; null where there is none, or it is elsewhere or no plain file. */
export async function fileInside(folder: string, relative: string): Promise<string | null> {
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, relative));
    // A link or `..` must not publish files from outside the folder.
    const isInside = file.startsWith(root + path.sep);
    return isInside && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}
