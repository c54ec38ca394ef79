declare module './index' {
  interface Database {
    calendar_feed: CalendarFeedTable;
  }
}

/** The key of an editor's calendar feed; one each. */
interface CalendarFeedTable {
  user_id: string;
  /** SHA-256 of the key in hex; the key itself is never stored. */
  key_hash: string;
  created_at: string;
}
