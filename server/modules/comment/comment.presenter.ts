import type { Comment } from '@contracts/comment';
import type { CommentRow } from './comment.repository';

/** @param callerId whose comments are marked; null for visitors. */
export function presentComment(row: CommentRow, callerId: string | null): Comment {
  return {
    _id: row.id,
    content: row.content,
    date: row.created_at,
    author: { _id: row.author_id, username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
    mine: row.author_id === callerId,
  };
}
