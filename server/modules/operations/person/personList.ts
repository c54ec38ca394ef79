import type { Person, PersonFilter } from '@contracts/person';
import { textKey } from '@contracts/rules/textKey';
import type { Db } from '../../../db/client';
import { decodeCursor, encodeCursor, type PageRequest, wrongCursor } from '../../../lib/paging';
import { presentPerson } from './person.presenter';
import { listByKey, type PersonKey, type PersonRow } from './person.repository';

export interface PersonSearch {
  search?: string;
  filter?: PersonFilter;
}

interface Page {
  data: Person[];
  next?: string;
}

/** How many emails are read for one page. Most may belong to people already found by name. */
const EMAILS_READ = 200;

interface ListPosition {
  key: PersonKey;
  /** Of the last person shown; empty for the first page. */
  after: string;
}

/** @throws AppError 400 for a text that is not a cursor of this list. */
function placeOf(cursor: string | undefined): ListPosition {
  const decoded = decodeCursor(cursor);
  if (!decoded) return { key: 'username_key', after: '' };
  if (decoded.date !== 'username_key' && decoded.date !== 'email_key') throw wrongCursor();
  return { key: decoded.date, after: decoded.id };
}

const cursorOf = ({ key, after }: ListPosition) => encodeCursor({ date: key, id: after });

/**
 * People by their names, and after them those whose emails begin so and whose names do not, by their emails. Each part
 * is cut out of an index; a page of the second may be short, so that no page reads more than so many rows.
 */
export async function listPeople(
  db: Db,
  { search = '', filter = 'all' }: PersonSearch,
  { limit, after: cursor }: PageRequest,
): Promise<Page> {
  const beginning = textKey(search);
  const place = placeOf(cursor);
  // PostgreSQL refuses texts with a zero character, which no key has.
  if (beginning.includes('\0') || place.after.includes('\0')) return { data: [] };
  const shown: PersonRow[] = [];

  if (place.key === 'username_key') {
    const found = await listByKey(db, { ...place, filter, beginning, limit: limit + 1 });
    shown.push(...found.slice(0, limit));
    const last = shown.at(-1);
    if (found.length > limit && last) return toPage(shown, { key: 'username_key', after: last.username_key });
  }
  if (beginning === '') return toPage(shown, null);

  let after = place.key === 'email_key' ? place.after : '';
  const emails = await listByKey(db, { key: 'email_key', filter, beginning, after, limit: EMAILS_READ });
  for (const row of emails) {
    const isFoundByName = row.username_key.startsWith(beginning);
    if (!isFoundByName && shown.length === limit) return toPage(shown, { key: 'email_key', after });
    if (!isFoundByName) shown.push(row);
    after = row.email_key;
  }
  return toPage(shown, emails.length === EMAILS_READ ? { key: 'email_key', after } : null);
}

const toPage = (rows: PersonRow[], next: ListPosition | null): Page => ({
  data: rows.map(presentPerson),
  ...(next && { next: cursorOf(next) }),
});
