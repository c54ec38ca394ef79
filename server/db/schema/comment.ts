declare module './index' {
  interface Database {
    comment: CommentTable;
  }
}

export interface CommentTable {
  id: string;
  article_id: string;
  author_id: string;
  content: string;
  created_at: string;
  /** Since when it waits for an editor, visible to its author only; null if readers see it. */
  held_at: string | null;
  /** Set where an editor took it away; its text then is for editors only. */
  removed_at: string | null;
  removal_reason: string | null;
  /** Null also for an editor who is no user any more. */
  removed_by: string | null;
}
