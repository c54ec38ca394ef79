import type { Report, ReportedArticle } from '@contracts/report';
import type { ReportRow } from './report.repository';
import type { ReportedArticleRow } from './reportedArticle.repository';

export const presentReport = (row: ReportRow): Report => ({
  _id: row.id,
  kind: row.kind,
  words: row.words,
  date: row.reported_at,
  reporter:
    row.reporter_id === null
      ? null
      : { _id: row.reporter_id, username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
});

/**
 * @param newest of its open reports.
 * @param mine whether it is of the asking editor.
 */
export const presentReportedArticle = (
  row: ReportedArticleRow,
  newest: Report[],
  mine: boolean,
): ReportedArticle => ({
  _id: row.article_id ?? '',
  title: row.title ?? '',
  excerpt: row.excerpt ?? '',
  author: { _id: row.author_id ?? '', username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
  published: row.published_at,
  mine,
  reports: { count: row.open_reports, newest },
});
