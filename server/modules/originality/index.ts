import type { Env } from '../../env';
import { defineFeature, type Made } from '../../feature';
import type { Copyleaks } from '../plagiarism/copyleaks';
import { originalityRoutes } from './originality.routes';
import { createOriginalityService } from './originality.service';
import { createOriginalityIndex } from './originalityIndex';
import { webScansOf } from './webScan';

const services = {
  originalityIndex: createOriginalityIndex,
  originality: createOriginalityService,
  webScans: ({ env, copyleaks }: { env: Env; copyleaks: Copyleaks | null }) => webScansOf(env, copyleaks),
};

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [originalityRoutes],
  jobs: ({ originality }) => [originality],
  chores: ({ originalityIndex }) => ({ 'missing fingerprints': originalityIndex.indexBacklog }),
  notInBackups: { rebuilt: ['fingerprint_holder', 'fingerprint', 'unindexed_article'] },
});
