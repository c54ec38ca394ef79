import type { DraftBody } from '@contracts/ownArticle';
import {
  getRevision,
  listRevisions,
  type RevisionReason,
  resolveConflict,
  restoreRevision,
} from '@contracts/revision';
import type { MockArticle } from '../db';
import {
  historyOf,
  isSameState,
  keepReplaced,
  presentRevision,
  presentRevisionSummary,
  recordRevision,
  stateOf,
} from '../history';
import { MockFailure, mockRoute, notFound } from '../mockRoute';
import { pageOf } from '../pageOf';
import { presentOwnArticle } from '../present';
import { ownArticle, save } from './articles';

function revisionOf(article: MockArticle, wanted: number) {
  const found = historyOf(article).find(({ revision }) => revision === wanted);
  if (!found) throw notFound();
  return found;
}

function refuseOther(article: MockArticle, revision: number): void {
  if (article.revision !== revision) {
    throw new MockFailure(409, 'this article was saved elsewhere since it was opened');
  }
}

function mergedWith(article: MockArticle, body: DraftBody): MockArticle {
  const copy = { ...article };
  save(copy, body);
  return copy;
}

function makeNewest(article: MockArticle, state: MockArticle, reason: RevisionReason): void {
  Object.assign(article, stateOf(state), { revision: article.revision + 1, savedAt: state.savedAt });
  recordRevision(article, reason);
}

/** The history of the author's own articles, and the end of a conflict between two saves. */
export const revisionHandlers = [
  mockRoute(listRevisions)((input) => {
    const history = historyOf(ownArticle(input.params.id, input.caller));
    const rankOf = (revision: number) => String(revision).padStart(9, '0');
    return pageOf(
      history,
      input,
      ({ revision }) => ({ date: rankOf(revision), id: '' }),
      presentRevisionSummary,
    );
  }),

  mockRoute(getRevision)(({ params, caller }) => ({
    data: presentRevision(revisionOf(ownArticle(params.id, caller), params.revision)),
  })),

  mockRoute(restoreRevision)(({ params, body, caller }) => {
    const article = ownArticle(params.id, caller);
    const kept = revisionOf(article, params.revision);
    refuseOther(article, body.revision);
    if (isSameState(kept, article)) return { data: presentOwnArticle(article) };
    save(article, {});
    Object.assign(article, stateOf(kept), { revision: article.revision + 1 });
    recordRevision(article, 'restored');
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(resolveConflict)(({ params, body, caller }) => {
    const article = ownArticle(params.id, caller);
    refuseOther(article, body.revision);
    keepReplaced(article);
    const stored = { ...article };
    const mine = mergedWith(stored, body.mine);
    const result = mergedWith(stored, body.result);
    if (!isSameState(mine, stored) && !isSameState(mine, result)) makeNewest(article, mine, 'saved');
    const reason = isSameState(result, stored) ? 'restored' : 'merged';
    if (!isSameState(result, article)) makeNewest(article, result, reason);
    return { data: presentOwnArticle(article) };
  }),
];
