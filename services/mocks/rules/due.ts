import { db, type MockArticle } from '../db';
import { publish, tellAuthor } from './decide';
import { historyOf, stateOf } from './history';

function publishIfDue(article: MockArticle): void {
  const { scheduledAt, scheduledRevision } = article;
  if (scheduledAt === undefined || scheduledRevision === undefined) return;
  if (scheduledAt > new Date(Date.now()).toISOString()) return;
  const accepted = historyOf(article).find(({ revision }) => revision === scheduledRevision);
  if (!accepted) return;
  publish(article, scheduledRevision, stateOf(accepted));
  tellAuthor(article, 'published');
}

/** Publishes what is due; call it before anything is answered. */
export function publishDue(): void {
  for (const article of db.articles) publishIfDue(article);
}
