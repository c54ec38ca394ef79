declare module './index' {
  interface Database {
    removal: RemovalTable;
    merged_user: MergedUserTable;
    account_deletion: AccountDeletionTable;
  }
}

/** An account that is being removed, until nothing of it is left; then its row of `user` goes, and this one with it. */
export interface RemovalTable {
  user_id: string;
  /** 1 where their published articles stay, under "former author". */
  keeps_articles: 0 | 1;
  begun_at: string;
  /** The account that gets everything; null where it is removed. */
  merge_into: string | null;
}

/** An account that was merged into another: its name and its email still lead there. */
export interface MergedUserTable {
  id: string;
  username_key: string;
  email_key: string;
  into_id: string;
  merged_at: string;
}

/** An account whose person wants it to be removed, until that begins or they keep it. */
export interface AccountDeletionTable {
  user_id: string;
  /** 1 where their published articles stay, under "former author". */
  keeps_articles: 0 | 1;
  due_at: string;
}
