import type { PastDecision, WaitingArticle } from '@contracts/queue';
import { wordCount } from '@contracts/wordCount';
import { db, type MockArticle, type MockUser } from '../db';
import { checksOf } from '../handlers/checks';
import { presentEditor, presentRef } from '../present';
import { plainText } from '../rules/plainText';
import type { MockDecision } from '../tables/review';
import { claimOn, presentClaim } from './claims';
import { openDecisionOn, presentOpenDecision } from './openDecisions';

export const submittedAt = ({ submittedAt, savedAt }: MockArticle): string => submittedAt ?? savedAt;

/** Whole percent; what is there at all is not nothing. */
function similarityOf({ comparison, revision }: MockArticle): number | null {
  if (comparison?.revision !== revision) return null;
  const { words, matched } = comparison;
  return matched === 0 ? 0 : Math.max(1, Math.round((100 * matched) / words));
}

/** What is online was accepted by somebody, also where no decision tells of it. */
function historyOf(authorId: string): WaitingArticle['history'] {
  const decisions = db.review.decisions.filter((decision) => decision.authorId === authorId);
  const accepted = decisions.filter(({ outcome }) => outcome === 'accepted').length;
  const online = db.articles.filter((article) => article.authorId === authorId && article.published).length;
  return { accepted: Math.max(accepted, online), rejected: decisions.length - accepted };
}

/** The row of the queue, as an editor sees it. */
export function presentWaiting(article: MockArticle, editor: MockUser): WaitingArticle {
  const { _id, title, authorId, tag, sub, revision, published } = article;
  const { findings } = checksOf(article);
  const claim = claimOn(_id);
  const decision = openDecisionOn(_id);
  const notDecided = db.review.notDecided.get(_id);
  return {
    _id,
    title,
    author: presentRef(authorId),
    history: historyOf(authorId),
    tag,
    sub,
    submitted_at: submittedAt(article),
    words: wordCount(plainText(article.content)),
    revision,
    is_published: published !== null,
    checks: { failed: findings.filter(({ ok }) => !ok).length, of: findings.length },
    similarity: similarityOf(article),
    claim: claim ? presentClaim(claim) : null,
    decision: decision ? presentOpenDecision(decision) : null,
    ...(notDecided && { not_decided: notDecided }),
    mine: authorId === editor._id,
  };
}

const present = ({ _id, outcome, editorId, revision, date, reason }: MockDecision): PastDecision => ({
  _id,
  outcome,
  editor: presentEditor(editorId),
  revision,
  date,
  reason,
});

/** The decisions on an article, newest first. */
export const pastDecisions = (articleId: string): PastDecision[] =>
  db.review.decisions
    .filter((decision) => decision.articleId === articleId)
    .map(present)
    .reverse();
