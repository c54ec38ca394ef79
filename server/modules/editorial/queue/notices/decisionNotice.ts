import type { Db } from '../../../../db/client';
import type { LetterFacts } from '../../../../letterFacts';
import type { LetterKind } from '../../../../noticeKinds';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    decision: true;
  }
}

/** The part of a decision that is stored until its mail is written. */
export type KeptDecision = Pick<LetterFacts['decision'], 'outcome' | 'reason' | 'publishAt' | 'notes'>;

/** The titles of articles that are not deleted. News of a set time is dropped once the article no longer waits. */
async function listTitles(db: Db, articleIds: string[], { outcome }: KeptDecision) {
  const found = await db
    .selectFrom('article')
    .select(['id', 'title'])
    .where('id', 'in', articleIds)
    .where('deleted_at', 'is', null)
    .$if(outcome === 'timeSet' || outcome === 'timeRemoved', (query) => query.where('status', '=', 'recent'))
    .execute();
  return found
    .map(({ id, title }) => ({ articleId: id, title: title.trim() || 'Untitled' }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

/** Decisions on an author's article, or on several that were rejected at once. */
export const decisionNotice = (db: Db): LetterKind => ({
  label: 'Decisions on your articles',
  name: 'decisions of the editors on your articles',
  to: 'everyone',
  place: 10,
  usual: 'now',
  async write(notices, { username, siteAddress, timeZone, unsubscribe, choices }) {
    const ids = notices.flatMap(({ article_id }) => article_id ?? []);
    const kept = JSON.parse(notices[0].detail) as KeptDecision;
    const [article, ...others] = await listTitles(db, ids, kept);
    if (!article) return null;
    const facts = { username, siteAddress, unsubscribe, choices };
    if (others.length === 0)
      return { letter: 'decision', facts: { ...kept, ...article, ...facts, timeZone } };
    return { letter: 'rejections', facts: { ...facts, articles: [article, ...others], reason: kept.reason } };
  },
});
