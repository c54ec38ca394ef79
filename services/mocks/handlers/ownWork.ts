import { getOwnWork, OWN_WORK_ROWS } from '@contracts/ownWork';
import { db, type MockArticle } from '../db';
import { mockRoute } from '../mockRoute';
import { countOwn, isPublished, presentOwnSummary } from '../present';
import { queuePositionOf } from '../rules/queuePositionOf';
import { presentTrust } from '../rules/trust';

const newest = <Row extends MockArticle>(rows: Row[], dateOf: (row: Row) => string) =>
  [...rows].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1)).slice(0, OWN_WORK_ROWS);

const isScheduled = ({ scheduledAt }: MockArticle) => scheduledAt !== undefined;
const hasUnsubmittedChanges = (article: MockArticle) =>
  article.status === 'accepted' &&
  !isScheduled(article) &&
  isPublished(article) &&
  article.published.revision !== article.revision;

/** The author's own work at a glance. */
export const ownWorkHandlers = [
  mockRoute(getOwnWork)(({ caller }) => {
    const own = db.articles.filter(({ authorId }) => authorId === caller._id);
    const offers = db.commissions.filter(
      ({ authorId, state }) => authorId === caller._id && state === 'offered',
    ).length;
    const trust = presentTrust(caller._id);
    const lastSaved = (isMeant: (article: MockArticle) => boolean) =>
      newest(own.filter(isMeant), ({ savedAt }) => savedAt);
    return {
      data: {
        counts: countOwn(caller),
        drafts: lastSaved((article) => article.status === 'draft' || hasUnsubmittedChanges(article)).map(
          presentOwnSummary,
        ),
        waiting: lastSaved(
          (article) => article.status === 'recent' || (article.status === 'accepted' && isScheduled(article)),
        ).map((article) => ({ ...presentOwnSummary(article), queuePosition: queuePositionOf(article) })),
        rejected: lastSaved(({ status }) => status === 'rejected').map(presentOwnSummary),
        published: newest(own.filter(isPublished), ({ published }) => published.date).map(presentOwnSummary),
        ...(trust && { trust }),
        ...(offers > 0 && { offers }),
      },
    };
  }),
];
