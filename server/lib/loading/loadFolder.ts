import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from './loadModule';

/** Git leaves a folder behind where it holds something that git does not know. */
const isEmptyFolder = (place: string) =>
  statSync(place).isDirectory() && !existsSync(path.join(place, 'index.ts'));

/**
 * Loads every module of a folder whose file or folder name matches, in the order of names. Folders without an
 * `index.ts` are left out.
 */
export function loadFolder<Module>(folder: string, pattern: RegExp): { name: string; module: Module }[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name) && !isEmptyFolder(path.join(folder, name)))
    .sort()
    .map((name) => ({ name, module: loadModule(path.join(folder, name)) as Module }));
}
