/** SQL expressions over the number of a row, `i`, of which the rows of the big site are made. */

const BIG_SITE = {
  articles: 120_000,
  users: 5_000,
  words: 40_000,
  /** Comments, reactions and today's views. */
  traces: 40_000,
  tags: 10,
  subs: 40,
} as const;

export const { articles, users, words, traces, tags, subs } = BIG_SITE;
export const text = (number: string) => `cast(${number} as text)`;
export const twoDigits = (number: string) => `substr(${text(`100 + ${number}`)}, 2)`;
export const date = `'202' || ${text('i % 6')} || '-' || ${twoDigits('(1 + i % 12)')} || '-' || ${twoDigits('(1 + i % 28)')}
  || 'T' || ${twoDigits('(i % 24)')} || ':' || ${twoDigits('(i / 24 % 60)')} || ':00.000Z'`;
export const user = (number = 'i') => `'u' || ${text(`(${number}) % ${users}`)}`;
export const article = `'a' || ${text('i')}`;
export const tag = `'t' || ${text(`i % ${tags}`)}`;
export const sub = `'s' || ${text(`i % ${subs}`)}`;
/** Of twenty articles one waits, one is a draft, one was rejected; all others are online. */
export const status =
  "case i % 20 when 0 then 'recent' when 1 then 'draft' when 2 then 'rejected' else 'accepted' end";
export const isOnline = 'i % 20 > 2';
export const title = `'about word' || ${text(`i * 7 % ${words}`)}`;
export const body = `'common word' || ${text(`i % ${words}`)} || ' word' || ${text(`i * 13 % ${words}`)} || ' half' || ${text('i % 2')}`;

/** A table, its columns with the expression of each over the row's number `i`, how many, and which of them. */
export type Fill = [table: string, columns: Record<string, string>, count: number, where?: string];
