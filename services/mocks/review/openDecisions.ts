import type { OpenDecision } from '@contracts/queue';
import { db, type MockUser, now } from '../db';
import { MockFailure } from '../mockFailure';
import { noteAtDesk } from '../rules/deskLog';
import type { MockOpenDecision } from '../tables/review';
import { editorOf } from './claims';

/** The decision on the article that can still be undone. */
export const openDecisionOn = (articleId: string): MockOpenDecision | undefined =>
  db.review.openDecisions.find((decision) => decision.articleId === articleId);

export const presentOpenDecision = (decision: MockOpenDecision): OpenDecision => ({
  editor: editorOf(decision),
  outcome: decision.outcome,
  revision: decision.revision,
  until: decision.until,
});

export function removeOpenDecision(decision: MockOpenDecision): void {
  db.review.openDecisions = db.review.openDecisions.filter((other) => other !== decision);
}

/** Said while a decision can still be undone, to be thrown. */
export function decidedAlready(decision: MockOpenDecision, editor: MockUser): MockFailure {
  const { outcome, editorId } = decision;
  return new MockFailure(
    409,
    editorId === editor._id
      ? `You have decided on this article already, it is ${outcome} in a moment: undo that first.`
      : `${editorOf(decision).username} has decided on this article, it is ${outcome} in a moment unless they undo it.`,
  );
}

/** @throws 409 while there is a decision that can still be undone. */
export function refuseDecided(editor: MockUser, articleId: string): void {
  const decision = openDecisionOn(articleId);
  if (decision) throw decidedAlready(decision, editor);
}

/** Drops a decision that nothing comes of, and says so. */
export function dropDecision(decision: MockOpenDecision, reason: string): void {
  const { articleId, outcome, revision } = decision;
  const editor = editorOf(decision);
  removeOpenDecision(decision);
  db.review.notDecided.set(articleId, { editor, outcome, revision, reason, date: now() });
  noteAtDesk({
    actorId: null,
    action: 'not decided',
    subject: { kind: 'article', id: articleId },
    revision,
    detail: `${outcome} by ${editor.username}: ${reason}`,
  });
}
