import type { ListedMail, Mail, MailTemplate, RefusedAddress } from '@contracts/mail';
import { textKey } from '@contracts/rules/textKey';
import type { Caller } from '../../../caller';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { isTextShown, presentListedMail, presentMail, presentRefusal } from './mail.presenter';
import * as repository from './mail.repository';
import { nextMailStatus } from './mailStatus';
import * as refusals from './refusal.repository';
import { renderMail } from './renderMail';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'letters' | 'users' | 'outbox' | 'mailSending' | 'securityLog'
>;

const mailTexts = {
  sentAlready: 'this mail was sent, or is being sent',
  linkIsOld: 'the link in this mail is no longer valid: please ask for another',
  full: 'too many mails wait: look at the mail server first',
};

const LISTED_REFUSALS = 200;

/** The mails as editors see them. */
export function createMailService(parts: Parts) {
  const { database, clock, letters, users, outbox, mailSending, securityLog } = parts;
  const { db } = database;

  async function find(caller: Caller, id: string): Promise<Mail> {
    const row = await repository.findMail(db, id);
    if (!row) throw notFound();
    if (row.secret_until !== null && isTextShown(row)) {
      securityLog.note('mail.link_shown', { user: row.user_id ?? undefined, actor: caller._id });
    }
    return presentMail(row);
  }

  return {
    /** The text of a mail with a link is shown where no mail server is set, and that is noted. @throws AppError 404 */
    find,

    async list({ limit, after }: PageRequest): Promise<{ data: ListedMail[]; next?: string }> {
      const found = await repository.listMails(db, limit, decodeCursor(after));
      const { rows, next } = toPage(found, limit, ({ created_at, id }) => ({ date: created_at, id }));
      return { data: rows.map(presentListedMail), next };
    },

    /** @throws AppError 409 where the outbox is full. */
    async sendTest(caller: Caller): Promise<Mail> {
      const { _id: userId, email: recipient, username } = await users.getMe(caller._id);
      const mail = await letters.write('test', { username });
      const id = await outbox.write(db, { kind: 'test', recipient, userId, ...mail });
      if (id === null) throw conflict(mailTexts.full);
      return find(caller, id);
    },

    /** Also forgets that its address was refused. @throws AppError 404, 409 where it is not to be sent again. */
    async sendAgain(caller: Caller, id: string): Promise<Mail> {
      await transact(db, async (trx) => {
        const row = await repository.findMail(trx, id);
        if (!row) throw notFound();
        const next = nextMailStatus(row.status, 'askedAgain');
        if (next === null) throw conflict(mailTexts.sentAlready);
        const now = isoNow(clock);
        const isOld = row.secret_until !== null && row.secret_until <= now;
        if (isOld || row.body_text === '') throw conflict(mailTexts.linkIsOld);
        const change = { attempts: 0, due_at: now, answer: '' };
        if (!(await repository.changeStatus(trx, id, row.status, next, change))) {
          throw conflict(mailTexts.sentAlready);
        }
        await refusals.deleteRefusal(trx, textKey(row.recipient));
        trx.onCommit(mailSending.wake);
      });
      return find(caller, id);
    },

    /** Each kind of mail, with the site as it is and an example of all else. */
    listTemplates: (): Promise<MailTemplate[]> =>
      Promise.all(
        letters.examples().map(async ({ name, occasion, ...template }) => ({
          name,
          occasion,
          ...(await renderMail(template)),
        })),
      ),

    listRefused: async (): Promise<RefusedAddress[]> =>
      (await refusals.listRefusals(db, LISTED_REFUSALS)).map(presentRefusal),

    /** From then on mails go there again. */
    async forgetRefused(email: string): Promise<void> {
      await refusals.deleteRefusal(db, textKey(email.replaceAll('\0', '')));
    },
  };
}
