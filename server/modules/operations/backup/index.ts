import { defineFeature, type Made } from '../../../feature';
import { backupRoutes } from './backup.routes';
import { createBackupService } from './backup.service';

const services = { backups: createBackupService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [backupRoutes],
  jobs: ({ backups }) => [{ stop: backups.stop, settled: backups.settled }],
  // The files of one machine are not on another.
  notInBackups: { dropped: ['backup'] },
});
