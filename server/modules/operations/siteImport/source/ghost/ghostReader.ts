import type { DiskIndex } from '../../../../../db/diskIndex';
import { badRequest } from '../../../../../errors';
import { createFileFinder, pathOf } from '../files/fileFinder';
import { isSet, type JsonObject, textIn } from '../reading/json';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceItem } from '../sourceItem';
import { createCommentReader } from './ghostComments';
import { checkVersion, findGhostFile } from './ghostFile';
import { findMemberFiles, memberItem, membersIn } from './ghostMembers';
import { authorOf, tagOf } from './ghostPeople';
import { postOf } from './ghostPost';
import { type GhostTables, readTables, rowsOf } from './ghostTables';

const left: Record<string, string> = {
  newsletters: 'Newsletters must be set up again.',
  products: 'Tiers of paid members are not imported.',
  offers: 'Offers to paying members are not imported.',
  snippets: 'Snippets of the editor are not imported.',
  settings: 'Change settings at the desk.',
  mobiledoc_revisions: 'Earlier versions of texts are not imported.',
  post_revisions: 'Earlier versions of texts are not imported.',
};

/** Other tables are not content of a publication: one line for each of them. */
const otherTables = ({ others }: GhostTables): SourceItem[] =>
  [...others].map(([table, rows]) => ({
    kind: 'refusal',
    key: `table-${table}`,
    what: table,
    title: `${rows} of ${table}`,
    outcome: 'skipped',
    reason: left[table] ?? 'It is a setting of Ghost.',
  }));

const memberOf = (row: JsonObject, { hasNewsletter }: GhostTables) => ({
  key: textIn(row, 'id'),
  email: textIn(row, 'email'),
  name: textIn(row, 'name'),
  createdAt: textIn(row, 'created_at'),
  isSubscribed:
    hasNewsletter(textIn(row, 'id')) ?? (row.subscribed === undefined || isSet(row, 'subscribed')),
  plan: textIn(row, 'status') === 'paid' ? 'a paid plan' : '',
});

/** The path of a picture below Ghost's folder of them; sizes that it made lead to the whole picture. */
function placeOf(src: string): string | null {
  const path = pathOf(src);
  const place = /\/content\/(?:images|media|files)\/(.+)$/.exec(path ?? '')?.[1];
  return place?.replace(/^size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/, '') ?? null;
}

async function open(tree: FileTree, index: DiskIndex): Promise<Source> {
  const file = await findGhostFile(tree);
  if (file === null) throw badRequest('there is no export of Ghost among these files');
  await checkVersion(tree, file);
  const rows = (...names: string[]) => rowsOf(tree, file, names);
  const tables = await readTables(tree, file, index);
  const memberFiles = await findMemberFiles(tree);
  const finder = await createFileFinder(tree);

  async function* members() {
    for (const one of memberFiles) yield* membersIn(tree, one);
  }

  async function* items(): AsyncGenerator<SourceItem> {
    for (const user of tables.users) yield authorOf(user);
    for (const tag of tables.tags.values()) yield tagOf(tag);
    yield* otherTables(tables);
    const comments = createCommentReader(index);
    for await (const { row } of rows('posts')) {
      const item = postOf(row, tables);
      if (item.kind === 'article') comments.expect(item.key);
      yield item;
    }
    yield* comments.read(() => rows('comments', 'members'), members());
    for await (const { row } of rows('members')) yield memberItem(memberOf(row, tables));
    for await (const member of members()) yield memberItem(member);
  }

  return {
    system: 'Ghost',
    // Without its title, the name of the file that Ghost gives it begins with it.
    title: tables.title || tree.name.replace(/\.ghost\..*$/, ''),
    address: null,
    items,
    async file(src) {
      const place = placeOf(src);
      const found = place ? finder.find(place) : null;
      return found ? tree.read(found) : null;
    },
    close: () => tree.close(),
  };
}

export const ghostReader: SourceReader = {
  system: 'Ghost',
  recognises: async (tree) => (await findGhostFile(tree)) !== null,
  open,
};
