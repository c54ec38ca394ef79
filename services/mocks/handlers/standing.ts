import { WAITING_COUNTED_MAX } from '@contracts/limits';
import { getStanding } from '@contracts/standing';
import { db } from '../db';
import { mockRoute } from '../mockRoute';
import { submittedAt } from '../review/presentWaiting';
import { ownArticle } from './articles';

/** Articles that wait stand in the order in which they were submitted; the last ten decisions took two hours. */
export const standingHandlers = [
  mockRoute(getStanding)(({ params, caller }) => {
    const article = ownArticle(params.id, caller);
    if (article.status !== 'recent') return { data: null };
    const before = db.articles.filter(
      (other) => other.status === 'recent' && submittedAt(other) < submittedAt(article),
    );
    return {
      data: {
        submitted_at: submittedAt(article),
        place: Math.min(before.length + 1, WAITING_COUNTED_MAX),
        isAtLeast: before.length >= WAITING_COUNTED_MAX,
        usual: { decisions: 10, minutes: 120 },
      },
    };
  }),
];
