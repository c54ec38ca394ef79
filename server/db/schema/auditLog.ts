import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    desk_log: AuditLogTable;
  }
}

/** Actions of editors, and events of articles. The subjects may be deleted, so there are no references. */
export interface AuditLogTable {
  id: string;
  at: string;
  /** Null for what the server did by itself, and for a removed account. */
  actor_id: string | null;
  action: string;
  subject_kind: 'article' | 'user' | 'tag' | 'comment' | 'room' | 'site' | 'page' | 'commission';
  subject_id: string;
  /** The revision of an article. */
  revision: number | null;
  /** Additional text, such as a reason. */
  detail: string;
  /** A person that the detail names, other than its actor: deleting this person deletes the detail. */
  named_id: Generated<string | null>;
}
