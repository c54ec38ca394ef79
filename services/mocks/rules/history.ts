import type { DraftRevision, RevisionReason } from '@contracts/revision';
import { wordCount } from '@contracts/rules/wordCount';
import { db, type MockArticle, type MockRevision, type MockState } from '../db';
import { plainText } from './plainText';

/** What a revision keeps of an article. */
export const stateOf = (article: MockState): MockState => ({
  title: article.title,
  summary: article.summary,
  tag: article.tag,
  sub: article.sub,
  cover_pic: article.cover_pic,
  cover_alt: article.cover_alt,
  publish_at: article.publish_at,
  doc: article.doc,
  content: article.content,
});

export const isSameState = (one: MockState, other: MockState): boolean =>
  JSON.stringify(stateOf(one)) === JSON.stringify(stateOf(other));

/** Notes what happened to the article as it is now; call it after the change. */
export function recordRevision(article: MockArticle, reason: RevisionReason, date = article.savedAt): void {
  const event = { reason, date };
  const known = db.revisions.find(
    ({ articleId, revision }) => articleId === article._id && revision === article.revision,
  );
  if (known) known.events.push(event);
  else {
    db.revisions.push({
      ...stateOf(article),
      articleId: article._id,
      revision: article.revision,
      events: [event],
    });
  }
}

/** Keeps the state that is about to be replaced, where nothing noted it yet, as in the seed. */
export function keepReplaced(article: MockArticle): void {
  const isKnown = db.revisions.some(
    ({ articleId, revision }) => articleId === article._id && revision === article.revision,
  );
  if (!isKnown) recordRevision(article, 'saved');
}

/** The kept states of an article; the present one is always among them. */
export function historyOf(article: MockArticle): MockRevision[] {
  keepReplaced(article);
  return db.revisions.filter(({ articleId }) => articleId === article._id);
}

export const presentRevisionSummary = ({ revision, events, title, content }: MockRevision) => ({
  revision,
  events,
  title,
  words: wordCount(plainText(content)),
});

export const presentRevision = (kept: MockRevision): DraftRevision => ({
  ...presentRevisionSummary(kept),
  ...stateOf(kept),
});
