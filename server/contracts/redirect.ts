import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { REDIRECT_PATH_MAX_LENGTH, REDIRECTS_FILE_MAX_LENGTH, URL_MAX_LENGTH } from './rules/limits';

const common = { access: sitePolicy.editRedirects, group: 'Redirects' } as const;

const redirect = z.object({
  _id: id,
  from: z.string().describe('a path; `*` matches any text'),
  to: z
    .string()
    .describe('a path here, or the address of another site; `*` inserts the text that matched in `from`'),
  hits: z.number().int().nonnegative(),
  last_hit: date.nullable(),
});
export type Redirect = z.infer<typeof redirect>;

/** Invalid addresses are answered with a specific sentence. */
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
  summary: 'Redirects, ordered by old path; `search` is the start of the old path.',
  headers: limitHeaders,
  query: afterQuery.extend({ search: z.string().max(REDIRECT_PATH_MAX_LENGTH).optional() }),
  reply: pageReply(redirect),
});

export const addRedirect = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/redirect',
  summary:
    'Redirects an old path to another path or to another site. Another site must be confirmed by its host, else 409. Refused if a page exists at the path, or the redirect would lead to itself or form a loop.',
  body: redirectBody,
  reply: reply(redirect),
  status: 201,
});

export const changeRedirect = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/redirect/:id',
  summary: 'Changes a redirect, with the same validation as adding one.',
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
  summary: 'All redirects as CSV, by the path they lead from.',
  reply: emptyReply,
  file: 'text/csv',
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
    'Reads redirects from a CSV file with the columns `from` and `to`. With `apply` all are stored, or none if a line is invalid or another site is not confirmed.',
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
  summary: 'Missing paths that readers requested, most requested first.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(missedPath),
});

export const forgetMissedPath = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/redirect/miss/:id',
  summary: 'Removes a path from the list until it is requested again.',
  params: idParams,
  reply: emptyReply,
});
