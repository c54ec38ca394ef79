import type { ArticleSort } from '@contracts/ownArticle';
import { type Cursor, wrongCursor } from '../../../lib/paging';
import { words } from '../../../lib/text/words';
import type { listOwnKeys } from './article.repository';

type OwnKeys = Awaited<ReturnType<typeof listOwnKeys>>[number];

/** By what a list is ordered; numbers are made texts that sort as they do. */
const byFigure = ({ figure }: OwnKeys) => String(figure ?? 0).padStart(12, '0');
const orderedBy: Record<ArticleSort, (row: OwnKeys) => string> = {
  saved: (row) => row.updated_at,
  oldest: (row) => row.updated_at,
  title: (row) => words(row.title).join(' '),
  views: byFigure,
  likes: byFigure,
  comments: byFigure,
};
const ascending: ReadonlySet<ArticleSort> = new Set(['oldest', 'title']);

/** Every word that is searched for begins a word of the title. */
function matches(title: string, searched: string[]): boolean {
  const found = words(title);
  return searched.every((start) => found.some((word) => word.startsWith(start)));
}

interface ListPosition {
  id: string;
  value: string;
}

const compare = (a: ListPosition, b: ListPosition) =>
  a.value === b.value ? (a.id < b.id ? -1 : Number(a.id > b.id)) : a.value < b.value ? -1 : 1;

/** The cursor names the order too: a place in one is none in another. */
export const cursorOf = (sort: ArticleSort, { id, value }: ListPosition): Cursor => ({
  date: `${sort} ${value}`,
  id,
});

function placeOf(sort: ArticleSort, after: Cursor): ListPosition {
  const prefix = `${sort} `;
  if (!after.date.startsWith(prefix)) throw wrongCursor();
  return { id: after.id, value: after.date.slice(prefix.length) };
}

/**
 * The author's articles whose titles match, in order, from after the cursor on.
 * @returns their places, and how many match in all.
 * @throws AppError 400 for a cursor of another order.
 */
export function orderOwn(rows: OwnKeys[], sort: ArticleSort, search: string, after: Cursor | null) {
  const searched = words(search);
  const direction = ascending.has(sort) ? 1 : -1;
  const order = (a: ListPosition, b: ListPosition) => direction * compare(a, b);
  const places = rows
    .filter(({ title }) => matches(title, searched))
    .map((row) => ({ id: row.id, value: orderedBy[sort](row) }))
    .sort(order);
  const from = after && placeOf(sort, after);
  return { places: from ? places.filter((place) => order(place, from) > 0) : places, count: places.length };
}
