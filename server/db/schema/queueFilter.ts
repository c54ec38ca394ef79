declare module './index' {
  interface Database {
    queue_filter: QueueFilterTable;
  }
}

/** Filters of the queue that an editor has saved. */
export interface QueueFilterTable {
  id: string;
  /** The editor who saved it; null where the account is gone and all editors have it. */
  owner_id: string | null;
  audience: 'own' | 'editors';
  name: string;
  /** The name as it is compared. */
  name_key: string;
  /** JSON. */
  filters: string;
}
