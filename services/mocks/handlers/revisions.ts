import type { DraftBody } from '@contracts/ownArticle';
import {
  getRevision,
  listRevisions,
  type RevisionReason,
  resolveConflict,
  restoreRevision,
} from '@contracts/revision';
import { type MockArticle, now } from '../db';
import { found } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../pageOf';
import { presentOwnArticle } from '../present';
import { findSub, findTag } from '../rules/categories';
import { followWish, mergeDraft, refuseOther } from '../rules/draftFields';
import {
  historyOf,
  isSameState,
  keepReplaced,
  presentRevision,
  presentRevisionSummary,
  recordRevision,
  stateOf,
} from '../rules/history';
import { ownArticle } from './articles';

const revisionOf = (article: MockArticle, wanted: number) =>
  found(historyOf(article).find(({ revision }) => revision === wanted));

/** A state without a tag or sub-category that is gone by now. */
function withKnownCategory({ tag, sub, ...body }: DraftBody): DraftBody {
  const known = tag === undefined ? undefined : findTag(tag);
  const knownSub = known && sub !== undefined ? findSub(known, sub) : undefined;
  return {
    ...body,
    ...(tag !== undefined && { tag: known?.title ?? '' }),
    ...(sub !== undefined && { sub: knownSub?.subcontent ?? '' }),
  };
}

/** As many saves end a conflict: of one's own text and of the result. */
const SAVES_MAX = 2;

/** Whether the article is what the same call made of it before, whose answer got lost. */
function isResolved(article: MockArticle, revision: number, result: DraftBody): boolean {
  const [made] = historyOf(article).find((kept) => kept.revision === article.revision)?.events ?? [];
  const saves = article.revision - revision;
  const isMade =
    (made?.reason === 'merged' && saves <= SAVES_MAX) || (made?.reason === 'restored' && saves === SAVES_MAX);
  return isMade && saves >= 1 && isSameState(mergeDraft(article, withKnownCategory(result)), article);
}

function makeNewest(article: MockArticle, state: MockArticle, reason: RevisionReason): void {
  const before = { ...article };
  Object.assign(article, stateOf(state), { revision: article.revision + 1, savedAt: state.savedAt });
  followWish(article, before);
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
    refuseOther(article, body.revision, {});
    if (isSameState(kept, article)) return { data: presentOwnArticle(article) };
    // The wish for a time belongs to the acceptance: while something waits for its time, it stays.
    const { publish_at } = article.scheduledAt === undefined ? kept : article;
    const { tag, sub } = mergeDraft(article, withKnownCategory({ tag: kept.tag, sub: kept.sub }));
    makeNewest(article, { ...article, ...stateOf(kept), tag, sub, publish_at, savedAt: now() }, 'restored');
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(resolveConflict)(({ params, body, caller }) => {
    const article = ownArticle(params.id, caller);
    if (isResolved(article, body.revision, body.result)) return { data: presentOwnArticle(article) };
    refuseOther(article, body.revision, body.result);
    keepReplaced(article);
    const stored = { ...article };
    const mine = mergeDraft(stored, withKnownCategory(body.mine));
    const result = mergeDraft(stored, body.result);
    if (!isSameState(mine, stored) && !isSameState(mine, result)) makeNewest(article, mine, 'saved');
    const reason = isSameState(result, stored) ? 'restored' : 'merged';
    if (!isSameState(result, article)) makeNewest(article, result, reason);
    return { data: presentOwnArticle(article) };
  }),
];
