import { db, type MockArticle } from '../db';
import { editorOf, noteOn, removeClaim } from './claims';
import { dropDecision, openDecisionOn, removeOpenDecision } from './openDecisions';

/** What authors do that the queue of the editors follows, and why a decision was not carried out then. */
const whyNot = {
  submitted: 'the author submitted the article again',
  'saved again': 'the author changed the article',
  withdrawn: 'the author took the article back',
  deleted: 'the author deleted the article',
  restored: 'the author restored the article',
};
type AuthorsAction = keyof typeof whyNot;

const lastAction = ({ _id }: MockArticle) =>
  db.deskLog.findLast(({ subject }) => subject.kind === 'article' && subject.id === _id)?.action;

/** Takes what hung on an article with it: nobody reads what does not wait, and nothing is decided on it. */
export function leaveQueue(article: MockArticle, why?: string): void {
  const decision = openDecisionOn(article._id);
  if (decision && why !== undefined) dropDecision(decision, why);
  else if (decision) removeOpenDecision(decision);
  const claim = removeClaim(article._id);
  if (claim && why !== undefined) {
    noteOn(article, null, 'claim ended', `of ${editorOf(claim).username}: ${why}`);
  }
  db.review.notDecided.delete(article._id);
}

/** To be called once the author of an article that waits, or waited until now, has done something to it. */
export function noteAuthorsAction(article: MockArticle, action: AuthorsAction): void {
  // A sitting saves many times: it is said once until something else happens.
  if (action !== 'saved again' || lastAction(article) !== action) noteOn(article, article.authorId, action);
  const decision = openDecisionOn(article._id);
  if (article.status !== 'recent' || !db.articles.includes(article)) leaveQueue(article, whyNot[action]);
  else if (decision && decision.revision !== article.revision) dropDecision(decision, whyNot[action]);
}

/** The same once an editor has corrected it: a decision on what it was is not carried out. */
export function noteCorrection({ _id, revision, status }: MockArticle): void {
  const decision = openDecisionOn(_id);
  if (status === 'recent' && decision && decision.revision !== revision) {
    dropDecision(decision, 'an editor changed the article');
  }
}
