import type { Generated } from 'kysely';
import type { NoticeKind } from '../../noticeKinds';

declare module './index' {
  interface Database {
    notice: NoticeTable;
    mail_choice: MailChoiceTable;
  }
}

/** A pending notice to a person, until its mail is written. */
export interface NoticeTable {
  id: string;
  user_id: string;
  kind: NoticeKind;
  article_id: string | null;
  /** The person who did it, for actions of readers. */
  actor_id: string | null;
  comment_id: string | null;
  /** JSON of facts that are only known when it happens; usually empty. */
  detail: string;
  created_at: string;
  /** The same for those that are one mail; null for one alone. */
  together: string | null;
  /** When the mail is to be written: with all else that is due to the person by then. */
  due_at: string;
}

/** A person's choices of mails. No row means no choices. */
export interface MailChoiceTable {
  user_id: string;
  /** An IANA name; empty for the site's time zone. */
  time_zone: string;
  /** Whether the person chose it, rather than the device of a sign-in. */
  zone_chosen: Generated<0 | 1>;
  /** JSON of how often each kind is sent, if chosen. */
  choices: string;
  /** When the last mail of news was written. */
  mailed_at: string | null;
}
