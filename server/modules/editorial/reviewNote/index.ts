import { defineFeature, type Made } from '../../../feature';
import { answerNotice, threadNotice } from './answerNotices';
import { createNoteThreads } from './noteThread.service';
import { reviewNoteRoutes } from './reviewNote.routes';
import { createReviewNoteService } from './reviewNote.service';

const services = { reviewNotes: createReviewNoteService, noteThreads: createNoteThreads };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [reviewNoteRoutes],
  notices: ({ database }) => ({ answer: answerNotice(database), thread: threadNotice(database) }),
});
