import { stat } from 'node:fs/promises';
import { badRequest } from '../../../../../errors';
import type { FileTree } from '../source';
import { openFolder } from './folderTree';
import { singleFile } from './singleFile';
import { isZip, openZip } from './zipTree';

/**
 * The files of an export: of a folder with the ZIP archives that are in it, of a ZIP archive, or one file alone.
 * @throws AppError 400 where there is nothing of the kind, or an archive that no export is.
 */
export async function openFileTree(path: string): Promise<FileTree> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return openFolder(path);
  // Opening anything else, such as a pipe, could wait for ever.
  if (!found?.isFile()) throw badRequest(`there is no folder or file ${path}`);
  return (await isZip(path)) ? openZip(path) : singleFile(path, found.size);
}
