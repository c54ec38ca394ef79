import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { subscriberPolicy } from './policies/subscriber.policy';
import { defineRoute } from './route';
import { IMPORT_PART_MAX_BYTES } from './rules/limits';

const common = { access: sitePolicy.importSites, group: 'Import' } as const;
const amount = z.number().int().nonnegative();

const outcome = z.enum(['imported', 'updated', 'unchanged', 'skipped', 'failed']);
export type ImportOutcome = z.infer<typeof outcome>;

const siteImport = z.object({
  _id: id,
  system: z.string(),
  title: z.string(),
  /** When it was begun. */
  date,
  ended: date.nullable(),
  /** Null for the command, and for a deleted lead. */
  by: z.object({ _id: id, username: z.string() }).nullable(),
  is_dry_run: z.boolean(),
  state: z.enum(['waiting', 'running', 'paused', 'done', 'failed', 'undoing', 'undone']),
  /** How many items of each kind the export has. */
  found: z.record(z.string(), amount),
  /** How many items of each kind have which outcome, once it is over. */
  counts: z.record(z.string(), z.record(z.string(), amount)),
  done: amount,
  failure: z.string(),
  /** Whether the server has the export, so that it can be imported again. */
  here: z.boolean(),
});
export type SiteImport = z.infer<typeof siteImport>;

const names = z.record(z.string().max(300), z.string().max(300));

const importMapping = z.object({
  authors: names.describe('names of accounts by names of authors'),
  tags: names.describe('`Tag` or `Tag / Sub` by titles of tags; `-` leaves one out'),
  tag: z.string().max(60).describe('the tag of all articles; empty for their own'),
  old_path: z
    .string()
    .max(300)
    .default('')
    .describe('where a folder of Markdown was on the old site, such as `/blog`; empty for other exports'),
});
export type ImportMapping = z.infer<typeof importMapping>;

const missingImages = z.object({
  lacking: z
    .record(z.string(), amount)
    .describe('how many items of each kind lack images of other sites; 1,000 in all stands for more'),
  fetching: amount.describe('how many of them the server tries now'),
});

const wholeImport = siteImport.extend({ mapping: importMapping, images: missingImages });
export type WholeImport = z.infer<typeof wholeImport>;

export const listImports = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/import',
  summary: 'Imports of other systems and of Markdown, and dry runs of them, newest first.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(siteImport).extend({
    folder: z.boolean().describe('whether exports can be named below a folder of the server'),
    upload_max_bytes: amount.describe('0 where none can be uploaded'),
    subscribers: z.boolean().describe('whether there are any'),
  }),
});

export const uploadImportPart = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/import/upload',
  summary: 'Appends a chunk to an uploaded export file; 409 if the chunk does not start at the current end.',
  body: z.object({
    upload: id.optional().describe('absent for the first part'),
    name: z.string().min(1).max(200),
    size: amount.describe('bytes of the whole file'),
    at: amount,
    data: z.base64(),
  }),
  bodyMaxBytes: Math.ceil((IMPORT_PART_MAX_BYTES * 4) / 3) + 4_096,
  reply: reply(z.object({ upload: id, bytes: amount })),
});

const importSource = z.union([
  z.object({ upload: id }),
  z.object({ path: z.string().min(1).max(1_000).describe('below the folder that the operator allows') }),
  z.object({ again: id.describe('an import of the same export') }),
]);
export type ImportSource = z.input<typeof importSource>;

export const startImport = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/import',
  summary: 'Starts an import of an export, or a dry run.',
  body: z.object({
    source: importSource,
    is_dry_run: z.boolean(),
    mapping: importMapping.optional(),
  }),
  reply: reply(siteImport),
  status: 201,
});

export const getImport = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/import/:id',
  summary: 'An import and its progress.',
  params: idParams,
  reply: reply(wholeImport),
});

export const changeImport = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/import/:id/state',
  summary:
    'Pauses, resumes or undoes an import. Undoing removes what it created, except what was changed since.',
  params: idParams,
  body: z.object({ to: z.enum(['paused', 'running', 'undone']) }),
  reply: reply(siteImport),
});

export const fetchMissingImages = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/import/:id/image',
  summary:
    'Retries fetching the images of other sites that items of an import lack; 409 if none are missing.',
  params: idParams,
  reply: reply(missingImages),
});

const importItem = z.object({
  position: amount,
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  outcome,
  reason: z.string(),
  changes: z.array(z.string()),
  status: z.enum(['published', 'draft', '']),
  /** Its counterpart here, or null. */
  target: z.string().nullable(),
  /** Empty where an undo removed it, else why it was kept; null while nothing was undone. */
  undone: z.string().nullable(),
});
export type ImportItem = z.infer<typeof importItem>;

export const listImportItems = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/import/:id/item',
  summary: 'The result for each item of an export, in order.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery.extend({ outcome: outcome.optional() }),
  reply: pageReply(importItem),
});

const importPreview = z.object({
  title: z.string(),
  /** As the export has it, cut where it is long. */
  source: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  changes: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

const mappedItem = z.object({ key: z.string(), title: z.string(), becomes: z.array(z.string()) });
export type MappedItem = z.infer<typeof mappedItem>;

export const listMapped = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/import/:id/mapped',
  summary: 'The authors or tags of an export and how each is mapped, by key.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery.extend({ kind: z.enum(['author', 'tag']) }),
  reply: pageReply(mappedItem),
});

export const previewImport = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/import/:id/preview',
  summary: 'The first ten articles of an export, each with its source.',
  params: idParams,
  reply: reply(z.array(importPreview)),
});

export const downloadImportReport = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/import/:id/file',
  summary: 'The result for each item of an export, as CSV.',
  params: idParams,
  reply: emptyReply,
  file: 'text/csv',
});

export const removeImport = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/import/:id',
  summary: 'Removes the report of an import and the uploaded file; 409 while the import is running.',
  params: idParams,
  reply: emptyReply,
});

export const downloadSubscribers = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/subscriber/file',
  access: subscriberPolicy.download,
  summary: 'The people who asked an imported site for its newsletter, as CSV.',
  reply: emptyReply,
  file: 'text/csv',
});
