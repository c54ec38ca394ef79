declare module './index' {
  interface Database {
    saved_reply: SavedReplyTable;
  }
}

/** A reply that editors have ready. There are few of them. */
export interface SavedReplyTable {
  id: string;
  position: number;
  title: string;
  content: string;
}
