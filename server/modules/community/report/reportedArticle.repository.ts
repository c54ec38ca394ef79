import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { lastSeen } from '../../../db/lastSeen';
import type { Cursor } from '../../../lib/paging';

export type ReportedArticleRow = Awaited<ReturnType<typeof listReportedArticles>>[number];

/** Articles with open reports, longest waiting first. Offline articles are shown as they were last seen. */
export function listReportedArticles(db: Db, { limit, after }: { limit: number; after: Cursor | null }) {
  const waiting = db
    .selectFrom('report_case')
    .leftJoin('article', 'article.id', 'report_case.article_id')
    .leftJoin('publication', 'publication.article_id', 'report_case.article_id')
    .leftJoin('user', 'user.id', 'article.author_id')
    .select([
      'report_case.id',
      'report_case.article_id',
      'report_case.opened_at',
      'report_case.open_reports',
      'article.author_id',
      sql<string | null>`coalesce(publication.title, ${lastSeen('title')})`.as('title'),
      sql<string | null>`coalesce(publication.excerpt, ${lastSeen('excerpt')})`.as('excerpt'),
      'publication.published_at',
      'user.username',
      'user.profile_pic',
    ])
    .where('report_case.kind', '=', 'article')
    .where('report_case.opened_at', 'is not', null);
  const page = after
    ? waiting.where(sql<boolean>`(report_case.opened_at, report_case.id) > (${after.date}, ${after.id})`)
    : waiting;
  return page.orderBy('report_case.opened_at').orderBy('report_case.id').limit(limit).execute();
}
