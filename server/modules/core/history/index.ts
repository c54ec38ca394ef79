import { defineFeature, type Made } from '../../../feature';
import { createHistory } from './history';
import { createRevisions } from './revisions';
import { createThinning } from './thinning';

const services = {
  history: createHistory,
  revisions: createRevisions,
  thinRevisions: createThinning,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  chores: ({ thinRevisions }) => ({ 'old revisions': thinRevisions }),
});
