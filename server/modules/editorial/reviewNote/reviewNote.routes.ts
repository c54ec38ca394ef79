import {
  addNote,
  answerSuggestion,
  changeNote,
  listNotes,
  listOwnNotes,
  markNote,
  removeNote,
} from '@contracts/reviewNote';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { ReviewNoteService } from './reviewNote.service';

export function reviewNoteRoutes(
  app: FastifyInstance,
  { reviewNotes }: { reviewNotes: ReviewNoteService },
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

  implement(app, listOwnNotes, async ({ caller, params }) => ({
    data: await reviewNotes.listOwn(caller, params.id),
  }));

  implement(app, markNote, async ({ caller, params, body }) => ({
    data: await reviewNotes.mark(caller, params.id, params.noteId, body.done),
  }));

  implement(app, answerSuggestion, async ({ caller, params, body }) => ({
    data: await reviewNotes.answer(caller, params.id, params.noteId, body.outcome),
  }));
}
