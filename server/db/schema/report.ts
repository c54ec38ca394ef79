import type { ReportKind } from '@contracts/rules/reportKinds';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    report_case: ReportCaseTable;
    report: ReportTable;
    unpublished_article: UnpublishedArticleTable;
  }
}

/** A reported comment or article; one of the two ids is set. */
export interface ReportCaseTable {
  id: string;
  kind: 'comment' | 'article';
  comment_id: string | null;
  article_id: string | null;
  /** The time of the first open report; null if none is open. */
  opened_at: string | null;
  open_reports: Generated<number>;
}

/** A person's latest report about a case. */
export interface ReportTable {
  id: string;
  case_id: string;
  /** Null for a former user. */
  reporter_id: string | null;
  kind: ReportKind;
  words: string;
  reported_at: string;
  is_open: Generated<0 | 1>;
}

/** The data that returns with an article that was taken offline, once it is accepted again. */
export interface UnpublishedArticleTable {
  article_id: string;
  published_at: string;
  views: number;
  /** JSON of the publication row, with which an editor can put it online again; null where it was not kept. */
  publication: string | null;
  /** Null if it was taken offline before this was recorded. */
  unpublished_at: string | null;
  /** The title as names are compared. */
  title_key: Generated<string>;
  /** 1 where its end time came, 0 where an editor took it offline. */
  ended: Generated<0 | 1>;
}
