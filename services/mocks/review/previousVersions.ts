import type { PreviousVersion } from '@contracts/queue';
import type { MockArticle, MockRevision } from '../db';
import { historyOf } from '../rules/history';
import { pastDecisions, submittedAt } from './presentWaiting';

const keptOf = (article: MockArticle, wanted: number) =>
  historyOf(article).find(({ revision }) => revision === wanted);

const dateOf = ({ events }: MockRevision): string => events[0]?.date ?? '';

const present = (kept: Omit<MockRevision, 'articleId' | 'events'>, date: string): PreviousVersion => ({
  revision: kept.revision,
  date,
  title: kept.title,
  summary: kept.summary,
  cover_pic: kept.cover_pic,
  tag: kept.tag,
  sub: kept.sub,
  doc: kept.doc,
  content: kept.content,
});

/** The revision of the last decision; what readers see where that is not known, null where there is neither. */
export function lastVersion(article: MockArticle): PreviousVersion | null {
  const [decision] = pastDecisions(article._id);
  const decided = decision && keptOf(article, decision.revision);
  if (decided) return present(decided, decision.date);
  const { published } = article;
  if (!published) return null;
  const kept = keptOf(article, published.revision);
  return present(kept ?? { ...published, summary: '', doc: null, publish_at: null }, published.date);
}

/** A revision that editors could see: what its author wrote in between is nobody's business. */
export function shownVersion(article: MockArticle, revision: number): PreviousVersion | null {
  const kept = keptOf(article, revision);
  const wasShown =
    kept !== undefined &&
    (kept.events.some(({ reason }) => reason === 'submitted' || reason === 'accepted') ||
      dateOf(kept) > submittedAt(article) ||
      pastDecisions(article._id).some((decision) => decision.revision === revision));
  return wasShown ? present(kept, dateOf(kept)) : null;
}
