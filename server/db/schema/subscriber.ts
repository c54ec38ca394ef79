declare module './index' {
  interface Database {
    subscriber: SubscriberTable;
  }
}

/** A person who asked the old site for its newsletter. */
export interface SubscriberTable {
  id: string;
  email: string;
  /** The email as it is compared. Unique. */
  email_key: string;
  name: string;
  /** Null where the export does not say. */
  subscribed_at: string | null;
  created_at: string;
}
