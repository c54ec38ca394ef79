import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    session: SessionTable;
    session_change: SessionChangeTable;
  }
}

export interface SessionTable {
  /** SHA-256 of the token in hex; the token itself is never stored. */
  token_hash: string;
  user_id: string;
  /** Site or desk: a desk session is a cookie, which allows editors' calls only. */
  kind: Generated<'author' | 'desk'>;
  /** Browser and system, such as "Firefox on Windows"; empty if unknown. */
  device: Generated<string>;
  created_at: string;
  expires_at: string;
  /** When its person last proved who they are; null for a session of the site from before that was noted. */
  proved_at: string | null;
}

/** A session that may have ended, or gives other rights, noted by triggers. */
interface SessionChangeTable {
  id: Generated<number>;
  token_hash: string;
  /** By the clock of the database. */
  changed_at: Generated<string>;
}
