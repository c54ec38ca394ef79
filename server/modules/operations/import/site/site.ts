import { access } from 'node:fs/promises';
import path from 'node:path';
import { readDataIn, readTextIn, withoutCommentLines } from './configFile';
import { dataConfigs, type SiteRules, scriptConfigs } from './generators';

/** The site that the imported folder is of, or is a part of. */
export interface Site extends SiteRules {
  /** The configuration, from the imported folder. */
  configFile: string;
  /** Path of the imported folder below the root of the site; empty for the root. */
  below: string;
}

/** A folder such as `src/content/blog` has its configuration three levels above. */
const LEVELS_MAX = 3;

async function rulesIn(folder: string): Promise<[string, SiteRules] | null> {
  for (const [files, read] of dataConfigs) {
    for (const file of files) {
      const data = await readDataIn(folder, file);
      const rules = data && read(data);
      if (rules) return [file, rules];
    }
  }
  for (const [files, read] of scriptConfigs) {
    for (const file of files) {
      const script = await readTextIn(folder, file);
      if (script !== null) return [file, read(withoutCommentLines(script))];
    }
  }
  return null;
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Reads the configuration of the site generator: in the folder, else in the nearest folder above that has one. It is
 * read as data; of a script only the texts in it are, and nothing is run.
 */
export async function findSite(folder: string): Promise<Site | null> {
  const start = path.resolve(folder);
  for (let [level, root] = [0, start]; level <= LEVELS_MAX; level++, root = path.dirname(root)) {
    const found = await rulesIn(root);
    if (found) {
      const [file, rules] = found;
      const configFile = path.relative(start, path.join(root, file)).split(path.sep).join('/');
      return { ...rules, configFile, below: path.relative(root, start).split(path.sep).join('/') };
    }
    // The root of a repository: what is above has nothing to do with the site.
    if (await isThere(path.join(root, '.git'))) return null;
  }
  return null;
}
