import type { QueuePosition } from '@contracts/queuePosition';
import { WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import { db, type MockArticle } from '../db';
import { stageOf } from './stages';

const submittedAt = ({ submittedAt, savedAt }: MockArticle): string => submittedAt ?? savedAt;

/** Waiting articles are in the order of their submission; the last ten decisions took two hours. */
export function queuePositionOf(article: MockArticle): QueuePosition | null {
  if (article.status !== 'recent') return null;
  const before = db.articles.filter(
    (other) => other.status === 'recent' && submittedAt(other) < submittedAt(article),
  );
  const stage = stageOf(article);
  return {
    submitted_at: submittedAt(article),
    place: Math.min(before.length + 1, WAITING_COUNTED_MAX),
    isAtLeast: before.length >= WAITING_COUNTED_MAX,
    usual: { decisions: 10, minutes: 120 },
    ...(stage && { stage }),
  };
}
