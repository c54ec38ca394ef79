import type { AppealFigures } from '@contracts/appealFigures';
import { APPEAL_FIGURE_MONTHS, type AppealKind } from '@contracts/rules/appeal/appealRules';
import type { SiteIdentity } from '@contracts/site';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { DatabaseClient } from '../../../db/client';
import type { AppealFigureTable } from '../../../db/schema/appeal';
import type { Tx } from '../../../db/transact';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { addFigure, listFigures } from './appealFigures.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: CacheDrops;
  site: { current(): Pick<SiteIdentity, 'appealFigures'> };
}

export type AppealFigureService = ReturnType<typeof createAppealFigures>;

/** How many appeals there were in each month. They are counted also while they are not public. */
export function createAppealFigures({ database: { db }, clock, cache, site }: Dependencies) {
  return {
    /** At the end of the transaction, because all appeals of a month wait for the same row. */
    count(trx: Tx, kind: AppealKind, measure: AppealFigureTable['measure']): void {
      const month = isoNow(clock).slice(0, 7);
      trx.beforeCommit(() => addFigure(trx, { month, kind, measure, value: 1 }), `appeal ${measure}`);
      cache.drop(trx, [cacheTag.appeals]);
    },

    /** The last months, newest first. @throws AppError 404 unless the publication shows them. */
    async list(): Promise<AppealFigures> {
      if (site.current().appealFigures !== 'on') throw notFound();
      const since = new Date(clock.now());
      since.setUTCDate(1);
      since.setUTCMonth(since.getUTCMonth() - (APPEAL_FIGURE_MONTHS - 1));
      const months: AppealFigures = [];
      for (const { month, kind, measure, value } of await listFigures(db, since.toISOString().slice(0, 7))) {
        let row = months.find((one) => one.month === month && one.kind === kind);
        if (!row) {
          row = { month, kind, received: 0, upheld: 0, changed: 0 };
          months.push(row);
        }
        row[measure] = value;
      }
      return months;
    },
  };
}
