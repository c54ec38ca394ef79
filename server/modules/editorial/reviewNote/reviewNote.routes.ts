import {
  addNote,
  answerNote,
  answerOwnNote,
  answerSuggestion,
  changeNote,
  correctAtOnce,
  listMentionable,
  listNotes,
  listOwnNotes,
  markNote,
  removeNote,
  resolveNote,
  sendNotes,
  writeSuggestions,
} from '@contracts/reviewNote';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { SmallCorrectionService } from './corrections/smallCorrection.service';
import type { NoteThreadService } from './noteThread.service';
import type { OwnNoteService } from './ownNote.service';
import type { ReviewNoteService } from './reviewNote.service';
import type { SentNoteService } from './sentNote.service';
import type { WrittenSuggestionService } from './writtenSuggestion.service';

export function reviewNoteRoutes(
  app: FastifyInstance,
  {
    reviewNotes,
    ownNotes,
    noteThreads,
    sentNotes,
    smallCorrections,
    writtenSuggestions,
  }: {
    reviewNotes: ReviewNoteService;
    ownNotes: OwnNoteService;
    smallCorrections: SmallCorrectionService;
    noteThreads: NoteThreadService;
    sentNotes: SentNoteService;
    writtenSuggestions: WrittenSuggestionService;
  },
): void {
  implement(app, listNotes, async ({ caller, params }) => ({
    data: await reviewNotes.list(caller, params.id),
  }));

  implement(app, addNote, async ({ caller, params, body }) => ({
    data: await reviewNotes.add(caller, params.id, body),
  }));

  implement(app, changeNote, async ({ caller, params, body }) => ({
    data: await reviewNotes.change(caller, params.id, params.noteId, body),
  }));

  implement(app, removeNote, async ({ caller, params }) => {
    await reviewNotes.remove(caller, params.id, params.noteId);
    return {};
  });

  implement(app, writeSuggestions, async ({ caller, params, body }) => {
    await writtenSuggestions.write(caller, params.id, body);
    return { data: await reviewNotes.list(caller, params.id) };
  });

  implement(app, correctAtOnce, async ({ caller, params, body }) => {
    await smallCorrections.correct(caller, params.id, body.notes);
    return { data: await reviewNotes.list(caller, params.id) };
  });

  implement(app, sendNotes, async ({ caller, params }) => ({
    data: await sentNotes.send(caller, params.id),
  }));

  implement(app, listOwnNotes, async ({ caller, params }) => ({
    data: await ownNotes.list(caller, params.id),
  }));

  implement(app, markNote, async ({ caller, params, body }) => ({
    data: await ownNotes.mark(caller, params.id, params.noteId, body.done),
  }));

  implement(app, answerSuggestion, async ({ caller, params, body }) => ({
    data: await ownNotes.answer(caller, params.id, params.noteId, body.outcome),
  }));

  implement(app, answerNote, async ({ caller, params, body }) => ({
    data: await noteThreads.answer(caller, params.id, params.noteId, body),
  }));

  implement(app, listMentionable, async ({ caller, params }) => ({
    data: await noteThreads.listMentionable(caller, params.id),
  }));

  implement(app, resolveNote, async ({ caller, params, body }) => ({
    data: await noteThreads.resolve(caller, params.id, params.noteId, body.done),
  }));

  implement(app, answerOwnNote, async ({ caller, params, body }) => ({
    data: await noteThreads.answerOwn(caller, params.id, params.noteId, body),
  }));
}
