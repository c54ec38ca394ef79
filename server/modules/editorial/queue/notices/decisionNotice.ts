import type { Db } from '../../../../db/client';
import type { LetterFacts } from '../../../../letterFacts';
import type { LetterKind } from '../../../../noticeKinds';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    decision: true;
  }
}

/** The part of a decision that is stored until its mail is written. */
export type KeptDecision = Pick<LetterFacts['decision'], 'outcome' | 'reason' | 'publishAt'>;

/** The title of an article that its author has not deleted. */
const findTitle = (db: Db, articleId: string) =>
  db
    .selectFrom('article')
    .select('title')
    .where('id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Decisions on an author's article. */
export const decisionNotice = (db: Db): LetterKind => ({
  label: 'Decisions on your articles',
  name: 'decisions of the editors on your articles',
  to: 'everyone',
  place: 10,
  usual: 'now',
  async write({ article_id: articleId, detail }, { username, siteAddress, timeZone, unsubscribe, choices }) {
    const found = articleId === null ? undefined : await findTitle(db, articleId);
    if (articleId === null || !found) return null;
    const facts = {
      ...(JSON.parse(detail) as KeptDecision),
      ...{ username, articleId, siteAddress, timeZone, unsubscribe, choices },
      title: found.title.trim() || 'Untitled',
    };
    return { letter: 'decision', facts };
  },
});
