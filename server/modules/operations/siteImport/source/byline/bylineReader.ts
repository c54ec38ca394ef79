import { badRequest } from '../../../../../errors';
import { createPacer } from '../../../../../lib/pacer';
import { createFileFinder, pathOf } from '../files/fileFinder';
import { beginningOf, charactersOf, linesOf } from '../reading/texts';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceItem } from '../sourceItem';
import { bylineHead, bylineItem } from './bylineItem';

/** The newest form of an export that is known here. */
const VERSION = 1;

const HEAD_MAX_LENGTH = 16_384;

const head = /^\uFEFF?\s*\{\s*"byline"\s*:/;

async function findFile(tree: FileTree): Promise<string | null> {
  for await (const { path } of tree.files()) {
    if (!/\.ndjson$/i.test(path)) continue;
    if (head.test(await beginningOf(tree, path, 200))) return path;
  }
  return null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Parses an item of the export; one that cannot be read is named by its line. */
function itemIn(line: string, number: number): SourceItem {
  const value = parsed(line);
  const item = bylineItem.safeParse(value);
  if (item.success) return item.data;
  const where = item.error.issues[0]?.path.join('.');
  const reason = value === undefined ? 'The line is not JSON.' : `The line has no valid ${where || 'item'}.`;
  return {
    kind: 'refusal',
    key: `line-${number}`,
    what: 'line',
    title: `Line ${number}`,
    outcome: 'failed',
    reason,
  };
}

async function open(tree: FileTree): Promise<Source> {
  const file = await findFile(tree);
  if (!file) throw badRequest('there is no export of Byline among these files');
  const lines = async () => linesOf(charactersOf(await tree.read(file)));
  const [first = ''] = (await beginningOf(tree, file, HEAD_MAX_LENGTH)).split('\n');
  const about = bylineHead.safeParse(parsed(first));
  if (!about.success) throw badRequest(`the first line of ${file} cannot be read`);
  const { byline, title, address } = about.data;
  if (byline > VERSION)
    throw badRequest('this export is of a newer version of Byline: update this site first');
  const finder = await createFileFinder(tree);

  async function* items(): AsyncGenerator<SourceItem> {
    const pace = createPacer();
    let number = 0;
    for await (const line of await lines()) {
      number++;
      await pace();
      if (number === 1 || line.trim() === '') continue;
      yield itemIn(line, number);
    }
  }

  return {
    system: 'Byline',
    title: title || tree.name,
    address: address !== null && URL.canParse(address) ? new URL(address).origin : null,
    items,
    async file(src) {
      const name = /^\/?(?:uploads|images)\/([\w-]+\.\w+)$/.exec(pathOf(src) ?? '')?.[1];
      const found = name ? finder.find(`images/${name}`) : null;
      return found ? tree.read(found) : null;
    },
    close: () => tree.close(),
  };
}

export const bylineReader: SourceReader = {
  system: 'Byline',
  recognises: async (tree) => (await findFile(tree)) !== null,
  open,
};
