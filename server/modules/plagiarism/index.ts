import { defineFeature, type Made } from '../../feature';
import { copyleaksOf } from './copyleaks';
import { plagiarismRoutes } from './plagiarism.routes';
import { createPlagiarismService } from './plagiarism.service';

const services = { copyleaks: copyleaksOf, plagiarism: createPlagiarismService };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [plagiarismRoutes],
  chores: ({ plagiarism }) => ({ 'expired tokens': plagiarism.removeExpired }),
  // A token that was spent since the backup must not be spent again.
  notInBackups: { dropped: ['checker_token'] },
});
