import { z } from 'zod';
import { date, id, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { URL_MAX_LENGTH } from './rules/limits';
import {
  cleanMailDomain,
  MAIL_DOMAIN_MAX_LENGTH,
  MAIL_DOMAINS_MAX,
  MAIL_DOMAINS_NEEDED,
  mailDomainFault,
} from './rules/signIn/mailDomains';
import {
  appealFigures,
  articleVersions,
  dateFormats,
  editorFactors,
  feedTexts,
  fontPairNames,
  hrefFault,
  isColor,
  isLanguage,
  isTimeZone,
  lineFault,
  llmsTxts,
  newcomerComments,
  REMINDER_DAYS_MAX,
  readerSuggestions,
  registrations,
  signInTexts,
  siteLimits,
  smallCorrections,
  socialNetworks,
  throwAwayMails,
  trainingCrawlers,
} from './rules/site/siteRules';
import { siteIcon, siteLogo, sitePicture } from './sitePicture';

type Fault = (text: string) => string | null;

/** A text that the rule finds no fault with. */
const held = (schema: z.ZodString, faultOf: Fault) =>
  schema.superRefine((text, context) => {
    const message = faultOf(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const line = (most: number) => held(z.string().trim().max(most), lineFault);
const neededLine = (most: number) =>
  held(z.string().trim().max(most), (text) => lineFault(text, { isNeeded: true }));
const href = held(z.string().trim().max(URL_MAX_LENGTH), hrefFault);
const mailDomain = held(
  z.string().max(MAIL_DOMAIN_MAX_LENGTH, 'is too long').overwrite(cleanMailDomain),
  mailDomainFault,
);
const siteLink = z.object({ label: neededLine(siteLimits.label), href });

export const siteIdentity = z.object({
  name: neededLine(siteLimits.name),
  tagline: line(siteLimits.tagline).describe('a line below the name; may be empty'),
  description: line(siteLimits.description).describe('what search engines and previews say; may be empty'),
  language: z.string().max(35).refine(isLanguage, 'must be a language tag, such as en or pt-BR'),
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => zone === '' || isTimeZone(zone), 'must be a time zone, such as Europe/Vienna')
    .describe('of its dates and times; for editors, empty if it is the one of the settings'),
  dateFormat: z.enum(dateFormats),
  registration: z
    .enum(registrations)
    .describe('who may register; `domains` means people with an address in `mailDomains`'),
  mailDomains: z
    .array(mailDomain)
    .overwrite((domains) => [...new Set(domains)].filter(Boolean))
    .max(MAIL_DOMAINS_MAX, `has ${MAIL_DOMAINS_MAX} domains at most`)
    .describe('such as `example.org`, and `*.example.org` for its sub-domains; needed with `domains`'),
  throwAwayMail: z
    .enum(throwAwayMails)
    .describe('whether addresses of disposable mail services can register'),
  signInTexts: z
    .enum(signInTexts)
    .describe('whether a failed sign-in says which of email and password was wrong'),
  editorFactors: z.enum(editorFactors).describe('whether editors need a second factor at the desk'),
  reminderDays: z
    .number()
    .int()
    .min(0)
    .max(REMINDER_DAYS_MAX)
    .describe('editors get a mail about articles that have waited this many days; 0 for never'),
  assignInTurn: z
    .boolean()
    .describe('whether a submitted article is assigned to the editor with the fewest, in turn'),
  pitches: z.boolean().describe('whether authors can pitch ideas to the editors'),
  newcomerComments: z
    .enum(newcomerComments)
    .describe('which comments of newcomers wait for an editor: none, those with links, or all'),
  articleVersions: z
    .enum(articleVersions)
    .describe('whether readers can see the published versions of an article and what each changed'),
  readerSuggestions: z
    .enum(readerSuggestions)
    .describe('whether readers can suggest other words to the authors of published articles'),
  smallCorrections: z
    .enum(smallCorrections)
    .describe(
      'whether editors can make small corrections in waiting articles, which their authors see and can take back',
    ),
  appealFigures: z
    .enum(appealFigures)
    .describe('whether everyone can see how many appeals there were in each month'),
  feedText: z
    .enum(feedTexts)
    .describe('what feeds have of each article; empty for the choice of the settings'),
  trainingCrawlers: z
    .enum(trainingCrawlers)
    .describe('what `robots.txt` says to crawlers that train models; empty for the choice of the settings'),
  llmsTxt: z
    .enum(llmsTxts)
    .describe('whether `/llms.txt` lists the newest articles; empty for the choice of the settings'),
  logo: siteLogo.describe('shown in place of the name'),
  icon: siteIcon.describe('a square, of which all icons of the site are made'),
  covers: z.array(sitePicture).max(siteLimits.covers).describe('shown for articles without a cover'),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .max(20)
    .refine((accent) => accent === '' || isColor(accent), 'must be a colour, such as #0b5d8a')
    .describe(
      'of links, marks and rings; each theme shows the nearest colour with contrast. Empty for amber',
    ),
  fonts: z.enum(fontPairNames).describe('of articles and titles, with the one of the interface beside it'),
  menu: z.array(siteLink).max(siteLimits.menu).describe('links of the menu, after the pages that are in it'),
  footer: z.object({
    copyright: line(siteLimits.copyright).describe('the last line; empty for the default with the name'),
    groups: z
      .array(z.object({ title: line(siteLimits.label), links: z.array(siteLink).max(siteLimits.links) }))
      .max(siteLimits.groups),
    social: z.array(z.object({ network: z.enum(socialNetworks), href })).max(siteLimits.social),
  }),
});
export type SiteIdentity = z.output<typeof siteIdentity>;

interface Registration {
  registration: SiteIdentity['registration'];
  mailDomains?: string[];
}

/** Refuses a list without a domain where only listed domains may register. */
export function checkRegistration(
  { registration, mailDomains = [] }: Registration,
  context: z.RefinementCtx,
): void {
  if (registration === 'domains' && mailDomains.length === 0)
    context.addIssue({ code: 'custom', path: ['mailDomains'], message: MAIL_DOMAINS_NEEDED });
}

const publishedIdentity = siteIdentity.superRefine(checkRegistration);

export const getSite = defineRoute({
  method: 'GET',
  path: '/api/site',
  access: sitePolicy.read,
  group: 'Site',
  summary: 'The name and appearance of the site.',
  reply: reply(siteIdentity),
});

const revisionNumber = z.number().int().nonnegative();

/** The site as editors change it. */
const deskSite = z.object({
  revision: revisionNumber.describe('of what readers see; 0 before the first change'),
  identity: siteIdentity,
  settings: siteIdentity
    .pick({ timeZone: true, feedText: true, trainingCrawlers: true, llmsTxt: true })
    .describe('what applies to fields that are empty'),
  history: z.array(
    z.object({
      revision: revisionNumber,
      date,
      editor: z.string(),
      name: z.string().describe('of the site'),
    }),
  ),
});
export type DeskSite = z.output<typeof deskSite>;

export const getDeskSite = defineRoute({
  method: 'GET',
  path: '/api/admin/site',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary: 'The name and appearance of the site, with its last revisions, newest first.',
  reply: reply(deskSite),
});

export const publishSite = defineRoute({
  method: 'POST',
  path: '/api/admin/site',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary:
    "Publishes changes to the site's name and appearance; 409 if there is a newer revision than the one they are based on.",
  body: z.object({ after: revisionNumber, identity: publishedIdentity }),
  reply: reply(deskSite),
});

export const checkSiteIdentity = defineRoute({
  method: 'POST',
  path: '/api/admin/site/check',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary: 'Validates a name and appearance of the site, such as those from a file; changes nothing.',
  body: publishedIdentity,
  reply: reply(siteIdentity),
});

const previewedPage = z.enum(['landing', 'article']);
export type PreviewedPage = z.output<typeof previewedPage>;

export const previewSite = defineRoute({
  method: 'POST',
  path: '/api/admin/site/preview',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary: 'Previews the front page or an article with a changed name and appearance; nothing is stored.',
  body: z.object({
    identity: siteIdentity,
    page: previewedPage,
    article: id.optional().describe('the article; otherwise the newest one with a cover, or the newest one'),
  }),
  reply: reply(z.object({ html: z.string() })),
});

export const restoreSite = defineRoute({
  method: 'POST',
  path: '/api/admin/site/restore',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary: 'Publishes an earlier revision again, as a new one; 0 for the defaults.',
  body: z.object({ after: revisionNumber, revision: revisionNumber }),
  reply: reply(deskSite),
});
