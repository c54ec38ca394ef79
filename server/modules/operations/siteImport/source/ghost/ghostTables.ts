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

interface Joined {
  id: string;
  order: number;
}

export interface GhostTables {
  title: string;
  users: JsonObject[];
  tags: Map<string, JsonObject>;
  /** By the id of a post. */
  authors: Map<string, Joined[]>;
  tagged: Map<string, Joined[]>;
  meta: Map<string, JsonObject>;
  /** The members with newsletters, if the export says so. */
  hasNewsletters: Set<string> | null;
  /** How many rows each of the other tables has. */
  others: Map<string, number>;
}

/** One copy of each id, however many rows name it. */
function interner() {
  const known = new Map<string, string>();
  return (text: string): string => {
    const same = known.get(text);
    if (same !== undefined) return same;
    known.set(text, text);
    return text;
  };
}

function add(map: Map<string, Joined[]>, key: string, joined: Joined): void {
  const list = map.get(key);
  if (list) list.push(joined);
  else map.set(key, [joined]);
}

/** Most fields of the meta data of a post are empty. */
const withoutEmpty = (row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => value !== null && value !== '' && !/^(id|post_id)$/.test(name),
    ),
  );

/** Everything of an export except its texts: who wrote which post, and its tags. */
export async function readTables(tree: FileTree, file: GhostFile): Promise<GhostTables> {
  const tables: GhostTables = {
    title: '',
    users: [],
    tags: new Map(),
    authors: new Map(),
    tagged: new Map(),
    meta: new Map(),
    hasNewsletters: null,
    others: new Map(),
  };
  const same = interner();
  for await (const { table, row } of rowsOf(tree, file, ['*'])) {
    const post = same(textIn(row, 'post_id'));
    const order = Number(row.sort_order) || 0;
    if (table === 'users') tables.users.push(row);
    else if (table === 'tags') tables.tags.set(textIn(row, 'id'), row);
    else if (table === 'posts_authors')
      add(tables.authors, post, { id: same(textIn(row, 'author_id')), order });
    else if (table === 'posts_tags') add(tables.tagged, post, { id: same(textIn(row, 'tag_id')), order });
    else if (table === 'posts_meta') tables.meta.set(post, withoutEmpty(row));
    else if (table === 'members_newsletters') {
      tables.hasNewsletters ??= new Set();
      tables.hasNewsletters.add(textIn(row, 'member_id'));
    } else if (table === 'settings' && row.key === 'title') tables.title = textIn(row, 'value');
    if (![...joins, ...small, ...read].includes(table))
      tables.others.set(table, (tables.others.get(table) ?? 0) + 1);
  }
  return tables;
}

/** The ids of joined rows, in order. */
export const inOrder = (joined: Joined[] | undefined): string[] =>
  [...(joined ?? [])].sort((a, b) => a.order - b.order).map(({ id }) => id);

export const isInternal = (tag: JsonObject): boolean =>
  textIn(tag, 'name').startsWith('#') || textIn(tag, 'visibility') === 'internal' || isSet(tag, 'hidden');
