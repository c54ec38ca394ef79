import { openContext } from './openContext';

/** A process that begins the backup of a schedule at BACKUP_AT, and waits for ever for the first image. */
const clock = { now: () => new Date(process.env.BACKUP_AT ?? '') };
const context = openContext(process.env, { clock });
Object.assign(context.blobs, {
  get: () => {
    process.stdout.write('amid the backup\n');
    return new Promise(() => {});
  },
});
for (const job of context.scheduledBackups.jobs) job.start();
setInterval(() => {}, 60_000);
