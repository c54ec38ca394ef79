import { z } from 'zod';
import { reply } from './envelope';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { type NoticeKind, noticeFrequencies } from './rules/mail/notices';
import { isTimeZone } from './rules/site/siteRules';

const frequency = z.enum(noticeFrequencies);
const choices = z.object({
  decision: frequency,
  comment: frequency,
  follower: frequency,
  post: frequency,
} satisfies Record<NoticeKind, typeof frequency>);

const timeZone = z
  .string()
  .max(60)
  .refine((zone) => zone === '' || isTimeZone(zone), 'must be a time zone, such as Europe/Vienna');

const mailChoices = z.object({
  time_zone: z.string().describe('of the hours of daily and weekly mails; empty for that of the site'),
  choices,
  refusal: z
    .string()
    .nullable()
    .describe("what the mail server answered where the person's address takes no mail; null where it does"),
});
export type MailChoices = z.infer<typeof mailChoices>;

export const getMailChoices = defineRoute({
  method: 'GET',
  path: '/api/account/mail',
  access: userPolicy.chooseMails,
  group: 'Account',
  summary: 'Which mails the caller gets, and how often. Those about the safety of the account always come.',
  reply: reply(mailChoices),
});

export const setMailChoices = defineRoute({
  method: 'PATCH',
  path: '/api/account/mail',
  access: userPolicy.chooseMails,
  group: 'Account',
  summary: 'Changes which mails the caller gets; what is not named stays. Daily and weekly mails come at 8.',
  body: z.object({ time_zone: timeZone.optional(), choices: choices.partial().optional() }),
  reply: reply(mailChoices),
});

const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });

/** Mail scanners open links, so opening this one changes nothing. */
export const askToUnsubscribe = defineRoute({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  access: userPolicy.unsubscribe,
  group: 'Account',
  summary:
    'A page with a button that ends mails of the kind for which the link is; 404 for another link, with a page for who accepts `text/html`.',
  params: unsubscribeParams,
  reply: z.object({}),
  file: 'text/html; charset=utf-8',
});

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  access: userPolicy.unsubscribe,
  group: 'Account',
  summary:
    'Ends mails of the kind for which the link is, without a session (RFC 8058). The answer is a page; 404 for another link.',
  params: unsubscribeParams,
  reply: z.object({}),
  file: 'text/html; charset=utf-8',
});
