import type { StageSetting } from '@contracts/reviewStage';
import { sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';
import { isOneOf } from '../../../db/dialect';
import type { ReviewFigureTable } from '../../../db/schema/statistics';

type Side = Exclude<ReviewFigureTable['kind'], 'all'>;

/** A counted value of a group: of a month, or of a person or tag. */
export type Counted = Pick<ReviewFigureTable, 'measure' | 'bucket' | 'value'> & { group: string };

const numbers = <Row extends Counted>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, value: Number(row.value) }));

interface Months {
  from: string;
  to: string;
}

const countedIn = (db: Db, kind: ReviewFigureTable['kind'], { from, to }: Months) =>
  db
    .selectFrom('review_figure')
    .select(['measure', 'bucket'])
    .where('kind', '=', kind)
    .where('month', '>=', from)
    .where('month', '<=', to);

/** What was counted of all decisions, by month. */
export const listMonths = async (db: Db, months: Months): Promise<Counted[]> =>
  numbers(
    await countedIn(db, 'all', months).select(['month as group', 'value']).where('key', '=', '').execute(),
  );

/** Those with the most decisions of a month, most first. */
export const listBusiest = (
  { db }: Pick<DatabaseClient, 'db'>,
  side: Side,
  month: string,
  limit: number,
): Promise<{ key: string; value: number }[]> =>
  db
    .selectFrom('review_figure')
    .select(['key', 'value'])
    .where('kind', '=', side)
    .where('month', '=', month)
    .where(sql<boolean>`measure = 'decided'`)
    .orderBy('value', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();

/** What was counted of each of the keys, over the months together. */
export const listSums = async (
  { db, kind }: DatabaseClient,
  side: Side,
  keys: string[],
  months: Months,
): Promise<Counted[]> =>
  keys.length === 0
    ? []
    : numbers(
        await countedIn(db, side, months)
          .select(['key as group', (eb) => eb.fn.sum<number>('value').as('value')])
          .where(isOneOf(kind, 'key', keys))
          .groupBy(['key', 'measure', 'bucket'])
          .execute(),
      );

/** What was counted of each of the stages in each month; `group` is the stage. */
export const listStageMonths = async (
  { db, kind }: DatabaseClient,
  keys: string[],
  months: Months,
): Promise<(Counted & { month: string })[]> =>
  keys.length === 0
    ? []
    : numbers(
        await countedIn(db, 'stage', months)
          .select(['key as group', 'month', 'value'])
          .where(isOneOf(kind, 'key', keys))
          .orderBy('month')
          .execute(),
      );

/** The stages that leads have set, by id; those of a tag name it. */
async function listStageNames({ db }: Pick<DatabaseClient, 'db'>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('review_workflow')
    .leftJoin('tag', 'tag.id', 'review_workflow.tag_id')
    .select(['review_workflow.stages', 'tag.title'])
    .execute();
  return new Map(
    rows.flatMap(({ stages, title }) =>
      (JSON.parse(stages) as StageSetting[]).map(({ _id, name }) => [
        _id,
        title === null ? name : `${name} (${title})`,
      ]),
    ),
  );
}

/** Titles of tags, names of stages or of people, by id; those that are gone are left out. */
export async function listNames(
  { db, kind }: DatabaseClient,
  side: Side,
  ids: string[],
): Promise<Map<string, string>> {
  if (side === 'stage') return listStageNames({ db });
  const isListed = isOneOf(kind, 'id', ids);
  const rows =
    side === 'tag'
      ? await db.selectFrom('tag').select(['id', 'title as name']).where(isListed).execute()
      : await db.selectFrom('user').select(['id', 'username as name']).where(isListed).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
