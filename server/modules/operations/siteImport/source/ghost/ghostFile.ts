import { badRequest } from '../../../../../errors';
import { beginningOf } from '../reading/texts';
import type { FileTree } from '../source';

const DEPTH_MAX = 3;
/** Before 3 the documents of the editor had other shapes. */
const VERSION_MIN = 3;

const begin = /^\s*\{\s*(?:"db"\s*:\s*\[\s*\{\s*)?"(?:meta|data)"\s*:/;

export interface GhostFile {
  path: string;
  /** The path of the tables in the file. */
  root: '$.db.*.data' | '$.data';
}

/** The JSON of Ghost among the files of an export; null for none. */
export async function findGhostFile(tree: FileTree): Promise<GhostFile | null> {
  for await (const { path } of tree.files()) {
    if (!/\.json$/i.test(path) || path.split('/').length > DEPTH_MAX) continue;
    const beginning = await beginningOf(tree, path, 4_096);
    const isGhost = begin.test(beginning) && /"(exported_on|posts|settings|posts_authors)"/.test(beginning);
    if (isGhost) return { path, root: /^\s*\{\s*"db"/.test(beginning) ? '$.db.*.data' : '$.data' };
  }
  return null;
}

/** @throws AppError 400 for an export of a version that was before. */
export async function checkVersion(tree: FileTree, { path }: GhostFile): Promise<void> {
  const beginning = await beginningOf(tree, path, 4_096);
  const version = /"version"\s*:\s*"([^"]{1,40})"/.exec(beginning)?.[1];
  const isOld = version !== undefined && (/^0/.test(version) || Number.parseInt(version, 10) < VERSION_MIN);
  if (isOld)
    throw badRequest(
      `this export is of Ghost ${version}: update Ghost to version 3 or later, and export again`,
    );
}
