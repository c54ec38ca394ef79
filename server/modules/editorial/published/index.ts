import { defineFeature, type Made } from '../../../feature';
import { createCorrection } from './correction';
import { createCorrectionNotes } from './correctionNotes';
import { createProposedNotes } from './proposedNotes';
import { publishedRoutes } from './published.routes';
import { createPublishedService } from './published.service';
import { createPublishedList } from './publishedList';
import { createReturn } from './return';
import { createUnpublish } from './unpublish';

const services = {
  publishedList: createPublishedList,
  published: createPublishedService,
  correctPublished: createCorrection,
  correctionNotes: createCorrectionNotes,
  proposedNotes: createProposedNotes,
  returnPublished: createReturn,
  unpublish: createUnpublish,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [publishedRoutes] });
