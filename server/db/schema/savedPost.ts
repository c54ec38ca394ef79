declare module './index' {
  interface Database {
    saved_post: SavedPostTable;
  }
}

export interface SavedPostTable {
  user_id: string;
  article_id: string;
  created_at: string;
}
