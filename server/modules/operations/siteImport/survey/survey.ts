import type { Db } from '../../../../db/client';
import type { AppContext } from '../../../../dependencies';
import { badRequest } from '../../../../errors';
import { insertPaths, type OldPathRow } from '../ledger/oldPathRows';
import type { Source } from '../source/source';
import type { SourceItem } from '../source/sourceItem';
import { cleanItem } from './cleanItem';
import type { Mapping } from './mapping';
import { blogTitle, cleanTagTitle } from './tagging';
import { createTagSurvey, type TagPlan } from './tagPlan';

/** Authors and tags are kept in memory. */
const KEYS_MAX = 100_000;
const PATHS_OF_ITEM_MAX = 50;
/** Rows per statement: databases limit the number of values. */
const ROWS_MAX = 200;

/** How many items of each kind an export has. */
export type Found = Partial<Record<SourceItem['kind'], number>>;

export interface Survey {
  found: Found;
  /** Names and addresses of the authors, by key. */
  people: Map<string, { name: string; email: string }>;
  tags: TagPlan;
}

interface Options {
  db: Db;
  oldAddresses: Pick<AppContext['oldAddresses'], 'keyOf'>;
  importId: string;
  mapping: Mapping;
  tag?: string;
  /** Asked now and then, so that a server can stop. */
  checkpoint(): Promise<void>;
}

const oldPathsOf = (item: SourceItem): string[] =>
  'oldPaths' in item ? item.oldPaths.slice(0, PATHS_OF_ITEM_MAX) : [];

/**
 * Reads all of an export once before anything is stored: who wrote it, which tags are common, and the old paths.
 * @throws AppError 400 if it has too many authors or tags.
 */
export async function survey(
  source: Source,
  { db, oldAddresses, importId, mapping, tag, checkpoint }: Options,
): Promise<Survey> {
  const found: Found = {};
  const people: Survey['people'] = new Map();
  const fallback = cleanTagTitle(blogTitle(source.title, source.title)) || 'Blog';
  const isExact = source.isSettled || (source.system === 'Byline' && tag === undefined);
  const tags = createTagSurvey({ mapping, tag, fallback, isExact });
  let paths: OldPathRow[] = [];

  async function flush(): Promise<void> {
    if (paths.length > 0) await insertPaths(db, paths);
    paths = [];
    await checkpoint();
  }

  let tagCount = 0;
  for await (const raw of source.items()) {
    const item = cleanItem(raw);
    const { kind, key } = item;
    found[kind] = (found[kind] ?? 0) + 1;
    if (item.kind === 'author') people.set(key, { name: item.name, email: item.email });
    if (item.kind === 'tag') {
      tags.addTag(item);
      tagCount++;
    }
    if (item.kind === 'article') tags.addArticle(item.tags);
    if (people.size > KEYS_MAX || tagCount > KEYS_MAX)
      throw badRequest(`the export has more than ${KEYS_MAX} authors or tags`);
    for (const written of oldPathsOf(item)) {
      const path = oldAddresses.keyOf(written);
      if (path) paths.push({ import_id: importId, path, kind, key, is_led: 0 });
    }
    if (paths.length >= ROWS_MAX) await flush();
  }
  await flush();
  return { found, people, tags: tags.plan() };
}
