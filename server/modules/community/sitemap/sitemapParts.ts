/** Ids are random letters and digits, so that their first ones split articles into parts of about the same size. */
const letters = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** Articles of a part, on average at most. */
const PART_MOST = 4_000;

/** A range of ids: `from` and greater, less than `to`. Null means open. */
export interface IdRange {
  from: string;
  to: string | null;
}

/** The beginnings of the ids of each part of so many articles, in order; one empty beginning for a single part. */
export function partBeginnings(articles: number): string[] {
  if (articles <= PART_MOST) return [''];
  if (articles <= PART_MOST * letters.length) return letters;
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** The ids with this prefix. The first and the last part also include everything before and after all letters. */
export function rangeOf(beginning: string): IdRange {
  if (beginning === '') return { from: '', to: null };
  const all = beginning.length === 1 ? letters : partBeginnings(Number.POSITIVE_INFINITY);
  const place = all.indexOf(beginning);
  return { from: place === 0 ? '' : beginning, to: all[place + 1] ?? null };
}
