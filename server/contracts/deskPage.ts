import { z } from 'zod';
import { articleDoc } from './article';
import { clientId, date, emptyReply, id, idParams, reply } from './envelope';
import { pageRole } from './page';
import { pagePolicy } from './policies/page.policy';
import { defineRoute } from './route';
import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from './rules/limits';
import { pageLimits } from './rules/page/pageRules';
import { lineFault, siteLimits } from './rules/site/siteRules';

const revisionNumber = z.number().int().positive();

/** Where a page is found. */
const pagePlace = z.object({
  address: z.string(),
  label: z.string().describe('in menu and footer; empty for its title'),
  in_menu: z.boolean(),
  in_footer: z.boolean(),
  role: pageRole.nullable(),
});
export type PagePlace = z.infer<typeof pagePlace>;

const summaryFields = {
  _id: id,
  title: z.string(),
  revision: revisionNumber,
  /** Of the last save. */
  date,
  /** The revision that readers see, and since when; null while it is not published. */
  published: z.object({ revision: revisionNumber, date }).nullable(),
  ...pagePlace.shape,
};

const pageSummary = z.object(summaryFields);
export type PageSummary = z.infer<typeof pageSummary>;

/** The working copy of a page. */
const deskPage = z.object({ ...summaryFields, summary: z.string(), doc: articleDoc });
export type DeskPage = z.infer<typeof deskPage>;

/** What editors write of a page. */
const pageText = z
  .object({
    title: z.string().max(TITLE_MAX_LENGTH),
    summary: z.string().max(EXCERPT_MAX_LENGTH),
    doc: articleDoc,
  })
  .partial();
export type PageText = z.infer<typeof pageText>;

const group = 'Pages';
const access = pagePolicy.edit;

export const listPages = defineRoute({
  method: 'GET',
  path: '/api/admin/page',
  access,
  group,
  summary: 'The pages of the site in their order, which menu and footer have too.',
  reply: reply(z.array(pageSummary)),
});

export const createPage = defineRoute({
  method: 'POST',
  path: '/api/admin/page',
  access,
  group,
  summary:
    'Begins a page; without an address it gets one of its title. `key` is made by the client: the same key again, as after a lost answer, is the same page.',
  body: pageText.extend({
    key: clientId.optional(),
    address: z.string().max(TITLE_MAX_LENGTH).optional(),
    role: pageRole.nullable().optional(),
  }),
  reply: reply(deskPage),
  status: 201,
});

export const getDeskPage = defineRoute({
  method: 'GET',
  path: '/api/admin/page/:id',
  access,
  group,
  summary: 'The working copy of a page.',
  params: idParams,
  reply: reply(deskPage),
});

export const savePage = defineRoute({
  method: 'PATCH',
  path: '/api/admin/page/:id',
  access,
  group,
  summary:
    'Saves the named fields; 409 if another save came since `revision`. With `keeps` the state before stays in the history.',
  params: idParams,
  body: pageText.extend({ revision: revisionNumber, keeps: z.boolean().optional() }),
  reply: reply(deskPage),
});

const label = z
  .string()
  .trim()
  .max(siteLimits.label)
  .superRefine((text, context) => {
    const message = lineFault(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const placePage = defineRoute({
  method: 'POST',
  path: '/api/admin/page/:id/place',
  access,
  group,
  summary:
    'Says where a page is found; its earlier addresses lead to the new one. 409 if that is not `before` any more, or another page has the address or the role.',
  params: idParams,
  body: z.object({
    before: pagePlace,
    place: pagePlace.extend({ address: z.string().trim().min(1).max(TITLE_MAX_LENGTH), label }),
  }),
  reply: reply(deskPage),
});

export const orderPages = defineRoute({
  method: 'POST',
  path: '/api/admin/page_order',
  access,
  group,
  summary: 'Puts the pages in this order; those that are not named follow as they were.',
  body: z.object({ ids: z.array(id).max(pageLimits.pages) }),
  reply: reply(z.array(pageSummary)),
});

export const publishPage = defineRoute({
  method: 'POST',
  path: '/api/admin/page/:id/publish',
  access,
  group,
  summary: 'Shows readers the page as it is; 400 names what it lacks, 409 if it was saved since `revision`.',
  params: idParams,
  body: z.object({ revision: revisionNumber }),
  reply: reply(deskPage),
});

export const unpublishPage = defineRoute({
  method: 'POST',
  path: '/api/admin/page/:id/unpublish',
  access,
  group,
  summary: 'Takes the page offline; its text stays.',
  params: idParams,
  reply: reply(deskPage),
});

export const deletePage = defineRoute({
  method: 'DELETE',
  path: '/api/admin/page/:id',
  access,
  group,
  summary: 'Removes the page with its history for good.',
  params: idParams,
  reply: emptyReply,
});

const pageRevisionSummary = z.object({
  revision: revisionNumber,
  date,
  /** How it came to be. */
  reason: z.enum(['created', 'saved', 'restored']),
  /** When readers got it; null for one that they never saw. */
  published: date.nullable(),
  /** Empty where the account is gone. */
  editor: z.string(),
  title: z.string(),
  words: z.number().int(),
});
export type PageRevisionSummary = z.infer<typeof pageRevisionSummary>;

const pageRevision = pageRevisionSummary.extend({ summary: z.string(), doc: articleDoc });
export type PageRevision = z.infer<typeof pageRevision>;

export const listPageRevisions = defineRoute({
  method: 'GET',
  path: '/api/admin/page/:id/revision',
  access,
  group,
  summary: 'The last states of the page, the newest first; saves of one sitting are one state.',
  params: idParams,
  reply: reply(z.array(pageRevisionSummary)),
});

/** The largest value of a 32-bit integer column. */
const REVISION_MAX = 2 ** 31 - 1;
const revisionParams = z.object({ id, revision: z.coerce.number().int().positive().max(REVISION_MAX) });

export const getPageRevision = defineRoute({
  method: 'GET',
  path: '/api/admin/page/:id/revision/:revision',
  access,
  group,
  summary: 'An earlier state of the page, whole.',
  params: revisionParams,
  reply: reply(pageRevision),
});

export const restorePageRevision = defineRoute({
  method: 'POST',
  path: '/api/admin/page/:id/revision/:revision/restore',
  access,
  group,
  summary:
    'Makes an earlier state the newest, for editors only until it is published; 409 if the page was saved since `revision`.',
  params: revisionParams,
  body: z.object({ revision: revisionNumber }),
  reply: reply(deskPage),
});
