import type { MailStatus } from '@contracts/mail';

/**
 * `accepted`, `deferred`, `refused`: the mail server's answer. `lost`: the connection ended after the whole mail
 * was sent and before an answer. `unsent`: it ended earlier. `written`: there is no mail server, and the mail is in
 * a file. `forgotten`: the process that was sending it stopped. `late`: its content is no longer true.
 */
export type MailEvent =
  | 'taken'
  | 'accepted'
  | 'deferred'
  | 'unsent'
  | 'refused'
  | 'lost'
  | 'late'
  | 'written'
  | 'forgotten'
  | 'askedAgain';

const transitions: Record<MailStatus, Partial<Record<MailEvent, MailStatus>>> = {
  waiting: { taken: 'sending', askedAgain: 'waiting' },
  sending: {
    accepted: 'sent',
    deferred: 'waiting',
    unsent: 'waiting',
    refused: 'failed',
    late: 'failed',
    lost: 'uncertain',
    written: 'kept',
    forgotten: 'uncertain',
  },
  sent: {},
  kept: { askedAgain: 'waiting' },
  uncertain: { askedAgain: 'waiting' },
  failed: { askedAgain: 'waiting' },
};

/** @returns null where it cannot happen to a mail of this status. */
export const nextMailStatus = (status: MailStatus, event: MailEvent): MailStatus | null =>
  transitions[status][event] ?? null;

const MINUTE_MS = 60_000;

/** Pauses between attempts: about two days in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440].map((minutes) => minutes * MINUTE_MS);

/** @returns after how many ms to try again; null when there were enough attempts. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null;
