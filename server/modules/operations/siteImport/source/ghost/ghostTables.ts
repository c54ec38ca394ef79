import type { DiskIndex } from '../../../../../db/diskIndex';
import { isObject, isSet, type JsonObject, jsonValues, textIn } from '../reading/json';
import type { FileTree } from '../source';
import type { GhostFile } from './ghostFile';

/** Tables that say which things belong together. */
const joins = ['posts_authors', 'posts_tags', 'posts_meta', 'members_newsletters'];
/** Tables copied into memory: a few hundred bytes per row. */
const small = ['users', 'tags'];
/** Tables read row by row later. */
const read = ['posts', 'comments', 'members'];

/** The rows of a table, one after another. */
export async function* rowsOf(
  tree: FileTree,
  { path: file, root }: GhostFile,
  tables: string[],
): AsyncGenerator<{ table: string; row: JsonObject }> {
  const paths = tables.map((table) => `${root}.${table}.*`);
  for await (const { path, value } of jsonValues(await tree.read(file), paths, file)) {
    if (isObject(value)) yield { table: path.split('.').at(-2) ?? '', row: value };
  }
}

export interface GhostTables {
  title: string;
  users: JsonObject[];
  tags: Map<string, JsonObject>;
  /** The ids of the authors of a post, in their order. */
  authorsOf(post: string): string[];
  /** The ids of its tags, in their order. */
  tagsOf(post: string): string[];
  metaOf(post: string): JsonObject;
  /** Whether a member gets a newsletter; undefined where the export does not say which ones members have. */
  hasNewsletter(member: string): boolean | undefined;
  /** How many rows each of the other tables has. */
  others: Map<string, number>;
}

/** Most fields of the meta data of a post are empty. */
const withoutEmpty = (row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => value !== null && value !== '' && !/^(id|post_id)$/.test(name),
    ),
  );

/** Things that posts name, in the order that the export gives them. */
function joinedIn(index: DiskIndex) {
  const list = index.list();
  return {
    add: (row: JsonObject, id: string) =>
      list.add(textIn(row, 'post_id'), JSON.stringify([Number(row.sort_order) || 0, id])),
    of: (post: string): string[] =>
      list
        .all(post)
        .map((text) => JSON.parse(text) as [order: number, id: string])
        .sort(([a], [b]) => a - b)
        .map(([, id]) => id),
  };
}

/** Everything of an export but its texts: who wrote which post, and how it is tagged. */
export async function readTables(tree: FileTree, file: GhostFile, index: DiskIndex): Promise<GhostTables> {
  const [authors, tagged] = [joinedIn(index), joinedIn(index)];
  const [meta, newsletters] = [index.list(), index.list()];
  let saysNewsletters = false;
  const tables: GhostTables = {
    ...{ title: '', users: [], tags: new Map(), others: new Map() },
    ...{ authorsOf: authors.of, tagsOf: tagged.of },
    metaOf: (post) => JSON.parse(meta.last(post) ?? '{}') as JsonObject,
    hasNewsletter: (member) => (saysNewsletters ? newsletters.has(member) : undefined),
  };
  for await (const { table, row } of rowsOf(tree, file, ['*'])) {
    if (table === 'users') tables.users.push(row);
    else if (table === 'tags') tables.tags.set(textIn(row, 'id'), row);
    else if (table === 'posts_authors') authors.add(row, textIn(row, 'author_id'));
    else if (table === 'posts_tags') tagged.add(row, textIn(row, 'tag_id'));
    else if (table === 'posts_meta') meta.add(textIn(row, 'post_id'), JSON.stringify(withoutEmpty(row)));
    else if (table === 'members_newsletters') {
      saysNewsletters = true;
      newsletters.add(textIn(row, 'member_id'));
    } else if (table === 'settings' && row.key === 'title') tables.title = textIn(row, 'value');
    if (![...joins, ...small, ...read].includes(table))
      tables.others.set(table, (tables.others.get(table) ?? 0) + 1);
  }
  return tables;
}

export const isInternal = (tag: JsonObject): boolean =>
  textIn(tag, 'name').startsWith('#') || textIn(tag, 'visibility') === 'internal' || isSet(tag, 'hidden');
