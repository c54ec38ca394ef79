import path from 'node:path';
import { CONFIG_MAX_BYTES } from '../../markdown/site/configFile';
import type { SiteFiles } from '../../markdown/site/siteFiles';
import { wholeText } from '../reading/texts';
import type { FileTree } from '../source';

/** The small files of a site in an archive, above which there is nothing. */
export function treeFiles(tree: FileTree, sizes: ReadonlyMap<string, number>): SiteFiles {
  const within = (...parts: string[]) => path.posix.join('/', ...parts).slice(1);
  return {
    path: `/${tree.name}`,
    async text(base, name) {
      const file = within(base, name);
      const size = sizes.get(file);
      return size === undefined || size > CONFIG_MAX_BYTES ? null : wholeText(tree, file);
    },
    async names(base, folder) {
      const below = `${within(base, folder)}/`;
      const inFolder = [...sizes.keys()].filter((file) => file.startsWith(below));
      return inFolder.map((file) => file.slice(below.length)).filter((name) => !name.includes('/'));
    },
    isTop: async () => true,
  };
}
