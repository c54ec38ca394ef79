import { z } from 'zod';
import { correctionNote, correctionNoteBody } from './correctionNote';
import { idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';

const proposed = correctionNote.pick({ kind: true, text: true }).nullable();

const common = {
  path: '/api/write/article/:id/reader_note',
  access: articlePolicy.edit,
  group: 'Writing',
  params: idParams,
  reply: reply(proposed),
} as const;

export const getProposedNote = defineRoute({
  ...common,
  method: 'GET',
  summary: 'The note for readers that the author proposes for the next change of a published article.',
});

export const proposeNote = defineRoute({
  ...common,
  method: 'PATCH',
  summary:
    'Proposes a note for readers, or takes the proposal back with null. Readers see it only once an editor publishes it with the change; 409 if it has changed since it was opened.',
  body: z.object({
    note: correctionNoteBody.nullable(),
    was: proposed.describe('as it was opened'),
  }),
});
