import type { PublishedArticle } from '@contracts/publishedArticle';
import type { PublicationCopy } from '../../core/publication/publisher';
import type { OfflineRow, OnlineRow } from './published.repository';

export const presentOnline = (row: OnlineRow): PublishedArticle => ({
  _id: row.id,
  title: row.title,
  author: { _id: row.author_id, username: row.username, profile_pic: row.profile_pic },
  tag: row.tag ?? '',
  sub: row.sub ?? '',
  cover_pic: row.cover_pic,
  summary: row.summary,
  published: row.published_at,
  views: row.views,
  likes: row.likes,
  comments: row.comments,
  is_online: true,
  is_waiting: row.status === 'recent',
  ...((row.ends_at ?? row.update_at) !== null && {
    dates: { ends_at: row.ends_at, update_at: row.update_at },
  }),
});

/** The publication kept when an article was taken offline; null if that happened before it was kept. */
export const keptPublication = ({ publication }: Pick<OfflineRow, 'publication'>): PublicationCopy | null =>
  publication === null ? null : (JSON.parse(publication) as PublicationCopy);

/** @param kept.title the last public title. */
export function presentOffline(
  row: OfflineRow,
  { title, tag, sub }: { title: string; tag: string; sub: string },
): PublishedArticle {
  const kept = keptPublication(row);
  return {
    _id: row.id,
    title,
    author: { _id: row.author_id, username: row.username, profile_pic: row.profile_pic },
    tag,
    sub,
    cover_pic: kept?.cover_pic ?? '',
    summary: kept?.summary ?? '',
    published: row.published_at,
    views: row.views,
    likes: kept?.likes ?? 0,
    comments: kept?.comments ?? 0,
    is_online: false,
    is_waiting: row.status === 'recent',
  };
}
