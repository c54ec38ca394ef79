import path from 'node:path';
import { badRequest } from '../../../../../errors';
import type { FileTree } from '../source';
import { readPlainFile } from './plainFile';

/** One file alone, as most systems export it. */
export function singleFile(file: string, size: number): FileTree {
  const own = path.basename(file);
  return {
    name: path.parse(file).name,
    async *files() {
      yield { path: own, size };
    },
    has: (asked) => asked === own,
    async read(asked) {
      if (asked !== own) throw badRequest(`there is no file ${asked}`);
      return readPlainFile(file, size, own);
    },
    close: async () => {},
  };
}
