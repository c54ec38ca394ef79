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
  due: date.nullable().describe('when it is tried again; null unless it waits'),
  answer: z.string().describe('what the mail server answered last; may be empty'),
});
export type ListedMail = z.infer<typeof listedMail>;

const mail = listedMail.extend({
  text: z
    .string()
    .nullable()
    .describe('null where it has a link for its recipient alone, or had one that is no longer good'),
});
export type Mail = z.infer<typeof mail>;

export const listMails = defineRoute({
  method: 'GET',
  path: '/api/admin/mail',
  access: sitePolicy.readMails,
  group: 'Mail',
  summary: 'The mails of the last 30 days, the newest first.',
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
    'Sends a mail now that waits, failed, was only kept, or of which it is uncertain whether it arrived; 409 for all others.',
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
  summary: 'Each kind of mail as it looks, with examples in place of names and links.',
  reply: reply(z.array(mailTemplate)),
});

const refusedAddress = z.object({ email: z.string(), date, answer: z.string() });
export type RefusedAddress = z.infer<typeof refusedAddress>;

export const listRefusedAddresses = defineRoute({
  method: 'GET',
  path: '/api/admin/mail/refused',
  access: sitePolicy.readMails,
  group: 'Mail',
  summary:
    'The last 200 addresses at which there is no mailbox, so that no mail is sent there; the newest first.',
  reply: reply(z.array(refusedAddress)),
});

export const forgetRefusedAddress = defineRoute({
  method: 'POST',
  path: '/api/admin/mail/refused/forget',
  access: sitePolicy.sendMails,
  group: 'Mail',
  summary: 'Lets mails go to an address again.',
  body: z.object({ email: z.string().min(1).max(EMAIL_MAX_LENGTH) }),
  reply: emptyReply,
});
