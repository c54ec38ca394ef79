import { columnsOf, csvRows } from '../reading/csv';
import { isObject, type JsonObject, jsonValues } from '../reading/json';
import { isList, jsonFilesWith } from '../reading/jsonFiles';
import { beginningOf } from '../reading/texts';
import type { FileTree } from '../source';

interface ForemFiles {
  articles: string[];
  comments: string[];
}

const NAMES = ['body_markdown', 'cached_tag_list'];

/** The files of an export by its mail (JSON) or by an administrator (CSV). */
export async function findForemFiles(tree: FileTree): Promise<ForemFiles> {
  const articles = await jsonFilesWith(tree, NAMES);
  const comments = await jsonFilesWith(tree, ['body_markdown', 'id_code', 'commentable_path']);
  for await (const { path } of tree.files()) {
    if (!/\.csv$/i.test(path)) continue;
    const columns = columnsOf(await beginningOf(tree, path, 4_000));
    if (NAMES.every((name) => columns.includes(name))) articles.push(path);
  }
  return { articles, comments };
}

/** The rows of a file, one after another. */
export async function* foremRows(tree: FileTree, file: string): AsyncGenerator<JsonObject> {
  if (/\.csv$/i.test(file)) {
    yield* csvRows(await tree.read(file), file);
    return;
  }
  const paths = (await isList(tree, file)) ? ['$.*'] : ['$.articles.*'];
  for await (const { value } of jsonValues(await tree.read(file), paths, file))
    if (isObject(value)) yield value;
}
