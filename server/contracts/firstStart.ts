import { z } from 'zod';
import { emptyReply, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { errorTexts } from './rules/errorTexts';
import { checkRegistration, siteIdentity } from './site';

/** The token at the end of the link. Other text is not a token, however long it is. */
const token = z.string().max(200);
/** As in a registration: the service's answer has the sentences about invalid values. */
const credential = z.string('must be a text').max(1_000, 'is too long').optional();
const amount = z.number().int().nonnegative();

const setUpFields = siteIdentity.pick({
  name: true,
  tagline: true,
  language: true,
  timeZone: true,
  registration: true,
  mailDomains: true,
});

const setUpOffer = z.object({
  fields: setUpFields,
  settingsZone: z.string().describe('the time zone of the settings'),
  hasSample: z.boolean().describe('whether there is a sample publication, which can be removed'),
});
export type SetUpOffer = z.output<typeof setUpOffer>;

export const openSetUp = defineRoute({
  method: 'POST',
  path: '/api/admin/setup/open',
  access: sitePolicy.setUp,
  group: 'Site',
  summary:
    'The form for setting up a new site with the link that the server printed; 403 for another link, 409 once the site has an editor.',
  body: z.object({ token }),
  reply: reply(setUpOffer),
});

export const finishSetUp = defineRoute({
  method: 'POST',
  path: '/api/admin/setup',
  access: sitePolicy.setUp,
  group: 'Site',
  summary:
    'Names a new site and creates its first editor, with the link that the server printed. Either everything is stored or nothing.',
  body: z
    .object(
      {
        token,
        ...setUpFields.shape,
        mailDomains: setUpFields.shape.mailDomains.optional(),
        username: credential,
        email: credential,
        password: credential,
        sample: z.enum(['keep', 'remove']),
      },
      errorTexts.inputsMissing,
    )
    .superRefine(checkRegistration),
  reply: emptyReply,
  status: 201,
});

/** The tasks left on a new site, in the order of the list. */
export const startTasks = ['name', 'description', 'icon', 'footer', 'article', 'backup', 'address'] as const;
export type StartTask = (typeof startTasks)[number];

const samplePublication = z.object({
  isBeingRemoved: z.boolean(),
  accounts: z.array(z.string()).describe('names of the accounts that are removed with everything of theirs'),
  usedAccounts: z
    .array(z.string())
    .describe('names of the accounts that wrote other articles; they stay unless requested'),
  otherArticles: amount.describe('that were written with these'),
  articles: amount,
  comments: amount.describe('on its articles'),
  reactions: amount.describe('to its articles'),
  tags: z.array(z.string()).describe('titles of those that no other article has'),
});
export type SamplePublication = z.output<typeof samplePublication>;

const startState = z.object({
  tasks: z.array(z.object({ name: z.enum(startTasks), isDone: z.boolean() })),
  isDismissed: z.boolean(),
  sample: samplePublication.nullable().describe('null where there is none'),
});
export type StartState = z.output<typeof startState>;

export const getStart = defineRoute({
  method: 'GET',
  path: '/api/admin/start',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary: 'The tasks left on a new site, and the content of the sample publication.',
  reply: reply(startState),
});

export const dismissStart = defineRoute({
  method: 'POST',
  path: '/api/admin/start/dismiss',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary: 'Hides the task list for all editors.',
  reply: emptyReply,
});

export const removeSample = defineRoute({
  method: 'POST',
  path: '/api/admin/start/remove-sample',
  access: sitePolicy.removeSample,
  group: 'Site',
  summary:
    'Starts to remove the sample publication: its accounts, articles and tags; 409 if the caller belongs to it.',
  body: z.object({
    usedAccounts: z.enum(['keep', 'remove']).describe('what happens to accounts that wrote other articles'),
  }),
  reply: emptyReply,
});
