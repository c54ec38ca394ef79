import type { ListedMail, Mail, RefusedAddress } from '@contracts/mail';
import type { RefusedAddressTable } from '../../../db/schema/mail';
import type { listMails, MailRow } from './mail.repository';

export const presentListedMail = (row: Awaited<ReturnType<typeof listMails>>[number]): ListedMail => ({
  _id: row.id,
  date: row.created_at,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  due: row.status === 'waiting' ? row.due_at : null,
  answer: row.answer,
});

/** If mails are sent, a personal link for the recipient is not shown to editors. */
export const isTextShown = ({ body_text, secret_until, status }: MailRow): boolean =>
  body_text !== '' && (secret_until === null || status === 'kept');

export const presentMail = (row: MailRow): Mail => ({
  ...presentListedMail(row),
  text: isTextShown(row) ? row.body_text : null,
});

export const presentRefusal = ({ email_key, refused_at, answer }: RefusedAddressTable): RefusedAddress => ({
  email: email_key,
  date: refused_at,
  answer,
});
