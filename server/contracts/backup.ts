import { z } from 'zod';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';

const amount = z.number().int().nonnegative();

/** The parts of making a backup, in order. */
const backupStage = z.enum(['tables', 'images', 'checking']);
export type BackupStage = z.infer<typeof backupStage>;

export const backup = z.object({
  _id: id,
  /** The name of the file. */
  name: z.string(),
  /** When it was begun. */
  date,
  status: z.enum(['running', 'done', 'failed']),
  /** Whether the schedule began it. */
  isScheduled: z.boolean(),
  /** Null if no editor started it. */
  by: z.object({ _id: id, username: z.string() }).nullable(),
  /** The progress of a backup that is being made. */
  progress: z.object({ stage: backupStage, done: amount, of: amount }).nullable(),
  bytes: amount,
  /** Its contents; null if unknown, such as for a file that was brought here. */
  contents: z
    .object({
      rows: amount,
      images: amount,
      /** Images that the database names and the store did not have. */
      missing: amount,
    })
    .nullable(),
  /** Why there is none. */
  failure: z.string(),
  /** Whether its file is where this server stores them. */
  here: z.boolean(),
});
export type Backup = z.infer<typeof backup>;

const backupList = z.object({
  /** Newest first. */
  backups: z.array(backup),
  /** How many are kept. */
  kept: amount,
  /** Where they are stored: in `DATA_DIR`, in another folder, or in a bucket. */
  place: z.enum(['server', 'folder', 'bucket']),
  /** Whether it could be read just now; if not, none is shown as being there. */
  isReachable: z.boolean(),
  /** When the newest good one was begun; null where there is none. */
  newest: date.nullable(),
  /** When the schedule makes the next one; null without a schedule. */
  next: date.nullable(),
  /** Whether new ones are encrypted. */
  isEncrypted: z.boolean(),
});
export type BackupList = z.infer<typeof backupList>;

export const listBackups = defineRoute({
  method: 'GET',
  path: '/api/admin/backup',
  access: sitePolicy.listBackups,
  group: 'Backup',
  summary: 'All stored backups, and the one in progress.',
  reply: reply(backupList),
});

export const startBackup = defineRoute({
  method: 'POST',
  path: '/api/admin/backup',
  access: sitePolicy.backUp,
  group: 'Backup',
  summary: 'Starts a backup of database and images. If one is in progress, returns that one.',
  reply: reply(backup),
});

export const downloadBackup = defineRoute({
  method: 'GET',
  path: '/api/admin/backup/:id/file',
  access: sitePolicy.backUp,
  group: 'Backup',
  summary: 'The archive itself: a tar, compressed with gzip.',
  params: idParams,
  reply: emptyReply,
  file: 'application/gzip',
});

export const removeBackup = defineRoute({
  method: 'DELETE',
  path: '/api/admin/backup/:id',
  access: sitePolicy.backUp,
  group: 'Backup',
  summary: 'Removes a backup and its file; 409 while it is being made.',
  params: idParams,
  reply: emptyReply,
});
