import { toCsv } from '@contracts/rules/files/csv';
import type { Db } from '../../../db/client';
import { presentRedirect } from './redirect.presenter';
import { listRedirects } from './redirect.repository';

const PAGE = 500;

/** All redirects as a file that can be read again, page by page. */
export async function* redirectLines(db: Db): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 only with this mark.
  yield `\uFEFF${toCsv([['from', 'to', 'hits', 'last_hit']])}`;
  for (let after = ''; ; ) {
    const rows = await listRedirects(db, { search: '', after, limit: PAGE });
    yield toCsv(rows.map(presentRedirect).map(({ from, to, hits, last_hit }) => [from, to, hits, last_hit]));
    after = rows.at(-1)?.source ?? after;
    if (rows.length < PAGE) return;
  }
}
