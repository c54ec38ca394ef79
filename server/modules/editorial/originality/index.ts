import { defineFeature, type Made } from '../../../feature';
import { copyleaksOf } from './copyleaks';
import { originalityRoutes } from './originality.routes';
import { createOriginalityService } from './originality.service';
import { createOriginalityIndex } from './originalityIndex';
import { plagiarismRoutes } from './plagiarism.routes';
import { createPlagiarismService } from './plagiarism.service';
import { createWebCheckBudget } from './webCheckBudget';
import { webScansOf } from './webScan';

const services = {
  originalityIndex: createOriginalityIndex,
  originality: createOriginalityService,
  webScans: webScansOf,
  webCheckBudget: createWebCheckBudget,
  copyleaks: copyleaksOf,
  plagiarism: createPlagiarismService,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [originalityRoutes, plagiarismRoutes],
  jobs: ({ originality }) => [originality],
  chores: ({ originalityIndex, plagiarism, webCheckBudget }) => ({
    'missing fingerprints': originalityIndex.indexBacklog,
    'expired tokens': plagiarism.removeExpired,
    'web checks of earlier days': webCheckBudget.forgetDays,
  }),
  notInBackups: {
    rebuilt: ['fingerprint_holder', 'fingerprint', 'unindexed_article'],
    // A token that was spent since the backup must not be spent again.
    dropped: ['checker_token'],
  },
});
