import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { type Clock, isoNow } from '../../../lib/clock';
import { isAhead } from './publishTime';

/** An article that is deleted, and one that is not accepted yet, whose end is a wish: nothing happens at its dates. */
const HELD_DELETED = 1;
export const HELD_WISH = 2;

/** When an imported article goes offline, and when its author is to look at it again; ISO 8601. */
export interface ImportedDates {
  endsAt?: string;
  updateAt?: string;
}

/** Which dates of an export are written, are here already, and stay as people set them after the last import. */
export interface DateChoice {
  written: ImportedDates;
  same: ImportedDates;
  kept: (keyof ImportedDates)[];
}

const columns = { endsAt: 'ends_at', updateAt: 'update_at' } as const;

/** @param last the dates that earlier imports wrote: only these are replaced. */
export async function chooseDates(
  db: Db,
  articleId: string,
  { dates, last = {} }: { dates: ImportedDates; last?: ImportedDates },
): Promise<DateChoice> {
  const here = await db
    .selectFrom('article_dates')
    .select(['ends_at', 'update_at'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  const choice: DateChoice = { written: {}, same: {}, kept: [] };
  for (const name of ['endsAt', 'updateAt'] as const) {
    const given = dates[name];
    if (!given) continue;
    const wanted = new Date(given).toISOString();
    const present = here?.[columns[name]] ?? null;
    if (present === wanted) choice.same[name] = wanted;
    else if (present === (last[name] ?? null)) choice.written[name] = wanted;
    else choice.kept.push(name);
  }
  return choice;
}

/** Keeps what was planned for an article where it comes from. Nothing happens to a draft before it is accepted. */
export async function putImportedDates(
  trx: Db,
  { id, isShown, dates }: { id: string; isShown: boolean; dates: ImportedDates },
  clock: Clock,
): Promise<void> {
  const { endsAt, updateAt } = dates;
  if (!endsAt && !updateAt) return;
  const held: 0 | typeof HELD_WISH = isShown ? 0 : HELD_WISH;
  const change = {
    held,
    ...(endsAt && { ends_at: endsAt }),
    // Its author was asked there, where the date has passed.
    ...(updateAt && { update_at: updateAt, remind_at: updateAt > isoNow(clock) ? updateAt : null }),
  };
  await trx
    .insertInto('article_dates')
    .values({ article_id: id, ends_at: null, update_at: null, remind_at: null, ...change })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(change))
    .execute();
}

/** The end of an article that was accepted counts from now on. */
export const beginEnd = (trx: Db, articleId: string) =>
  trx
    .updateTable('article_dates')
    .set({ held: sql<0 | 1>`held & ${sql.lit(HELD_DELETED)}` })
    .where('article_id', '=', articleId)
    .where('held', '>=', HELD_WISH)
    .execute();

/** The end of an article that left the schedule is its author's wish again, unless an earlier version is online. */
export const wishEndAgain = (trx: Db, articleId: string) =>
  trx
    .updateTable('article_dates')
    .set({ held: sql<2 | 3>`(held & ${sql.lit(HELD_DELETED)}) + ${sql.lit(HELD_WISH)}` })
    .where('article_id', '=', articleId)
    .where('ends_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publication')
            .select('publication.article_id')
            .where('publication.article_id', '=', articleId),
        ),
      ),
    )
    .execute();

/**
 * Why an article cannot go online with the end that its author wishes; null if it can, or has none.
 * @param publishAt the time that it gets; absent where that stays
 */
export async function wishedEndFault(
  db: Db,
  articleId: string,
  clock: Clock,
  publishAt?: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('article_dates')
    .innerJoin('article', 'article.id', 'article_dates.article_id')
    .select(['article_dates.ends_at', 'article_dates.held', 'article.publish_at'])
    .where('article_dates.article_id', '=', articleId)
    .executeTakeFirst();
  if (!row || row.ends_at === null || row.held < HELD_WISH) return null;
  if (row.ends_at <= isoNow(clock)) return 'the end time that its author set has passed';
  const time = publishAt === undefined ? row.publish_at : publishAt;
  return isAhead(time, clock) && row.ends_at <= time
    ? 'the end time that its author set is before the publishing time'
    : null;
}
