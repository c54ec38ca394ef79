import type { ArticleSummary, PublicArticle } from '@contracts/article';
import type { CorrectionNote } from '@contracts/correctionNote';
import type { AuthorRef } from '@contracts/user';
import type { PublicationRow, SummaryRow } from './publication.repository';

/** A signed-in caller's marks on an article and its author; absent for visitors. */
export interface Marks {
  liked: boolean;
  disliked: boolean;
  saved: boolean;
  followed: boolean;
}

export function presentSummary(row: SummaryRow, coauthors: AuthorRef[], marks?: Marks): ArticleSummary {
  const username = row.username ?? '';
  return {
    _id: row.article_id,
    slug: row.slug ?? '',
    title: row.title,
    excerpt: row.excerpt,
    cover_pic: row.cover_pic,
    date: row.published_at,
    username,
    author: { _id: row.author_id, username, profile_pic: row.profile_pic ?? '' },
    coauthors,
    tag: row.tag ?? '',
    sub: row.sub ?? '',
    minutes: row.minutes,
    views: row.views,
    likes: row.likes,
    dislikes: row.dislikes,
    comments: row.comments,
    ...(row.retracted === 1 && { retracted: true as const }),
    ...marks,
  };
}

export function presentArticle(
  row: PublicationRow,
  { coauthors, corrections, marks }: { coauthors: AuthorRef[]; corrections: CorrectionNote[]; marks?: Marks },
): PublicArticle {
  const { content, cover_alt } = row;
  return {
    ...presentSummary(row, coauthors, marks),
    content,
    cover_alt,
    ...(corrections.length > 0 && { corrections }),
  };
}
