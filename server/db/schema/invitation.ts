import type { Role } from '@contracts/policies/roles';
import type { Generated } from 'kysely';

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
  /** To which the link was mailed; empty where it was not. */
  email: Generated<string>;
  /** The newest mail with the link; null where there is none. */
  mail_id: string | null;
  /** The role of the new account. */
  role: Role;
  /** The editor who created it; null if the account was deleted. */
  editor_id: string | null;
  created_at: string;
  ends_at: string;
}
