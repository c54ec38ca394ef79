import type { NoticeAudience, NoticeFrequency } from '@contracts/rules/mail/notices';
import type { NoticeTable } from './db/schema/notice';
import type { LetterFacts } from './letterFacts';

/** What people are told by mail: a feature adds its kinds here by declaration merging, and to its `notices`. */
export interface NoticeKinds extends Record<never, true> {}
export type NoticeKind = keyof NoticeKinds;

/** One thing that happened, in a mail with others. */
type NoticeItem = LetterFacts['news']['groups'][number]['items'][number];

/** To whom it is told. */
export interface NoticeReader {
  userId: string;
  username: string;
  timeZone: string;
  /** Of the site, without a slash at its end. */
  siteAddress: string;
  /** Where mails of the kind are ended without signing in. */
  unsubscribe: string;
  /** Where the reader chooses mails. */
  choices: string;
}

interface Named {
  /** In the list of what a person can choose. */
  label: string;
  /** What mails of it are about, within a sentence. */
  name: string;
  to: NoticeAudience;
  /** Its place in lists and in a mail; the lowest is the first. */
  place: number;
  /** How often it comes, unless the person chose. */
  usual: NoticeFrequency;
}

/** Several come in one mail. What is to be told is looked for when the mail is written. */
export interface NewsKind extends Named {
  /** Above its items. */
  heading: string;
  /** What more than one of it are called. */
  things: string;
  /** How long it waits before it is told at once: it may be seen on the site meanwhile. */
  delayMs?: number;
  /** Whether a person who is on the site at that moment is told later. */
  waitsWhileHere?: boolean;
  /** What is left to tell, the most important first; nothing of what was taken back, done or seen since. */
  list(notices: NoticeTable[], reader: NoticeReader): Promise<NoticeItem[]>;
}

/** Each comes as a mail of its own, at once unless the person chose. */
export interface LetterKind extends Named {
  /** @returns null where it is not to be told any more. */
  write(notice: NoticeTable, reader: NoticeReader): Promise<LetterOf | null>;
}

/** A letter by its template, with what it is told. */
export type LetterOf = { [K in keyof LetterFacts]: { letter: K; facts: LetterFacts[K] } }[keyof LetterFacts];

export type NoticeDefinition = NewsKind | LetterKind;
