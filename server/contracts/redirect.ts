import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { REDIRECT_PATH_MAX_LENGTH, REDIRECTS_FILE_MAX_LENGTH, URL_MAX_LENGTH } from './rules/limits';

const common = { access: sitePolicy.editRedirects, group: 'Redirects' } as const;

const redirect = z.object({
  _id: id,
  from: z.string().describe('a path; `*` in it stands for any text'),
  to: z.string().describe('a path here, or the address of another site; `*` is what it stood for in `from`'),
  hits: z.number().int().nonnegative(),
  last_hit: date.nullable(),
});
export type Redirect = z.infer<typeof redirect>;

/** What is wrong with the addresses is answered with a sentence of its own. */
const redirectBody = z.object({
  from: z.string().max(URL_MAX_LENGTH),
  to: z.string().max(URL_MAX_LENGTH),
  other_site: z
    .string()
    .max(255)
    .optional()
    .describe('the host of the other site that it leads to, to confirm it'),
});
export type RedirectBody = z.infer<typeof redirectBody>;

export const listRedirects = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/redirect',
  summary: 'Redirects by the path they lead from; `search` is the beginning of it.',
  headers: limitHeaders,
  query: afterQuery.extend({ search: z.string().max(REDIRECT_PATH_MAX_LENGTH).optional() }),
  reply: pageReply(redirect),
});

export const addRedirect = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/redirect',
  summary:
    'Leads an old path to another one, or to another site, whose host has to be confirmed (409 before). Refused where a page is at the path, and where it would lead to itself or in a circle.',
  body: redirectBody,
  reply: reply(redirect),
  status: 201,
});

export const changeRedirect = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/redirect/:id',
  summary: 'Changes a redirect, as adding it would be refused or not.',
  params: idParams,
  body: redirectBody,
  reply: reply(redirect),
});

export const removeRedirect = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/redirect/:id',
  summary: 'Removes a redirect.',
  params: idParams,
  reply: emptyReply,
});

export const readRedirects = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/redirect/file',
  summary: 'All redirects, for a file.',
  reply: reply(z.array(redirect)),
});

const redirectFile = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  failed: z.number().int(),
  faults: z
    .array(z.object({ line: z.number().int(), message: z.string() }))
    .describe('of the first lines that cannot be taken'),
  other_sites: z.array(z.string()).describe('hosts of other sites that lines lead to'),
  applied: z.boolean(),
});
export type RedirectFile = z.infer<typeof redirectFile>;

export const takeRedirects = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/redirect/file',
  summary:
    'Reads redirects of a CSV file with the columns `from` and `to`, and with `apply` stores all of them, or none where a line has a fault or another site is not confirmed.',
  body: z.object({
    csv: z.string().max(REDIRECTS_FILE_MAX_LENGTH, 'is too long'),
    apply: z.boolean(),
    other_sites: z.array(z.string().max(255)).max(100).optional(),
  }),
  reply: reply(redirectFile),
});

const missedPath = z.object({
  _id: id,
  path: z.string(),
  hits: z.number().int().positive(),
  last: date,
});
export type MissedPath = z.infer<typeof missedPath>;

export const listMissedPaths = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/redirect/miss',
  summary: 'Paths at which readers found nothing, those asked for most often first.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(missedPath),
});

export const forgetMissedPath = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/redirect/miss/:id',
  summary: 'Takes a path from the list, until it is asked for again.',
  params: idParams,
  reply: emptyReply,
});
