import type { Comment } from '@contracts/comment';
import type { CommentRow } from './comment.repository';

/**
 * The view for readers. Neither the text nor the author of a removed comment leaves the server.
 * @param callerId whose comments are marked; null for visitors.
 */
export function presentComment(row: CommentRow, callerId: string | null): Comment {
  const place = { _id: row.id, date: row.created_at, mine: row.author_id === callerId };
  if (row.removed_at !== null) {
    return { ...place, content: '', author: null, removed: { reason: row.removal_reason ?? '' } };
  }
  return {
    ...place,
    content: row.content,
    ...(row.held_at !== null && { held: true as const }),
    author: { _id: row.author_id, username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
  };
}
