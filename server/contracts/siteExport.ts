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
  date: date.describe('when it was asked for'),
  by: z.string().describe('the name of the editor who asked for it'),
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
  summary: 'The exports of the publication that are made or can be downloaded, at most one of each format.',
  reply: reply(z.array(siteExport)),
});

export const startSiteExport = defineRoute({
  method: 'POST',
  path: '/api/admin/export',
  access: sitePolicy.exportSite,
  group: 'Export',
  summary:
    'Has the whole publication written in a format, and tells the editor by mail. While one of the format is made, that one is the answer; it takes the place of an earlier one.',
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
  summary: 'Removes an export and its file; one that is being made is broken off.',
  params: idParams,
  reply: emptyReply,
});
