declare module './index' {
  interface Database {
    reaction: ReactionTable;
  }
}

export interface ReactionTable {
  article_id: string;
  user_id: string;
  kind: 'like' | 'dislike';
  created_at: string;
}
