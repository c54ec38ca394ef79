import { acceptArticle, rejectArticle } from '@contracts/admin';
import { cleanText } from '@contracts/cleanText';
import { decideArticle, undoDecision } from '@contracts/decision';
import { UNDO_MS } from '@contracts/limits';
import { db, type MockUser } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { presentOwnArticle } from '../present';
import { claimOn, editorOf, inTime, noteOn, refuseClaimed, takeClaim } from '../review/claims';
import { handedIn, requireDecidable } from '../review/decidable';
import { decide, type Ruling } from '../review/decide';
import { refuseIncomplete } from '../review/incomplete';
import {
  decidedAlready,
  openDecisionOn,
  presentOpenDecision,
  refuseDecided,
  removeOpenDecision,
} from '../review/openDecisions';

/** @throws 400 for a letter in which nothing is left. */
function givenReason(typed: string): string {
  const reason = cleanText(typed);
  if (reason === '') throw new MockFailure(400, 'please give a reason');
  return reason;
}

function decideNow(editor: MockUser, id: string, revision: number, ruling: Omit<Ruling, 'editorId'>) {
  const article = requireDecidable(editor, id, revision);
  refuseClaimed(editor, id);
  refuseDecided(editor, id);
  decide(article, { editorId: editor._id, ...ruling });
  return { data: presentOwnArticle(article) };
}

/** What editors decide on waiting articles: at once, or so that it can be undone. */
export const decisionHandlers = [
  mockRoute(acceptArticle)(({ params, body, caller }) =>
    decideNow(caller, params.id, body.revision, { outcome: 'accepted', reason: '' }),
  ),

  mockRoute(rejectArticle)(({ params, body, caller }) =>
    decideNow(caller, params.id, body.revision, { outcome: 'rejected', reason: givenReason(body.reason) }),
  ),

  mockRoute(decideArticle)(({ params, body, caller }) => {
    const { outcome, revision } = body;
    const article = requireDecidable(caller, params.id, revision);
    const reason = body.outcome === 'rejected' ? givenReason(body.reason) : '';
    const before = openDecisionOn(article._id);
    const isRepeated =
      before?.editorId === caller._id &&
      before.outcome === outcome &&
      before.revision === revision &&
      before.reason === reason;
    if (before && isRepeated) return { data: presentOpenDecision(before) };
    if (before) throw decidedAlready(before, caller);
    refuseClaimed(caller, article._id);
    if (outcome === 'accepted') refuseIncomplete(article);
    takeClaim(caller, article);
    const articleId = article._id;
    const decision = { articleId, editorId: caller._id, outcome, revision, reason, until: inTime(UNDO_MS) };
    db.review.openDecisions.push(decision);
    db.review.notDecided.delete(articleId);
    noteOn(article, caller._id, 'decided', outcome);
    return { data: presentOpenDecision(decision) };
  }),

  mockRoute(undoDecision)(({ params, caller }) => {
    const article = handedIn(params.id);
    const decision = openDecisionOn(article._id);
    if (decision && decision.editorId !== caller._id) {
      const { username } = editorOf(decision);
      throw new MockFailure(403, `this is the decision of ${username}, who alone can undo it`);
    }
    if (!decision && article.status !== 'recent') {
      throw new MockFailure(409, 'It is too late to undo this decision: it is carried out.');
    }
    if (!decision) return {};
    removeOpenDecision(decision);
    noteOn(article, caller._id, 'undone', decision.outcome);
    const claim = claimOn(article._id);
    if (!claim || claim.editorId === caller._id) takeClaim(caller, article);
    return {};
  }),
];
