/** Somebody who is being removed, until nothing of theirs is left; then their row of `user` goes, and this with it. */
export interface RemovalTable {
  user_id: string;
  /** 1 where their published articles stay, under "former author". */
  keeps_articles: 0 | 1;
  begun_at: string;
}
