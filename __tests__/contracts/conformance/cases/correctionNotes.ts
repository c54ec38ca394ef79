import { getPublicArticle } from '@contracts/article';
import { addCorrectionNote, changeCorrectionNote, removeCorrectionNote } from '@contracts/correctionNote';
import { correctPublished } from '@contracts/publishedArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import { overtakenText } from '@contracts/rules/overtaken';
import { type Cases, example } from '../defineCases';
import { newestNotification, reason } from '../publishedThings';
import { publishedOf } from '../things';
import type { Person, World } from '../world';

const note = { kind: 'correction', text: 'The year was wrong.' } as const;

/** An article with a note for readers. */
async function notedOf(world: World, owner: Person) {
  const { _id: id } = await publishedOf(world, owner);
  const as = await world.editor();
  const { data } = await world.ok(addCorrectionNote, { as, params: { id }, body: note });
  return { id, noteId: data._id };
}

/** Notes for readers on changes of published articles. */
export const correctionNotes: Cases = {
  examples: [
    example(addCorrectionNote, async (world, owner) => ({
      params: { id: (await publishedOf(world, owner))._id },
      body: note,
    })),
    example(changeCorrectionNote, async (world, owner) => ({
      params: await notedOf(world, owner),
      body: { kind: 'retraction' as const, text: 'Nothing of it is true.', was: note },
    })),
    example(removeCorrectionNote, async (world, owner) => ({ params: await notedOf(world, owner) })),
  ],
  rules: {
    'a note that is published with a change, or without one, is in the reply of its article': async (
      world,
    ) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id: id, revision } = await publishedOf(world, owner);
      const params = { id };
      expect((await world.ok(getPublicArticle, { params })).data).not.toHaveProperty('corrections');
      const change = { revision, reason, summary: 'In short.', note: { ...note, text: ' The year. ' } };
      await world.ok(correctPublished, { as, params, body: change });
      const added = await world.ok(addCorrectionNote, {
        as,
        params,
        body: { kind: 'retraction', text: 'No.' },
      });
      const { corrections, retracted } = (await world.ok(getPublicArticle, { params })).data;
      expect(corrections).toEqual([
        { _id: expect.any(String), kind: 'correction', text: 'The year.', date: expect.any(String) },
        added.data,
      ]);
      expect(retracted).toBe(true);
      expect(await newestNotification(world, owner)).toMatchObject({
        kind: 'corrected',
        text: expect.stringContaining('note for readers'),
      });
    },

    'the same id again is the same note, and another editor’s words are not overwritten': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id: id } = await publishedOf(world, owner);
      const body = { id: `note-${world.unique('x').replace(/\W/g, '')}`, ...note };
      const first = await world.ok(addCorrectionNote, { as, params: { id }, body });
      expect((await world.ok(addCorrectionNote, { as, params: { id }, body })).data).toEqual(first.data);
      const params = { id, noteId: first.data._id };
      const mine = { kind: 'update', text: 'More is known.', was: note } as const;
      await world.ok(changeCorrectionNote, { as, params, body: mine });
      const theirs = { ...mine, text: 'Less is known.' };
      await world.refused(changeCorrectionNote, { as, params, body: theirs }, 409, overtakenText('note'));
      await world.ok(removeCorrectionNote, { as, params });
      await world.refused(removeCorrectionNote, { as, params }, 404, errorTexts.notFound);
      expect((await world.ok(getPublicArticle, { params: { id } })).data).not.toHaveProperty('corrections');
    },
  },
};
