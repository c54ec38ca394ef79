import type { Role } from '@contracts/policies/roles';

declare module './index' {
  interface Database {
    invitation: InvitationTable;
  }
}

/** A link with which one person can register; its row goes when it was used. */
export interface InvitationTable {
  id: string;
  /** SHA-256 of the token in hex; the token itself is never stored. */
  token_hash: string;
  note: string;
  /** Of the account that is made with it. */
  role: Role;
  /** Who made it; null where the account is gone. */
  editor_id: string | null;
  created_at: string;
  ends_at: string;
}
