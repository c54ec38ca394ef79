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

/** The address of a page and where it is linked. */
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
  /** The date of the last save. */
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

/** The text of a page. */
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
  summary: 'The pages of the site in order. Menu and footer use the same order.',
  reply: reply(z.array(pageSummary)),
});

export const createPage = defineRoute({
  method: 'POST',
  path: '/api/admin/page',
  access,
  group,
  summary:
    'Creates a page. Without an address, the title gives one. The client makes `key`; repeating it, such as after a lost answer, returns the same page.',
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
    'Saves the given fields; 409 if the page was saved since `revision`. With `keeps`, the earlier state stays in the history.',
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
    'Changes the address and links of a page. Earlier addresses redirect. 409 if they differ from `before`, or another page has the address or the role.',
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
  summary: 'Reorders the pages. Pages not listed follow in their current order.',
  body: z.object({ ids: z.array(id).max(pageLimits.pages) }),
  reply: reply(z.array(pageSummary)),
});

export const publishPage = defineRoute({
  method: 'POST',
  path: '/api/admin/page/:id/publish',
  access,
  group,
  summary: 'Publishes the page; 400 names what is missing, 409 if it was saved since `revision`.',
  params: idParams,
  body: z.object({ revision: revisionNumber }),
  reply: reply(deskPage),
});

export const unpublishPage = defineRoute({
  method: 'POST',
  path: '/api/admin/page/:id/unpublish',
  access,
  group,
  summary: 'Takes the page offline and keeps its text.',
  params: idParams,
  reply: reply(deskPage),
});

export const deletePage = defineRoute({
  method: 'DELETE',
  path: '/api/admin/page/:id',
  access,
  group,
  summary: 'Permanently deletes the page and its history.',
  params: idParams,
  reply: emptyReply,
});

const pageRevisionSummary = z.object({
  revision: revisionNumber,
  date,
  /** Why the revision was created. */
  reason: z.enum(['created', 'saved', 'restored']),
  /** When it was published; null if it never was. */
  published: date.nullable(),
  /** Empty if the account was deleted. */
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
  summary: 'The last versions of the page, newest first. Saves of one session count as one version.',
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
  summary: 'An earlier version of the page, in full.',
  params: revisionParams,
  reply: reply(pageRevision),
});

export const restorePageRevision = defineRoute({
  method: 'POST',
  path: '/api/admin/page/:id/revision/:revision/restore',
  access,
  group,
  summary:
    'Restores an earlier version. Readers see it once it is published. 409 if the page was saved since `revision`.',
  params: revisionParams,
  body: z.object({ revision: revisionNumber }),
  reply: reply(deskPage),
});
