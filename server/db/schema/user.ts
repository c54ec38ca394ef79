import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    user: UserTable;
  }
}

export interface UserTable {
  id: string;
  email: string;
  /** The email as it is compared: trimmed, Unicode-normalised, lower case. Unique. */
  email_key: string;
  /** When its person showed that mail to it arrives; null where that is not known. */
  email_confirmed_at: string | null;
  username: string;
  /** The username as it is compared. Unique. */
  username_key: string;
  /** The common form of names that look alike (UTS 39); null for a row that is not an account. */
  name_skeleton: string | null;
  /** Null for an imported author, who cannot sign in. */
  password_hash: string | null;
  bio: Generated<string>;
  profile_pic: Generated<string>;
  cloudinary_id: Generated<string>;
  usedroom: Generated<string>;
  /** Set for every editor. */
  admin: Generated<0 | 1>;
  /** Set for an editor who also manages people, keys, the publication and backups. */
  lead: Generated<0 | 1>;
  suspended_at: string | null;
  /** Shown to the person; null if none was given. */
  suspension_reason: string | null;
  /** Set for a row that is not an account: one that is being removed, and the shared "former author". */
  removed_at: string | null;
  /** Set while the articles of an account that is being removed wait for removal: they are hidden. */
  hidden_at: string | null;
  created_at: string;
}
