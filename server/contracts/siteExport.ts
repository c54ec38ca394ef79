import { z } from 'zod';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { exportFormats } from './rules/site/exportFormats';

const amount = z.number().int().nonnegative();
const exportFormat = z.enum(exportFormats);

const siteExport = z.object({
  _id: id,
  format: exportFormat,
  status: z.enum(['waiting', 'ready', 'failed']),
  date: date.describe('when it was requested'),
  by: z.string().describe('the name of the editor who requested it'),
  progress: z
    .object({ done: amount, of: amount })
    .nullable()
    .describe('articles and images, while it is made'),
  bytes: amount.describe('of the file, once it is ready'),
  ends_at: date.nullable().describe('until when the file can be downloaded'),
});
export type SiteExport = z.infer<typeof siteExport>;

export const listSiteExports = defineRoute({
  method: 'GET',
  path: '/api/admin/export',
  access: sitePolicy.listExports,
  group: 'Export',
  summary: 'Exports in progress or ready to download, at most one of each format.',
  reply: reply(z.array(siteExport)),
});

export const startSiteExport = defineRoute({
  method: 'POST',
  path: '/api/admin/export',
  access: sitePolicy.exportSite,
  group: 'Export',
  summary:
    'Starts an export of the whole publication in a format and notifies the editor by mail. If one of this format is in progress, returns that one; a new one replaces the earlier one.',
  body: z.object({ format: exportFormat }),
  reply: reply(siteExport),
});

export const downloadSiteExport = defineRoute({
  method: 'GET',
  path: '/api/admin/export/:id/file',
  access: sitePolicy.exportSite,
  group: 'Export',
  summary: 'The file itself: a ZIP.',
  params: idParams,
  reply: emptyReply,
  file: 'application/zip',
});

export const removeSiteExport = defineRoute({
  method: 'DELETE',
  path: '/api/admin/export/:id',
  access: sitePolicy.exportSite,
  group: 'Export',
  summary: 'Removes an export and its file; cancels it if it is in progress.',
  params: idParams,
  reply: emptyReply,
});
