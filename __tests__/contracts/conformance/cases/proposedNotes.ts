import { getProposedNote, proposeNote } from '@contracts/proposedNote';
import { NOT_PUBLISHED_YET, PROPOSED_ELSEWHERE } from '@contracts/rules/correction/proposedNoteTexts';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf } from '../things';

const note = { kind: 'correction', text: 'The year was wrong.' } as const;

/** Notes for readers that authors propose for changes. */
export const proposedNotes: Cases = {
  examples: [
    example(getProposedNote, async (world, owner) => ({ params: { id: (await draftOf(world, owner))._id } })),
    example(proposeNote, async (world, owner) => ({
      params: { id: (await draftOf(world, owner))._id },
      body: { note: null, was: null },
    })),
  ],
  rules: {
    'a proposal is kept until it is taken back, and another tab does not overwrite it': async (world) => {
      const as = await world.owner();
      const params = { id: (await publishedOf(world, as))._id };
      const told = { ...note, text: ` ${note.text} ` };
      expect((await world.ok(proposeNote, { as, params, body: { note: told, was: null } })).data).toEqual(
        note,
      );
      expect((await world.ok(getProposedNote, { as, params })).data).toEqual(note);
      const body = { note: { ...note, text: 'Another.' }, was: null };
      await world.refused(proposeNote, { as, params, body }, 409, PROPOSED_ELSEWHERE);
      await world.ok(proposeNote, { as, params, body: { note: null, was: note } });
      expect((await world.ok(getProposedNote, { as, params })).data).toBeNull();
    },

    'there is none for what readers have not seen': async (world) => {
      const as = await world.owner();
      const params = { id: (await draftOf(world, as))._id };
      const body = { note, was: null };
      await world.refused(proposeNote, { as, params, body }, 400, NOT_PUBLISHED_YET);
    },
  },
};
