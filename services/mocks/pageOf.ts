import { PAGE_SIZE, PAGE_SIZE_MAX } from '@contracts/rules/limits';
import { MockFailure } from './mockFailure';

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
    const parts: unknown = JSON.parse(decodeURIComponent(atob(after)));
    if (Array.isArray(parts) && typeof parts[0] === 'string' && typeof parts[1] === 'string') {
      return { date: parts[0], id: parts[1] };
    }
  } catch {
    // Falls through to the one answer for every wrong cursor.
  }
  throw new MockFailure(400, 'after is not a cursor of this list');
}

/** @throws 400 for a cursor of a list whose keys begin otherwise. */
export function refuseOtherList({ after }: { after?: string }, beginning: string): void {
  if (after && !keyOfCursor(after).date.startsWith(beginning)) {
    throw new MockFailure(400, 'after is not a cursor of this list');
  }
}

const cursorOf = ({ date, id }: Key) => btoa(encodeURIComponent(JSON.stringify([date, id])));

/** As databases compare texts. */
const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const upwards = (one: Key, other: Key) => inOrder(one.date, other.date) || inOrder(one.id, other.id);
const downwards = (one: Key, other: Key) => upwards(other, one);

/** One page of the rows with the cursor of the next. */
function cut<Row, Shown>(
  rows: Row[],
  { headers, query }: PageInput,
  keyOf: (row: Row) => Key,
  show: (row: Row) => Shown,
  compare: (one: Key, other: Key) => number,
) {
  const sorted = [...rows].sort((one, other) => compare(keyOf(one), keyOf(other)));
  const after = query.after ? keyOfCursor(query.after) : undefined;
  const rest = after ? sorted.filter((row) => compare(keyOf(row), after) > 0) : sorted;
  const page = rest.slice(0, limitOf(headers));
  const last = page.at(-1);
  const next = last && rest.length > page.length ? cursorOf(keyOf(last)) : undefined;
  return { data: page.map(show), next };
}

/** One page of the rows, newest first, with how many there are and the cursor of the next. */
export const pageOf = <Row, Shown>(
  rows: Row[],
  input: PageInput,
  keyOf: (row: Row) => Key,
  show: (row: Row) => Shown,
) => ({ ...newestFirst(rows, input, keyOf, show), count: rows.length });

/** The same of a list that is not counted. */
export const newestFirst = <Row, Shown>(
  rows: Row[],
  input: PageInput,
  keyOf: (row: Row) => Key,
  show: (row: Row) => Shown,
) => cut(rows, input, keyOf, show, downwards);

/** The same the other way round: of dates the oldest first, of names the first of the alphabet. */
export const oldestFirst = <Row, Shown>(
  rows: Row[],
  input: PageInput,
  keyOf: (row: Row) => Key,
  show: (row: Row) => Shown,
) => cut(rows, input, keyOf, show, upwards);
