import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    desk_log: AuditLogTable;
  }
}

/**
 * What editors did, and what happened to articles on their way. Of things that may be gone, so nothing is referred
 * to.
 */
export interface AuditLogTable {
  id: string;
  at: string;
  /** Null for what the server did by itself, and for a removed account. */
  actor_id: string | null;
  action: string;
  subject_kind: 'article' | 'user' | 'tag' | 'comment' | 'room' | 'site' | 'page';
  subject_id: string;
  /** Of an article. */
  revision: number | null;
  /** What was said about it, such as a reason. */
  detail: string;
  /** Whom the detail names, other than its actor: with this person the detail goes. */
  named_id: Generated<string | null>;
}
