import path from 'node:path';
import { readDataIn, withoutCommentLines } from './configFile';
import { dataConfigs, type SiteRules, scriptConfigs } from './generators';
import type { SiteFiles } from './siteFiles';

/** The site that the imported folder is of, or is a part of. */
export interface Site extends SiteRules {
  /** The configuration, from the imported folder. */
  configFile: string;
  /** Path of the imported folder below the root of the site; empty for the root. */
  below: string;
}

/** A folder such as `src/content/blog` is three levels below the configuration. */
const LEVELS_MAX = 3;

async function rulesIn(site: SiteFiles, base: string): Promise<[string, SiteRules] | null> {
  for (const [files, read] of dataConfigs) {
    for (const file of files) {
      const data = await readDataIn(site, base, file);
      const rules = data && read(data);
      if (rules) return [file, rules];
    }
  }
  for (const [files, read] of scriptConfigs) {
    for (const file of files) {
      const script = await site.text(base, file);
      if (script !== null) return [file, read(withoutCommentLines(script))];
    }
  }
  return null;
}

/**
 * Reads the configuration of the site generator in the folder, or in the nearest parent folder that has one. It is
 * read as data: only string literals are read from a script, and nothing is run.
 */
export async function findSite(files: SiteFiles): Promise<Site | null> {
  for (let [level, base] = [0, '.']; level <= LEVELS_MAX; level++, base = path.posix.join(base, '..')) {
    const found = await rulesIn(files, base);
    if (found) {
      const [file, rules] = found;
      const below = path.relative(path.resolve(files.path, base), files.path).split(path.sep).join('/');
      return { ...rules, configFile: path.posix.join(base, file), below };
    }
    if (await files.isTop(base)) return null;
  }
  return null;
}
