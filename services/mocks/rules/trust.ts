import { asksForTwo, DIRECT_LEVEL, LADDER_OFF, levelOf, oneStepBack } from '@contracts/rules/review/ladder';
import {
  levelAfter,
  MUCH_SIMILARITY_PERCENT,
  type TrustCause,
  type TrustLevel,
} from '@contracts/rules/review/trust';
import type { OwnTrust, TrustRules } from '@contracts/trust';
import { db, type MockArticle, type MockTrust, makeId, now } from '../db';
import { stageNames, stagesOfTag } from './stages';

/** The ladder where it is on; without steps where it is off. */
const ladder = (): TrustRules => (db.trust.rules.on ? db.trust.rules : LADDER_OFF);

const rowOf = (authorId: string): MockTrust =>
  db.trust.authors.find(({ userId }) => userId === authorId) ?? {
    ...{ userId: authorId, accepted: 0, change: null },
  };

const level = ({ accepted }: MockTrust): TrustLevel => levelOf(ladder(), { accepted, held_level: null });

/** Stores what counts for an author, and tells them where their level changes. */
function count(next: MockTrust, cause: TrustCause | null, articleId?: string): void {
  const { userId } = next;
  const [before, after] = [level(rowOf(userId)), level(next)];
  db.trust.authors = [...db.trust.authors.filter((row) => row.userId !== userId), next];
  if (before === after) return;
  const made = { _id: makeId('notification'), actorIds: [], date: now(), read: false };
  const trust = { level: after, isUp: after > before, cause };
  db.notifications.push({ ...made, kind: 'trust', userId, articleId, trust });
}

/** An editor accepted an article of the author for the first time. It is counted while the ladder is off, too. */
export function noteAccepted(authorId: string): void {
  const row = rowOf(authorId);
  count({ ...row, accepted: row.accepted + 1 }, null);
}

/** One step back, as an article was sent back. */
export function stepBack({ _id: articleId, authorId }: MockArticle): void {
  const row = rowOf(authorId);
  const accepted = oneStepBack(ladder(), { accepted: row.accepted, held_level: null });
  const back = levelAfter(ladder(), accepted) < level(row);
  count({ ...row, accepted, change: { articleId, date: now(), back } }, 'rejection', articleId);
}

/** As the author sees it; null while it is off. */
export function presentTrust(authorId: string): OwnTrust | null {
  const { on, shorter_after, direct_after, left_out } = db.trust.rules;
  if (!on) return null;
  const row = rowOf(authorId);
  const { accepted, change } = row;
  const about = db.articles.find(({ _id }) => _id === change?.articleId);
  const names = stageNames();
  return {
    ...{ shorter_after, direct_after, level: level(row), accepted, held: false },
    stages: [...new Set(left_out.flatMap((id) => names.get(id) ?? []))],
    change: change && {
      ...{ cause: 'rejection', date: change.date, back: change.back, reason: '' },
      title: about ? about.title.trim() || 'Untitled' : null,
    },
  };
}

const isMuchAlike = ({ comparison }: MockArticle): boolean => {
  const { matched, words } = comparison ?? { matched: 0, words: 0 };
  return words > 0 && Math.round((100 * matched) / words) >= MUCH_SIMILARITY_PERCENT;
};

/** Whether an article that was just submitted is published without an editor, as its author is trusted. */
export const mayGoOnline = (article: MockArticle): boolean =>
  level(rowOf(article.authorId)) === DIRECT_LEVEL &&
  !article.wasSentBack &&
  !asksForTwo(stagesOfTag(article.tag)) &&
  !isMuchAlike(article);

/** Keeps which stages a submitted article does not pass. */
export function shorten(article: MockArticle): void {
  const { left_out } = ladder();
  if (left_out.length > 0 && level(rowOf(article.authorId)) > 0) article.leftOut = left_out;
}
