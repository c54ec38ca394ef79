import { db, type MockArticle, type MockState } from '../db';
import { historyOf } from './history';

/** What an article that is not online was when editors or readers saw it last. */
export function lastSeen(article: MockArticle): MockState {
  const kept = historyOf(article);
  const decided = db.review.decisions.findLast(({ articleId }) => articleId === article._id);
  return kept.find(({ revision }) => revision === decided?.revision) ?? kept[0] ?? article;
}
