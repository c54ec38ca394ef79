import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Loads every module of a folder whose file or folder name matches, in the order of names. */
export function loadFolder<Module>(folder: string, pattern: RegExp): { name: string; module: Module }[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({ name, module: require(path.join(folder, name)) as Module }));
}
