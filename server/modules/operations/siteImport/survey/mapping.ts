import { textKey } from '@contracts/rules/textKey';
import { badRequest } from '../../../../errors';
import type { Data } from '../markdown/site/configFile';

/** An operator's decisions about the names in posts. */
export interface Mapping {
  /** Names of accounts by the names and handles in posts. */
  authors: Map<string, string>;
  /** Maps a tag in posts; `sub` may be empty, and so may both. */
  tags: Map<string, { tag: string; sub: string }>;
}

export const emptyMapping: Mapping = { authors: new Map(), tags: new Map() };

const ENTRIES_MAX = 10_000;

/** Names are compared without case, and handles without their `@`. */
export const nameKey = (name: string): string => textKey(name.replace(/^@/, ''));

function entriesOf(data: Data, section: string): [string, string][] {
  const named = data[section] ?? {};
  const isTable = typeof named === 'object' && !Array.isArray(named);
  const entries = isTable ? Object.entries(named as Data) : null;
  const isRight = entries?.every(([, to]) => typeof to === 'string' || to === null);
  if (!entries || !isRight || entries.length > ENTRIES_MAX)
    throw badRequest(`in the mapping, ${section} must be lines such as "old name: new name"`);
  return entries.map(([from, to]) => [nameKey(from), String(to ?? '').trim()]);
}

function tagOf(text: string): { tag: string; sub: string } {
  const [tag = '', sub = ''] = text.split(' / ').map((part) => part.trim());
  return { tag, sub };
}

/**
 * Reads a file with the parts `authors` and `tags`.
 * @throws AppError 400 where it cannot be read.
 */
export async function readMapping(file: string): Promise<Mapping> {
  const { readData } = await import('../markdown/site/configFile');
  const data = await readData(file);
  if (!data) throw badRequest(`the mapping ${file} cannot be read as YAML, TOML or JSON`);
  const unknown = Object.keys(data).find((part) => part !== 'authors' && part !== 'tags');
  if (unknown !== undefined)
    throw badRequest(`the mapping has a part ${unknown}; its parts are authors and tags`);
  return {
    authors: new Map(entriesOf(data, 'authors').filter(([, to]) => to !== '')),
    tags: new Map(entriesOf(data, 'tags').map(([from, to]) => [from, tagOf(to)])),
  };
}
