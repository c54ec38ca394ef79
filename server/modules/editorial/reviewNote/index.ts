import { defineFeature, type Made } from '../../../feature';
import { answerNotice, threadNotice } from './answerNotices';
import { createSmallCorrections } from './corrections/smallCorrection.service';
import { mentionRoutes } from './mention/mention.routes';
import { createMentions } from './mention/mention.service';
import { createNoteMails } from './noteMails';
import { createNoteThreads } from './noteThread.service';
import { createOutsideNotes } from './outsideNotes';
import { createOwnNotes } from './ownNote.service';
import { readerSuggestionRoutes } from './readers/readerSuggestion.routes';
import { createReaderSuggestions } from './readers/readerSuggestion.service';
import { suggestionAnswerNotice, suggestionNotice } from './readers/suggestionNotices';
import { reviewNoteRoutes } from './reviewNote.routes';
import { createReviewNoteService } from './reviewNote.service';
import { createSentNotes } from './sentNote.service';
import { createSuggestedPictures } from './suggestedPictures';
import { createWrittenSuggestions } from './writtenSuggestion.service';

const services = {
  mentions: createMentions,
  noteMails: createNoteMails,
  noteThreads: createNoteThreads,
  outsideNotes: createOutsideNotes,
  ownNotes: createOwnNotes,
  readerSuggestions: createReaderSuggestions,
  reviewNotes: createReviewNoteService,
  sentNotes: createSentNotes,
  smallCorrections: createSmallCorrections,
  suggestedPictures: createSuggestedPictures,
  writtenSuggestions: createWrittenSuggestions,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [reviewNoteRoutes, readerSuggestionRoutes, mentionRoutes],
  notices: ({ database }) => ({
    answer: answerNotice(database),
    thread: threadNotice(database),
    suggestion: suggestionNotice(database),
    suggested: suggestionAnswerNotice(database),
  }),
});
