import { z } from 'zod';
import { reply } from './envelope';
import type { Rule } from './policies/policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { noticeAudiences, noticeFrequencies } from './rules/mail/notices';
import { isTimeZone } from './rules/site/siteRules';

const KINDS_MOST = 50;
const kind = z
  .string()
  .regex(/^[a-z]{1,30}$/, 'must be a kind of mail')
  .describe('such as `comment`');

const choices = z.record(kind, z.enum(noticeFrequencies));

const listedKind = z.object({
  kind,
  label: z.string(),
  to: z.enum(noticeAudiences).describe('who receives these mails'),
});

const timeZone = z
  .string()
  .max(60)
  .refine((zone) => zone === '' || isTimeZone(zone), 'must be a time zone, such as Europe/Vienna');

const mailChoices = z.object({
  time_zone: z.string().describe("for daily and weekly mails; empty for the site's time zone"),
  kinds: z.array(listedKind).describe('the kinds that the caller can choose, in order'),
  choices: choices.describe('how often each kind is sent'),
  refusal: z
    .string()
    .nullable()
    .describe("the answer of the mail server if it refuses the person's address; otherwise null"),
});
export type MailChoices = z.infer<typeof mailChoices>;

/** The calls with which people choose their mails, on the site and at the desk. */
const routesAt = (where: 'account' | 'admin/account', access: Rule<'author' | 'editor'>, group: string) => ({
  get: defineRoute({
    method: 'GET',
    path: `/api/${where}/mail` as const,
    access,
    group,
    summary: 'Which mails the caller gets, and how often. Mails about account security are always sent.',
    reply: reply(mailChoices),
  }),
  set: defineRoute({
    method: 'PATCH',
    path: `/api/${where}/mail` as const,
    access,
    group,
    summary:
      'Changes which mails the caller gets; kinds not listed do not change. Daily and weekly mails are sent at 8. 400 for an unknown kind.',
    body: z.object({
      time_zone: timeZone.optional(),
      choices: choices
        .refine((chosen) => Object.keys(chosen).length <= KINDS_MOST, `has ${KINDS_MOST} kinds at most`)
        .optional(),
    }),
    reply: reply(mailChoices),
  }),
});

export const mailChoiceRoutes = routesAt('account', userPolicy.chooseMails, 'Account');
export const deskMailChoiceRoutes = routesAt('admin/account', userPolicy.chooseMailsAtDesk, 'Desk');

const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });

/** Mail scanners open links, so opening this one changes nothing. */
export const askToUnsubscribe = defineRoute({
  method: 'GET',
  path: '/api/unsubscribe/:token',
  access: userPolicy.unsubscribe,
  group: 'Account',
  summary:
    'A page with a button to unsubscribe from the mails of the link; 404 for an invalid link, with a page for clients that accept `text/html`.',
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
    'Unsubscribes from the mails of the link, without a session (RFC 8058). The answer is a page; 404 for an invalid link.',
  params: unsubscribeParams,
  reply: z.object({}),
  file: 'text/html; charset=utf-8',
});
