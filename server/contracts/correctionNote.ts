import { z } from 'zod';
import { clientId, date, emptyReply, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { correctionKinds } from './rules/correction/correctionKinds';
import { CORRECTION_NOTE_MAX_LENGTH } from './rules/limits';

/** A note for readers about a change of a published article. Who wrote it is never shown to them. */
export const correctionNote = z.object({
  _id: id,
  kind: z.enum(correctionKinds),
  /** Plain text. */
  text: z.string(),
  /** When it was published. */
  date,
});
export type CorrectionNote = z.infer<typeof correctionNote>;

export const correctionNoteBody = z.object({
  kind: z.enum(correctionKinds),
  text: z
    .string()
    .trim()
    .min(1, 'please write the note')
    .max(CORRECTION_NOTE_MAX_LENGTH, `a note has ${CORRECTION_NOTE_MAX_LENGTH} characters at most`),
});
export type CorrectionNoteBody = z.infer<typeof correctionNoteBody>;

/** What an editor decides about the note for readers when accepting a change. */
export const readerNoteDecision = z.object({
  publish: correctionNoteBody.nullable().describe('the note that is published with the change, or none'),
  proposed: correctionNoteBody
    .nullable()
    .describe('the proposal of the author as the editor saw it; a newer one stays with the draft'),
});
export type ReaderNoteDecision = z.infer<typeof readerNoteDecision>;

const common = { access: articlePolicy.correct, group: 'Published articles' } as const;
const noteParams = z.object({ id, noteId: id });

export const addCorrectionNote = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/published/:id/correction',
  summary:
    'Publishes a note for readers without a change of the article. The client makes `id`; repeating it returns the same note.',
  params: idParams,
  body: correctionNoteBody.extend({ id: clientId.optional() }),
  reply: reply(correctionNote),
  status: 201,
});

export const changeCorrectionNote = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/published/:id/correction/:noteId',
  summary: 'Changes the kind or the words of a note for readers; 409 if it has changed since it was opened.',
  params: noteParams,
  body: correctionNoteBody.extend({
    was: correctionNote.pick({ kind: true, text: true }).describe('as it was opened'),
  }),
  reply: reply(correctionNote),
});

export const removeCorrectionNote = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/admin/published/:id/correction/:noteId',
  summary: 'Removes a note for readers.',
  params: noteParams,
  reply: emptyReply,
});
