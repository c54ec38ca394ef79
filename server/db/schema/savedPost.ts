declare module './index' {
  interface Database {
    saved_post: SavedPostTable;
  }
}

interface SavedPostTable {
  user_id: string;
  article_id: string;
  created_at: string;
}
