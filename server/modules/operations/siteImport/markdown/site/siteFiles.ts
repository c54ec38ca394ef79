import { access, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileInside } from '../../source/files/fileInside';
import { readSmallFile } from './configFile';

/** The small files that describe a site. A base is a path from the imported folder, such as `..`. */
export interface SiteFiles {
  /** The path of the imported folder. */
  path: string;
  /** The text of a file below a base; null where there is none, or it is large. */
  text(base: string, name: string): Promise<string | null>;
  /** The names in a folder below a base, in no order. */
  names(base: string, folder: string): Promise<string[]>;
  /** Whether nothing above a base has to do with the site. */
  isTop(base: string): Promise<boolean>;
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * The files in a folder and its parents.
 * @param top the outermost folder to read.
 */
export async function folderFiles(folder: string, top = path.parse(folder).root): Promise<SiteFiles> {
  const start = path.resolve(folder);
  const realOf = (file: string) => realpath(file).catch(() => file);
  const [bound, real] = [await realOf(top), await realOf(start)];
  const isInside = (base: string) => !path.relative(bound, path.resolve(real, base)).startsWith('..');
  return {
    path: start,
    async text(base, name) {
      const file = isInside(base) ? await fileInside(path.resolve(start, base), name) : null;
      return file === null ? null : readSmallFile(file);
    },
    names: async (base, below) =>
      isInside(base) ? readdir(path.resolve(start, base, below)).catch(() => []) : [],
    // The root of a repository, or of what may be read.
    isTop: async (base) =>
      !isInside(path.join(base, '..')) || (await isThere(path.resolve(start, base, '.git'))),
  };
}
