export interface SavedPostTable {
  user_id: string;
  article_id: string;
  created_at: string;
}
