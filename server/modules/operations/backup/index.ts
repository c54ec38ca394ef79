import { defineFeature, type Made } from '../../../feature';
import { backupRoutes } from './backup.routes';
import { createBackupService } from './backup.service';
import { createScheduledBackups } from './scheduledBackups';

const services = { backups: createBackupService, scheduledBackups: createScheduledBackups };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [backupRoutes],
  jobs: ({ backups, scheduledBackups }) => [
    { stop: backups.stop, settled: backups.settled },
    ...scheduledBackups.jobs,
  ],
  metrics: ({ backups, clock }) => [
    {
      name: 'byline_backup_failing',
      help: '1 if the newest backup attempt failed, else 0.',
      type: 'gauge',
      read: async () => ((await backups.lastFailure()) === null ? 0 : 1),
    },
    {
      name: 'byline_backup_age_seconds',
      help: 'Age of the newest good backup; absent if there is none.',
      type: 'gauge',
      async read() {
        const newest = await backups.newestAt();
        return newest ? (clock.now().getTime() - newest.getTime()) / 1_000 : [];
      },
    },
  ],
  // The files of one machine do not exist on another.
  notInBackups: { dropped: ['backup'] },
});
