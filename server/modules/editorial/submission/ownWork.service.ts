import type { ArticleStatus } from '@contracts/article';
import { OWN_WORK_ROWS, type OwnWork } from '@contracts/ownWork';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import type { Services } from '../../../dependencies';
import type { ArticleService } from '../../core/article/article.service';
import type { OwnArticlesService, OwnSummaryRow } from '../../core/article/ownArticles';
import { listPublishedIds } from './ownWork.repository';
import type { QueuePositionService } from './queuePosition.service';

/** Among as many accepted articles, last saved first, those with unsubmitted changes or a publish time are found. */
const ACCEPTED_READ = 20;

interface Dependencies {
  database: DatabaseClient;
  articles: Pick<ArticleService, 'presentAll'>;
  ownArticles: Pick<OwnArticlesService, 'countMine' | 'lastRows' | 'rowsOf'>;
  queuePositions: Pick<QueuePositionService, 'ofAll'>;
  trust: Pick<Services['trust'], 'own'>;
  ownCommissions: Pick<Services['ownCommissions'], 'countOffers'>;
}

const isScheduled = (row: OwnSummaryRow) => row.scheduled_at !== null;
const hasUnsubmittedChanges = (row: OwnSummaryRow) =>
  row.published_revision !== null && row.revision !== row.published_revision;

/** Dates in ISO form sort as texts. */
const lastSavedFirst = (rows: OwnSummaryRow[]) =>
  rows.sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1)).slice(0, OWN_WORK_ROWS);

/** The first part of the dashboard: the author's own work. */
export function createOwnWorkService({
  database: { db },
  articles,
  ownArticles,
  queuePositions,
  trust,
  ownCommissions,
}: Dependencies) {
  const lastSaved = (caller: Caller, status: ArticleStatus, limit = OWN_WORK_ROWS) =>
    ownArticles.lastRows(caller, status, limit);

  async function lastPublished(caller: Caller): Promise<OwnSummaryRow[]> {
    const ids = (await listPublishedIds(db, caller._id, OWN_WORK_ROWS)).map((row) => row.article_id);
    return ownArticles.rowsOf(ids);
  }

  return {
    async get(caller: Caller): Promise<OwnWork> {
      const [counts, drafts, recent, accepted, rejected, published, level, offers] = await Promise.all([
        ownArticles.countMine(caller),
        lastSaved(caller, 'draft'),
        lastSaved(caller, 'recent'),
        lastSaved(caller, 'accepted', ACCEPTED_READ),
        lastSaved(caller, 'rejected'),
        lastPublished(caller),
        trust.own(caller),
        ownCommissions.countOffers(caller),
      ]);
      const scheduled = accepted.filter(isScheduled);
      const changed = accepted.filter((row) => !isScheduled(row) && hasUnsubmittedChanges(row));
      const waiting = lastSavedFirst([...recent, ...scheduled]);
      const inReview = waiting.filter(({ status }) => status === 'recent');
      const positionOf = await queuePositions.ofAll(
        inReview.map(({ id, submitted_at }) => ({ id, submitted_at })),
      );
      return {
        counts,
        drafts: await articles.presentAll(lastSavedFirst([...drafts, ...changed])),
        waiting: (await articles.presentAll(waiting)).map((article) => ({
          ...article,
          queuePosition: positionOf.get(article._id) ?? null,
        })),
        rejected: await articles.presentAll(rejected),
        published: await articles.presentAll(published),
        ...(level && { trust: level }),
        ...(offers > 0 && { offers }),
      };
    },
  };
}
