import type { SignOffOutcome } from '@contracts/rules/review/signOff';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    sign_off: SignOffTable;
    sign_off_link: SignOffLinkTable;
  }
}

/** A person without an account who is asked to approve a revision of an article, and the answer. */
export interface SignOffTable {
  id: string;
  article_id: string;
  revision: number;
  /** Of all that the person reads. */
  text_hash: string;
  /** The editor who asks; null for an account that is gone. */
  editor_id: string | null;
  name: string;
  /** Empty where the link was not mailed, and once it is over. */
  email: string;
  /** The mail with the link; null where there is none. */
  mail_id: string | null;
  /** What the person is asked; may be empty. */
  asked: string;
  created_at: string;
  ends_at: string;
  /** When the person opened the link first. */
  seen_at: string | null;
  withdrawn_at: string | null;
  outcome: SignOffOutcome | null;
  reason: Generated<string>;
  answered_at: string | null;
  /** The client's id of the answer; null without one. */
  answer_id: string | null;
}

/** What its link ends with. */
interface SignOffLinkTable {
  /** SHA-256 of the token in hex; the token itself is never stored. */
  token_hash: string;
  sign_off_id: string;
  /** Until then the link says why it is over. */
  forget_at: string;
}
