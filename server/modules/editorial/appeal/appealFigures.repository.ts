import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { AppealFigureTable } from '../../../db/schema/appeal';

export const addFigure = async (trx: Db, row: AppealFigureTable): Promise<void> => {
  await trx
    .insertInto('appeal_figure')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'kind', 'measure'])
        .doUpdateSet({ value: sql`appeal_figure.value + excluded.value` }),
    )
    .execute();
};

/** From a month on, newest first: a few rows for each. */
export const listFigures = (db: Db, since: string) =>
  db
    .selectFrom('appeal_figure')
    .selectAll()
    .where('month', '>=', since)
    .orderBy('month', 'desc')
    .orderBy('kind')
    .orderBy('measure')
    .execute();
