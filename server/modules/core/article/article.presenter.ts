import type { OwnArticle, OwnDates, OwnSummary } from '@contracts/article';
import type { AuthorRef } from '@contracts/user';
import { documentOf } from '../../../lib/documentText';
import type { ArticleRow, ArticleSummaryRow } from './article.repository';

/** Undefined where nothing is planned. */
function datesOf({ ended, unpublished_at, ends_at, update_at }: ArticleSummaryRow): OwnDates | undefined {
  const dates = { ends_at, ended_at: ended === 1 ? unpublished_at : null, update_at };
  return Object.values(dates).every((date) => date === null) ? undefined : dates;
}

/** A working copy for its author or an editor. */
export function presentOwnSummary(row: ArticleSummaryRow, coauthors: AuthorRef[]): OwnSummary {
  const username = row.username ?? '';
  const dates = datesOf(row);
  return {
    _id: row.id,
    slug: row.slug ?? '',
    title: row.title,
    excerpt: row.excerpt,
    cover_pic: row.cover_pic,
    date: row.published_at ?? row.updated_at,
    username,
    author: { _id: row.author_id, username, profile_pic: row.profile_pic ?? '' },
    coauthors,
    tag: row.tag ?? '',
    sub: row.sub ?? '',
    minutes: row.minutes,
    views: row.views ?? 0,
    likes: row.likes ?? 0,
    dislikes: row.dislikes ?? 0,
    comments: row.comments ?? 0,
    status: row.status,
    revision: row.revision,
    published_revision: row.published_revision,
    rejection:
      row.rejection_reason !== null && row.rejection_date !== null
        ? { reason: row.rejection_reason, date: row.rejection_date }
        : null,
    summary: row.summary,
    cover_alt: row.cover_alt,
    publish_at: row.publish_at,
    scheduled_at: row.scheduled_at,
    ...(row.time_by_editors === 1 && { time_by_editors: true as const }),
    ...(dates && { dates }),
  };
}

/** A working copy with its text and the document that the editor opens. */
export function presentOwnArticle(row: ArticleRow, coauthors: AuthorRef[]): OwnArticle {
  const doc = row.doc === null ? null : documentOf(row.doc);
  return { ...presentOwnSummary(row, coauthors), content: row.content, doc };
}
