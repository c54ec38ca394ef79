import { stat } from 'node:fs/promises';
import { badRequest } from '../../../../../errors';
import type { FileTree } from '../source';
import { openFolder } from './folderTree';
import { singleFile } from './singleFile';
import { isZip, openZip } from './zipTree';

/**
 * The files of an export: a folder with the ZIP archives in it, a ZIP archive, or a single file.
 * @throws AppError 400 if there is no file or folder, or the archive is not an export.
 */
export async function openFileTree(path: string): Promise<FileTree> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return openFolder(path);
  // Opening anything else, such as a pipe, could wait forever.
  if (!found?.isFile()) throw badRequest(`there is no folder or file ${path}`);
  return (await isZip(path)) ? openZip(path) : singleFile(path, found.size);
}
