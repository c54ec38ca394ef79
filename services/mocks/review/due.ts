import { db, type MockArticle } from '../db';
import { MockFailure } from '../mockFailure';
import { historyOf, stateOf } from '../rules/history';
import type { MockOpenDecision } from '../tables/review';
import { endDueClaims, inTime, noteOn } from './claims';
import { waitingArticle } from './decidable';
import { decide, publish, tellAuthor } from './decide';
import { dropDecision } from './openDecisions';

/** Why nothing can come of a decision. */
function obstacleTo(editorId: string): string | null {
  const editor = db.users.find(({ _id }) => _id === editorId);
  if (editor?.suspension) return 'the editor is suspended';
  return editor?.admin ? null : 'the editor who decided is no longer an editor';
}

function carryOut(decision: MockOpenDecision): void {
  try {
    const obstacle = obstacleTo(decision.editorId);
    if (obstacle === null) decide(waitingArticle(decision.articleId), decision);
    else dropDecision(decision, obstacle);
  } catch (error) {
    if (!(error instanceof MockFailure)) throw error;
    dropDecision(decision, error.message);
  }
}

/** Publishes what was accepted for a time that has come. */
function bringOutDue(article: MockArticle): void {
  const { scheduledAt, scheduledRevision } = article;
  if (scheduledAt === undefined || scheduledRevision === undefined || scheduledAt > inTime()) return;
  const accepted = historyOf(article).find(({ revision }) => revision === scheduledRevision);
  if (!accepted) return;
  publish(article, scheduledRevision, stateOf(accepted));
  noteOn(article, null, 'published');
  tellAuthor(article, 'published');
}

/** Does what was to be done by now; to be called before anything is answered. */
export function doDue(): void {
  for (const decision of db.review.openDecisions) if (decision.until <= inTime()) carryOut(decision);
  for (const article of db.articles) bringOutDue(article);
  endDueClaims();
}
