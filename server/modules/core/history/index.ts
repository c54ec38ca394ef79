import { defineFeature, type Made } from '../../../feature';
import { createHistory } from './history';
import { createPruning } from './pruning';
import { createRevisions } from './revisions';
import { createTexts } from './texts';

const services = {
  history: createHistory,
  revisions: createRevisions,
  pruneRevisions: createPruning,
  texts: createTexts,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  chores: ({ pruneRevisions }) => ({ 'old revisions': pruneRevisions }),
});
