import path from 'node:path';
import { dataText, readDataIn } from './configFile';
import type { Site } from './site';
import type { SiteFiles } from './siteFiles';

const LEVELS_MAX = 10;

const known = new WeakMap<Site, Map<string, Promise<string>>>();

/** The pattern in `posts/posts.json` or `posts/posts.11tydata.json`; empty for none. */
async function inFolder(files: SiteFiles, folder: string): Promise<string> {
  const name = path.basename(path.resolve(files.path, folder));
  for (const file of [`${name}.11tydata.json`, `${name}.json`]) {
    const data = await readDataIn(files, folder, file);
    const pattern = data && dataText(data, 'permalink');
    if (pattern) return pattern.replace(/\/index\.html$/, '/');
  }
  return '';
}

/** The pattern that Eleventy has for the posts of a folder, from the nearest folder above that has one. */
export async function folderPermalink(site: Site, files: SiteFiles, file: string): Promise<string> {
  if (site.generator !== 'Eleventy') return '';
  const folders = known.get(site) ?? new Map<string, Promise<string>>();
  known.set(site, folders);
  let below = path.posix.dirname(file);
  for (let level = 0; level < LEVELS_MAX; level++) {
    const found = folders.get(below) ?? inFolder(files, below);
    folders.set(below, found);
    const pattern = await found;
    if (pattern || below === '.') return pattern;
    below = path.posix.dirname(below);
  }
  return '';
}
