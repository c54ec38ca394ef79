import type { NoticeAudience, NoticeFrequency } from '@contracts/rules/mail/notices';
import type { NoticeTable } from './db/schema/notice';
import type { Tx } from './db/transact';
import type { LetterFacts } from './letterFacts';

/** Kinds of mails: a feature adds its kinds here by declaration merging, and to its `notices`. */
export interface NoticeKinds extends Record<never, true> {}
export type NoticeKind = keyof NoticeKinds;

/** One thing that happened, in a mail with others. */
type NoticeItem = LetterFacts['news']['groups'][number]['items'][number];

/** The recipient. */
export interface NoticeReader {
  userId: string;
  username: string;
  timeZone: string;
  /** The site's address, without a slash at its end. */
  siteAddress: string;
  /** The address for unsubscribing from the kind without signing in. */
  unsubscribe: string;
  /** The address at which the reader chooses mails. */
  choices: string;
}

interface Named {
  /** In the list of what a person can choose. */
  label: string;
  /** The subject of its mails, for use within a sentence. */
  name: string;
  to: NoticeAudience;
  /** Its place in lists and in a mail; the lowest is the first. */
  place: number;
  /** How often it is sent, unless the person has chosen. */
  usual: NoticeFrequency;
}

/** Several are sent in one mail. The items are read when the mail is written. */
export interface NewsKind extends Named {
  /** Above its items. */
  heading: string;
  /** The plural of its items. */
  things: string;
  /** The delay before it is sent immediately, during which it may be seen on the site. */
  delayMs?: number;
  /** Whether a person who is on the site is notified later. */
  waitsWhileHere?: boolean;
  /** The items to report, most important first; without those that were undone, handled or seen since. */
  list(notices: NoticeTable[], reader: NoticeReader): Promise<NoticeItem[]>;
  /** Notes that a mail about the notices is written, in its transaction; `at` is when it was begun. */
  noteMailed?(trx: Tx, notices: NoticeTable[], at: string): Promise<void>;
}

/** Each is sent as a separate mail, except that those of one call share one; immediately unless the person has chosen otherwise. */
export interface LetterKind extends Named {
  /**
   * @param notices one, or those of one call, which are one mail
   * @returns null if it should no longer be sent.
   */
  write(notices: [NoticeTable, ...NoticeTable[]], reader: NoticeReader): Promise<LetterOf | null>;
}

/** A letter with its template and data. */
export type LetterOf = { [K in keyof LetterFacts]: { letter: K; facts: LetterFacts[K] } }[keyof LetterFacts];

export type NoticeDefinition = NewsKind | LetterKind;
