declare module './index' {
  interface Database {
    own_data: OwnDataTable;
  }
}

/** The copy of their data that a person asked for last. */
export interface OwnDataTable {
  id: string;
  /** Null if the person no longer exists: then the file is deleted. */
  user_id: string | null;
  status: 'waiting' | 'ready' | 'failed';
  asked_at: string;
  /** When it is made or tried again; if ready or failed, when it is removed. */
  due_at: string;
  attempts: number;
  bytes: number;
  /** SHA-256 of what the last address of the file ended in, and until when it is good. */
  ticket_hash: string | null;
  ticket_until: string | null;
}
