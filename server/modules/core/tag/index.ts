import { defineFeature, type Made } from '../../../feature';
import { createSubTagEditing } from './subTagEditing.service';
import { tagRoutes } from './tag.routes';
import { createTagService } from './tag.service';
import { tagEditingRoutes } from './tagEditing.routes';
import { createTagEditing } from './tagEditing.service';
import { createTagMerge } from './tagMerge';

const services = {
  tags: createTagService,
  tagMerge: createTagMerge,
  tagEditing: createTagEditing,
  subTagEditing: createSubTagEditing,
};

declare module '../../../dependencies' {
  interface Dependencies {
    /** How many articles of a merged tag are moved at once; fewer in tests. */
    mergeBatch?: number;
  }
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [tagRoutes, tagEditingRoutes],
  jobs: ({ tagMerge }) => [tagMerge],
});
