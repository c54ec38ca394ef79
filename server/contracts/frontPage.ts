import { z } from 'zod';
import { articleSummary } from './article';
import { date, id, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { frontPageLimits, sectionKinds } from './rules/site/frontPageRules';
import { lineFault } from './rules/site/siteRules';
import { authorRef } from './user';

const group = 'Front page';

const sectionTitle = z
  .string()
  .trim()
  .max(frontPageLimits.title)
  .superRefine((text, context) => {
    const message = lineFault(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const shownSection = z.object({
  kind: z.enum(sectionKinds),
  title: z.string(),
  tag: z.object({ _id: id, title: z.string() }).nullable().describe('of a tag or a sub-category'),
  sub: z.string().describe('the title of the sub-category; empty where it is none'),
  author: authorRef.nullable(),
  articles: z.array(articleSummary).max(frontPageLimits.articles),
});
export type ShownSection = z.output<typeof shownSection>;

export const frontPage = z.object({
  lead: articleSummary.nullable(),
  pins: z.array(articleSummary).max(frontPageLimits.pins),
  sections: z
    .array(shownSection)
    .max(frontPageLimits.sections)
    .describe('without those that have no article now'),
});
export type FrontPage = z.output<typeof frontPage>;

export const getFrontPage = defineRoute({
  method: 'GET',
  path: '/api/front-page',
  access: sitePolicy.read,
  group,
  summary: 'What editors have placed on the front page above the newest articles; empty at first.',
  reply: reply(frontPage),
});

const pin = z.object({
  article: id,
  until: date.nullable().describe('when it ends; null for a pin that stays'),
});

const section = z.object({
  kind: z.enum(sectionKinds),
  title: sectionTitle.describe('empty to use the name of what it shows; required for a series'),
  of: id.or(z.literal('')).describe('the id of the tag, sub-category or author; empty for the other kinds'),
  count: z
    .number()
    .int()
    .min(1)
    .max(frontPageLimits.articles)
    .describe('articles at most; a series has its own'),
  articles: z.array(id).max(frontPageLimits.articles).describe('of a series; empty for the other kinds'),
});
export type FrontSection = z.output<typeof section>;

export const arrangement = z.object({
  lead: id.nullable(),
  pins: z.array(pin).max(frontPageLimits.pins, `are too many: ${frontPageLimits.pins} at most`),
  sections: z
    .array(section)
    .max(frontPageLimits.sections, `are too many: ${frontPageLimits.sections} at most`),
});
export type Arrangement = z.output<typeof arrangement>;

const revisionNumber = z.number().int().nonnegative();

/** The front page as editors arrange it. */
const deskFrontPage = z.object({
  revision: revisionNumber.describe('of what readers see; 0 before the first change'),
  arrangement: arrangement.describe('without the pins that ended'),
  articles: z
    .array(z.object({ _id: id, title: z.string(), is_published: z.boolean() }))
    .describe('the chosen articles; a deleted one has no title'),
  authors: z.array(z.object({ _id: id, username: z.string() })),
  history: z.array(
    z.object({
      revision: revisionNumber,
      date,
      editor: z.string(),
      has_lead: z.boolean(),
      pins: z.number().int(),
      sections: z.number().int(),
    }),
  ),
});
export type DeskFrontPage = z.output<typeof deskFrontPage>;

export const getDeskFrontPage = defineRoute({
  method: 'GET',
  path: '/api/admin/front-page',
  access: sitePolicy.arrangeFrontPage,
  group,
  summary: 'The arrangement of the front page, with its last revisions, newest first.',
  reply: reply(deskFrontPage),
});

export const publishFrontPage = defineRoute({
  method: 'POST',
  path: '/api/admin/front-page',
  access: sitePolicy.arrangeFrontPage,
  group,
  summary:
    'Publishes an arrangement; 409 if there is a newer revision than the one it is based on, 400 if a part cannot be shown.',
  body: z.object({ after: revisionNumber, arrangement }),
  reply: reply(deskFrontPage),
});

export const previewFrontPage = defineRoute({
  method: 'POST',
  path: '/api/admin/front-page/preview',
  access: sitePolicy.arrangeFrontPage,
  group,
  summary: 'Previews an arrangement, with the same validation; changes nothing.',
  body: z.object({ arrangement }),
  reply: reply(frontPage),
});

export const restoreFrontPage = defineRoute({
  method: 'POST',
  path: '/api/admin/front-page/restore',
  access: sitePolicy.arrangeFrontPage,
  group,
  summary: 'Publishes an earlier revision again, as a new one; 0 for the empty front page.',
  body: z.object({ after: revisionNumber, revision: revisionNumber }),
  reply: reply(deskFrontPage),
});
