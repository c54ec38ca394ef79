import { textKey } from '@contracts/rules/textKey';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import * as repository from './mail.repository';
import type { MailSending } from './mailSending';
import { deleteRefusalOf, findRefusal } from './refusal.repository';
import type { RenderedMail } from './renderMail';

type Parts = Pick<Dependencies, 'database' | 'clock' | 'log'> & { mailSending: Pick<MailSending, 'wake'> };

/** A mail that is ready to be written. */
interface NewMail extends RenderedMail {
  /** The kind of mail, such as `test`. */
  kind: string;
  recipient: string;
  /** Null where the address belongs to no account. */
  userId: string | null;
  /** For a mail with a personal link for its recipient: when the link expires, ISO 8601. */
  secretUntil?: string;
  /** For an optional mail: the address to unsubscribe from its kind. */
  unsubscribe?: string;
}

/** How many may wait at a time. */
const waitingMailsMost = 20_000;

/** Stores mails. A job sends them. */
export function createOutbox({ database: { db }, clock, log, mailSending }: Parts) {
  return {
    /**
     * Writes a mail in the transaction of what causes it; it is sent after the commit.
     * @returns its id; null where too many wait, so that what causes it does not fail with the mail server.
     */
    write: (on: Tx | typeof db, mail: NewMail): Promise<string | null> =>
      transact(on, async (trx) => {
        const { kind, recipient, userId, subject, text, html, secretUntil, unsubscribe = '' } = mail;
        if (await repository.hasMoreWaiting(trx, waitingMailsMost - 1)) {
          log.error({ kind }, 'mail.outbox_full');
          return null;
        }
        const id = createId();
        const at = isoNow(clock);
        await repository.insertMail(trx, {
          id,
          kind,
          recipient,
          user_id: userId,
          subject,
          body_text: text,
          body_html: html,
          secret_until: secretUntil ?? null,
          status: 'waiting',
          attempts: 0,
          due_at: at,
          answer: '',
          created_at: at,
          unsubscribe,
        });
        trx.onCommit(mailSending.wake);
        return id;
      }),

    /** Deletes a mail whose content is no longer true, unless it was sent. */
    takeBack: (trx: Tx, id: string) => repository.deleteUnsent(trx, id),

    /** Before an account gives up its address: deletes its mails and the recorded refusal of the address. */
    async forgetPerson(trx: Tx, userId: string): Promise<void> {
      await repository.deleteMailsOf(trx, userId);
      await deleteRefusalOf(trx, userId);
    },

    /** The mail server's answer if it refuses an address; otherwise null. */
    refusalOf: async (email: string): Promise<string | null> =>
      (await findRefusal(db, textKey(email)))?.answer ?? null,

    /** How many wait. */
    countWaiting: (): Promise<number> => repository.countWaiting(db),
  };
}
