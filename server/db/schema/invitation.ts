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
  as_editor: 0 | 1;
  /** Null where the editor's account is gone. */
  editor_id: string | null;
  created_at: string;
  ends_at: string;
}
