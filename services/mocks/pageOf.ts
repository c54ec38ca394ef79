import { PAGE_SIZE, PAGE_SIZE_MAX } from '@contracts/limits';
import { MockFailure } from './mockRoute';

export interface PageInput {
  headers: { limit?: string };
  query: { after?: string };
}

interface Key {
  date: string;
  id: string;
}

/** Rows wanted: absent or 0 is the default page. */
export const limitOf = ({ limit = '0' }: { limit?: string }) =>
  Number(limit) === 0 ? PAGE_SIZE : Math.min(Number(limit), PAGE_SIZE_MAX);

function keyOfCursor(after: string): Key {
  try {
    const [date, id] = JSON.parse(atob(after)) as [string, string];
    return { date, id };
  } catch {
    throw new MockFailure(400, 'after is not a cursor of this list');
  }
}

const compare = (one: Key, other: Key) =>
  other.date.localeCompare(one.date) || other.id.localeCompare(one.id);

/** One page of the rows, newest first, with the cursor of the next. */
export function pageOf<Row, Shown>(
  rows: Row[],
  { headers, query }: PageInput,
  keyOf: (row: Row) => Key,
  show: (row: Row) => Shown,
) {
  const sorted = [...rows].sort((one, other) => compare(keyOf(one), keyOf(other)));
  const after = query.after ? keyOfCursor(query.after) : undefined;
  const rest = after ? sorted.filter((row) => compare(keyOf(row), after) > 0) : sorted;
  const page = rest.slice(0, limitOf(headers));
  const last = page.at(-1);
  const next =
    last && rest.length > page.length ? btoa(JSON.stringify([keyOf(last).date, keyOf(last).id])) : undefined;
  return { data: page.map(show), count: rows.length, next };
}
