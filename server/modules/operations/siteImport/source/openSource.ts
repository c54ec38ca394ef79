import { stat } from 'node:fs/promises';
import { badRequest } from '../../../../errors';
import type { Source } from './source';

/**
 * The export that a folder, a ZIP archive or a file is, of whichever system.
 * @returns null for a folder of Markdown.
 * @throws AppError 400 for what is neither.
 */
export async function openSource(path: string): Promise<Source | null> {
  const found = await stat(path).catch(() => null);
  if (!found) throw badRequest(`there is no folder ${path}`);
  if (found.isDirectory()) return null;
  throw badRequest('this is no export and no folder of Markdown');
}
