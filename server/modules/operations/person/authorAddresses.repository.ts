import { authorPage, feedFormatNames, feedPath } from '@contracts/rules/paths/feedPaths';
import { textKey } from '@contracts/rules/textKey';
import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** The names that a person gave up, as names are compared. */
export const listFormerNames = async (trx: Db, userId: string): Promise<string[]> =>
  (await trx.selectFrom('former_name').select('username_key').where('user_id', '=', userId).execute()).map(
    ({ username_key }) => username_key,
  );

const has = (text: string) =>
  sql<boolean>`' ' || detail || ' ' like ${`% ${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/**
 * Removes everything with the author's name in an address: redirects to or from the pages and feeds, their recorded
 * misses, and the desk's log entries about them.
 */
export async function forgetAuthorAddresses(trx: Db, names: string[]): Promise<void> {
  const pages = [...new Set(names.flatMap((name) => [name, textKey(name)]))].map(authorPage);
  const feeds = pages.flatMap((page) => feedFormatNames.map((format) => feedPath(page, format)));
  const addresses = [...pages, ...feeds];
  await trx.deleteFrom('redirect').where('source', 'in', addresses).execute();
  await trx.deleteFrom('redirect').where('target', 'in', addresses).execute();
  await trx.deleteFrom('missed_path').where('path', 'in', addresses).execute();
  await trx
    .updateTable('desk_log')
    .set({ detail: '' })
    .where('subject_kind', '=', 'site')
    .where('subject_id', '=', 'redirects')
    .where((eb) => eb.or(pages.flatMap((page) => [has(`${page} `), has(`${page}/`)])))
    .execute();
}
