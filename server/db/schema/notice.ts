import type { Generated } from 'kysely';
import type { NoticeKind } from '../../noticeKinds';

declare module './index' {
  interface Database {
    notice: NoticeTable;
    mail_choice: MailChoiceTable;
  }
}

/** What a person is to be told by mail, until the mail is written. */
export interface NoticeTable {
  id: string;
  user_id: string;
  kind: NoticeKind;
  article_id: string | null;
  /** Who did it, of what readers do. */
  actor_id: string | null;
  comment_id: string | null;
  /** JSON of what is known only at the moment it happens; empty for most. */
  detail: string;
  created_at: string;
  /** When the mail is to be written: with all else that is due to the person by then. */
  due_at: string;
}

/** What a person chose to be told by mail. No row means that they chose nothing. */
export interface MailChoiceTable {
  user_id: string;
  /** An IANA name; empty for that of the site. */
  time_zone: string;
  /** Whether the person chose it, rather than the device of a sign-in. */
  zone_chosen: Generated<0 | 1>;
  /** JSON of how often each kind comes, where that was chosen. */
  choices: string;
  /** When the last mail of news was written. */
  mailed_at: string | null;
}
