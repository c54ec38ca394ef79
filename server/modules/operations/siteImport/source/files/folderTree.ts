import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppError, badRequest } from '../../../../../errors';
import type { FileTree } from '../source';
import { fileInside } from './fileInside';
import { FILES_MAX, tooManyFiles } from './limits';
import { readPlainFile } from './plainFile';
import { isZip, openZip } from './zipTree';

const DEPTH_MAX = 40;
/** Archives of pictures beside an export. */
const ARCHIVES_MAX = 50;

/** Regular files below a folder with their sizes. Links, pipes and hidden folders are passed over. */
async function* filesBelow(root: string, below = '', depth = 0): AsyncGenerator<[string, number]> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    const relative = path.posix.join(below, name);
    if (entry.isDirectory()) {
      const isOfExport = !name.startsWith('.') && name !== 'node_modules' && name !== '__MACOSX';
      if (isOfExport && depth < DEPTH_MAX) yield* filesBelow(root, relative, depth + 1);
    } else if (entry.isFile() && !name.startsWith('.')) {
      yield [relative, (await lstat(path.join(root, relative))).size];
    }
  }
}

/** A damaged archive beside the files of an export is a file as any other. */
async function archiveIn(file: string): Promise<FileTree | null> {
  if (!(await isZip(file))) return null;
  try {
    return await openZip(file);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * A folder. Files of ZIP archives directly in it are listed below the name of their archive, such as
 * `images.zip/a.png`.
 */
export async function openFolder(folder: string): Promise<FileTree> {
  const root = await realpath(folder);
  const sizes = new Map<string, number>();
  const archives = new Map<string, FileTree>();
  for await (const [file, size] of filesBelow(root)) {
    if (sizes.size >= FILES_MAX) throw tooManyFiles();
    sizes.set(file, size);
    const mayBeArchive = !file.includes('/') && /\.zip$/i.test(file) && archives.size < ARCHIVES_MAX;
    const archive = mayBeArchive ? await archiveIn(path.join(root, file)) : null;
    if (archive) archives.set(file, archive);
  }

  /** The archive that a path leads into, and the path there. */
  function within(asked: string): [FileTree, string] | null {
    const slash = asked.indexOf('/');
    const archive = archives.get(asked.slice(0, Math.max(slash, 0)));
    return archive ? [archive, asked.slice(slash + 1)] : null;
  }

  return {
    name: path.basename(root),
    async *files() {
      for (const [file, size] of sizes) {
        const archive = archives.get(file);
        if (!archive) yield { path: file, size };
        else for await (const inner of archive.files()) yield { ...inner, path: `${file}/${inner.path}` };
      }
    },
    has(asked) {
      const inner = within(asked);
      return inner ? inner[0].has(inner[1]) : sizes.has(asked);
    },
    async read(asked) {
      const inner = within(asked);
      if (inner) return inner[0].read(inner[1]);
      const size = sizes.get(asked);
      // A folder on the way may have become a link.
      const file = size === undefined ? null : await fileInside(root, asked);
      if (size === undefined || file !== path.join(root, asked))
        throw badRequest(`there is no file ${asked}`);
      return readPlainFile(file, size, asked);
    },
    async close() {
      for (const archive of archives.values()) await archive.close();
    },
  };
}
