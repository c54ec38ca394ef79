import { defineFeature, type Made } from '../../../feature';
import { reviewNoteRoutes } from './reviewNote.routes';
import { createReviewNoteService } from './reviewNote.service';

const services = { reviewNotes: createReviewNoteService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [reviewNoteRoutes] });
