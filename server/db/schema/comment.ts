export interface CommentTable {
  id: string;
  article_id: string;
  author_id: string;
  content: string;
  created_at: string;
}
