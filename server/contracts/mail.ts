import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { EMAIL_MAX_LENGTH } from './rules/limits';

/**
 * `kept`: shown here alone, as no mail server is set. `uncertain`: the connection ended before the mail server said
 * whether it has the mail, so it is not sent again by itself.
 */
export const mailStatus = z.enum(['waiting', 'sending', 'sent', 'kept', 'uncertain', 'failed']);
export type MailStatus = z.infer<typeof mailStatus>;

const listedMail = z.object({
  _id: id,
  date,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.number().int().nonnegative(),
  due: date.nullable().describe('time of the next attempt; null unless it waits'),
  answer: z.string().describe('the last answer of the mail server; may be empty'),
});
export type ListedMail = z.infer<typeof listedMail>;

const mail = listedMail.extend({
  text: z.string().nullable().describe('null if it has, or had, a personal link for its recipient'),
});
export type Mail = z.infer<typeof mail>;

export const listMails = defineRoute({
  method: 'GET',
  path: '/api/admin/mail',
  access: sitePolicy.readMails,
  group: 'Mail',
  summary: 'Mails of the last 30 days, newest first.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(listedMail),
});

export const getMail = defineRoute({
  method: 'GET',
  path: '/api/admin/mail/:id',
  access: sitePolicy.readMails,
  group: 'Mail',
  summary: 'A mail with its text.',
  params: idParams,
  reply: reply(mail),
});

export const sendMailAgain = defineRoute({
  method: 'POST',
  path: '/api/admin/mail/:id/again',
  access: sitePolicy.sendMails,
  group: 'Mail',
  summary:
    'Sends a mail now that is waiting, failed, was only stored, or may not have arrived; 409 for other mails.',
  params: idParams,
  reply: reply(mail),
});

export const sendTestMail = defineRoute({
  method: 'POST',
  path: '/api/admin/mail/test',
  access: sitePolicy.sendMails,
  group: 'Mail',
  summary: "Sends a test mail to the editor's own address.",
  reply: reply(mail),
  status: 201,
});

const mailTemplate = z.object({
  name: z.string(),
  /** When it is sent. */
  occasion: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

export const listMailTemplates = defineRoute({
  method: 'GET',
  path: '/api/admin/mail/template',
  access: sitePolicy.readMails,
  group: 'Mail',
  summary: 'A preview of each kind of mail, with example names and links.',
  reply: reply(z.array(mailTemplate)),
});

const refusedAddress = z.object({ email: z.string(), date, answer: z.string() });
export type RefusedAddress = z.infer<typeof refusedAddress>;

export const listRefusedAddresses = defineRoute({
  method: 'GET',
  path: '/api/admin/mail/refused',
  access: sitePolicy.readMails,
  group: 'Mail',
  summary: 'The last 200 addresses without a mailbox, newest first. No mail is sent to them.',
  reply: reply(z.array(refusedAddress)),
});

export const forgetRefusedAddress = defineRoute({
  method: 'POST',
  path: '/api/admin/mail/refused/forget',
  access: sitePolicy.sendMails,
  group: 'Mail',
  summary: 'Allows mails to an address again.',
  body: z.object({ email: z.string().min(1).max(EMAIL_MAX_LENGTH) }),
  reply: emptyReply,
});
