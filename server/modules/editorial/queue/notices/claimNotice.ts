import type { DatabaseClient } from '../../../../db/client';
import { isOneOf } from '../../../../db/dialect';
import { type Clock, isoNow } from '../../../../lib/clock';
import type { NewsKind } from '../../../../noticeKinds';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    claim: true;
  }
}

interface Parts {
  database: DatabaseClient;
  clock: Clock;
}

/** The articles among these that wait, are not claimed, and have no open decision. */
const listFree = ({ db, kind }: DatabaseClient, articleIds: string[], now: string) =>
  db
    .selectFrom('waiting_article')
    .innerJoin('article', 'article.id', 'waiting_article.article_id')
    .select(['article.id', 'article.title'])
    .where(isOneOf(kind, 'waiting_article.article_id', articleIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim')
            .select('claim.article_id')
            .whereRef('claim.article_id', '=', 'article.id')
            .where('claim.until', '>', now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('open_decision')
            .select('open_decision.article_id')
            .whereRef('open_decision.article_id', '=', 'article.id'),
        ),
      ),
    )
    .orderBy('waiting_article.submitted_at')
    .orderBy('article.id')
    .execute();

/** Claims of an editor that ended before a decision. */
export const claimNotice = ({ database, clock }: Parts): NewsKind => ({
  label: 'Your claims that end without a decision',
  name: 'your claims that end without a decision',
  heading: 'Claims that ended without a decision',
  things: 'claims ended without a decision',
  to: 'editors',
  place: 70,
  usual: 'now',
  async list(notices, { siteAddress }) {
    const ids = notices.map(({ article_id }) => article_id ?? '');
    return (await listFree(database, ids, isoNow(clock))).map(({ id, title }) => ({
      text: `Your claim on “${title}” ended without a decision`,
      href: `${siteAddress}/desk/review/${id}`,
      words: '',
    }));
  },
});
