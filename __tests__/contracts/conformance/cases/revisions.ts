import { acceptArticle } from '@contracts/admin';
import { type DraftBody, submitArticle, updateArticle } from '@contracts/ownArticle';
import { getRevision, listRevisions, resolveConflict, restoreRevision } from '@contracts/revision';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { docOf, draftOf } from '../things';
import type { Person, World } from '../world';

/** A draft that was saved twice more. */
async function edited(world: World, as: Person) {
  const draft = await draftOf(world, as);
  const named = { as, params: { id: draft._id } };
  const save = async (body: DraftBody & { revision: number }) =>
    (await world.ok(updateArticle, { ...named, body })).data;
  await save({ revision: 1, title: 'Second title', doc: docOf('Two words.') });
  const last = await save({ revision: 2, title: 'Third title', summary: 'A summary.' });
  const history = async () => (await world.ok(listRevisions, named)).data;
  const at = (revision: number) => ({ ...named, params: { ...named.params, revision: String(revision) } });
  return { draft, last, named, save, history, at };
}

/** What the history tells: the number of each state and how it came to be. */
const outline = (history: { revision: number; events: { reason: string }[] }[]) =>
  history.map(({ revision, events }) => [revision, ...events.map(({ reason }) => reason)]);

/** The history of an article, and the end of a conflict. */
export const revisions: Cases = {
  examples: [
    example(listRevisions, async (world, owner) => ({ params: (await edited(world, owner)).named.params })),
    example(getRevision, async (world, owner) => ({ params: (await edited(world, owner)).at(1).params })),
    example(restoreRevision, async (world, owner) => ({
      params: (await edited(world, owner)).at(1).params,
      body: { revision: 3 },
    })),
    example(resolveConflict, async (world, owner) => ({
      params: (await edited(world, owner)).named.params,
      body: { revision: 3, mine: { title: 'Mine' }, result: { title: 'Of both' } },
    })),
  ],
  rules: {
    'the history is newest first, and each state can be read in full': async (world) => {
      const owner = await world.owner();
      const { draft, last, history, at } = await edited(world, owner);
      const listed = await history();
      expect(listed).toMatchObject([
        { revision: 3, title: 'Third title', words: 2 },
        { revision: 2, title: 'Second title', words: 2 },
        { revision: 1, title: draft.title, words: 4 },
      ]);
      const { data: first } = await world.ok(getRevision, at(1));
      const { title, summary, doc, content, tag, sub, cover_pic, cover_alt, publish_at } = draft;
      const kept = { title, summary, doc, content, tag, sub, cover_pic, cover_alt, publish_at };
      expect(first).toEqual({ ...listed[2], ...kept });
      expect((await world.ok(getRevision, at(3))).data).toMatchObject({
        title: last.title,
        summary: 'A summary.',
        content: '<p>Two words.</p>',
      });
      await world.refused(getRevision, at(4), 404, errorTexts.notFound);
      const restore = { ...at(4), body: { revision: 3 } };
      await world.refused(restoreRevision, restore, 404, errorTexts.notFound);
    },

    'the history tells what happened to each state, and when': async (world) => {
      const owner = await world.owner();
      const { named, history, save } = await edited(world, owner);
      const { data: waiting } = await world.ok(submitArticle, named);
      const { revision } = waiting;
      await world.ok(acceptArticle, { ...named, as: await world.editor(), body: { revision } });
      await save({ revision, title: 'Fourth title' });
      const listed = await history();
      expect(outline(listed)).toEqual([
        [4, 'saved'],
        [3, 'saved', 'submitted', 'accepted'],
        [2, 'saved'],
        [1, 'saved'],
      ]);
      const dates = listed[1]?.events.map(({ date }) => date) ?? [];
      expect(dates).toEqual([...dates].sort());
    },

    'restoring makes an earlier state the newest, and the present one stays in the history': async (
      world,
    ) => {
      const owner = await world.owner();
      const { draft, history, at, named, save } = await edited(world, owner);
      const { data } = await world.ok(restoreRevision, { ...at(1), body: { revision: 3 } });
      const { title, summary, doc, content } = draft;
      expect(data).toMatchObject({ revision: 4, title, summary, doc, content, status: 'draft' });
      expect(outline(await history())[0]).toEqual([4, 'restored']);
      // A repeat after a lost answer finds what is there already.
      const again = await world.ok(restoreRevision, { ...at(1), body: { revision: 4 } });
      expect(again.data.revision).toBe(4);
      await save({ revision: 4, title: 'Fifth title' });
      const late = { ...at(1), body: { revision: 4 } };
      const { message } = await world.refused(restoreRevision, late, 409);
      expect(message).toMatch(
        /^This article was saved elsewhere at \S+Z \(revision 5; yours began at 4\)\.$/,
      );
      expect((await world.ok(listRevisions, named)).count).toBe(5);
    },

    'both sides of a conflict are kept, and a repeat changes nothing': async (world) => {
      const owner = await world.owner();
      const { named, history } = await edited(world, owner);
      const body = { revision: 3, mine: { title: 'Mine' }, result: { title: 'Of both' } };
      const { data } = await world.ok(resolveConflict, { ...named, body });
      expect(data).toMatchObject({ revision: 5, title: 'Of both', summary: 'A summary.' });
      const repeated = await world.ok(resolveConflict, { ...named, body });
      expect(repeated.data).toMatchObject({ revision: 5, title: 'Of both' });
      const listed = await history();
      expect(listed.map(({ title }) => title).slice(0, 3)).toEqual(['Of both', 'Mine', 'Third title']);
      expect(outline(listed).slice(0, 3)).toEqual([
        [5, 'merged'],
        [4, 'saved'],
        [3, 'saved'],
      ]);
    },

    'one side alone is a valid result': async (world) => {
      const owner = await world.owner();
      const { named, history } = await edited(world, owner);
      const resolve = (body: { revision: number; mine: DraftBody; result: DraftBody }) =>
        world.ok(resolveConflict, { ...named, body });
      // Mine: nothing of the stored one is lost, it is the state before.
      const mine = await resolve({ revision: 3, mine: { title: 'Mine' }, result: { title: 'Mine' } });
      expect(mine.data).toMatchObject({ revision: 4, title: 'Mine' });
      // The stored one: what was typed here stays in the history.
      const theirs = await resolve({ revision: 4, mine: { title: 'Typed' }, result: { title: 'Mine' } });
      expect(theirs.data).toMatchObject({ revision: 6, title: 'Mine' });
      expect(outline(await history()).slice(0, 3)).toEqual([
        [6, 'restored'],
        [5, 'saved'],
        [4, 'merged'],
      ]);
      // Both the same: nothing happens.
      const same = await resolve({ revision: 6, mine: { title: 'Mine' }, result: { title: 'Mine' } });
      expect(same.data.revision).toBe(6);
    },

    'another save during a conflict is a new conflict': async (world) => {
      const owner = await world.owner();
      const { named, save } = await edited(world, owner);
      await save({ revision: 3, title: 'Fourth title' });
      const body = { revision: 3, mine: { title: 'Mine' }, result: { title: 'Of both' } };
      const { message } = await world.refused(resolveConflict, { ...named, body }, 409);
      expect(message).toMatch(/\(revision 4; yours began at 3\)\. Its title differs from yours\.$/);
    },
  },
};
