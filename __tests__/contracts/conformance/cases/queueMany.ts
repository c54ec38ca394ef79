import { listAssignableEditors } from '@contracts/assignment';
import { listNotifications } from '@contracts/notification';
import { assignMany, claimMany, rejectMany, releaseMany, undoMany } from '@contracts/queueMany';
import { type Cases, example } from '../defineCases';
import { byEditors, rowOf, storyOf } from '../editors';
import { waitingOf } from '../things';
import type { Person, World } from '../world';

const twoOf = async (world: World, owner: Person) => [
  await waitingOf(world, owner),
  await waitingOf(world, owner),
];

const idsOf = async (world: World, owner: Person) => ({
  body: { ids: (await twoOf(world, owner)).map(({ _id }) => _id) },
});

/** Several articles of the queue at once. */
export const queueMany: Cases = {
  examples: [
    example(listAssignableEditors),
    example(claimMany, idsOf),
    example(releaseMany, idsOf),
    example(undoMany, idsOf),
    example(assignMany, async (world, owner) => ({
      body: {
        items: (await twoOf(world, owner)).map(({ _id }) => ({ _id, from: null, to: null })),
      },
    })),
    example(rejectMany, async (world, owner) => ({
      body: {
        items: (await twoOf(world, owner)).map(({ _id, revision }) => ({ _id, revision })),
        reason: 'An advertisement.',
      },
    })),
  ],
  rules: {
    'one that is refused does not hold up the others, and the reply says why': byEditors(
      async (world, [editor, other]) => {
        const [first, second] = await twoOf(world, await world.owner());
        const own = await waitingOf(world, editor);
        const ids = [first, own, second].map((article) => article?._id ?? '');
        const [one = '', mine = '', two = ''] = ids;
        const refusal = 'you cannot decide on your own article: please leave it to another editor';
        const claimed = await world.ok(claimMany, { as: editor, body: { ids } });
        expect(claimed.data).toEqual([{ _id: one }, { _id: mine, refusal }, { _id: two }]);
        expect((await rowOf(world, other, two)).claim?.editor._id).toBe(editor._id);
        const to = { editor: other._id, due: null };
        const items = ids.map((_id) => ({ _id, from: null, to }));
        const assigned = await world.ok(assignMany, { as: editor, body: { items } });
        expect(assigned.data.map((result) => 'refusal' in result)).toEqual([false, true, false]);
        expect((await rowOf(world, editor, one)).assignment?.editor._id).toBe(other._id);
        const told = await world.ok(listNotifications, { as: other, params: { id: other._id } });
        // One of all, without those that were refused.
        const of = told.data.filter(({ kind }) => kind === 'assigned');
        expect(of[0]).toMatchObject({
          ...{ articles: 2, text: expect.stringContaining('assigned 2 articles to you'), read: false },
        });
        expect(of.filter(({ article }) => ids.includes(article?._id ?? ''))).toEqual([]);
        const gone = await world.ok(claimMany, { as: editor, body: { ids: ['nothing', one] } });
        expect(gone.data).toEqual([
          { _id: 'nothing', refusal: 'This article is no longer waiting for a decision.' },
          { _id: one },
        ]);
        await world.refused(claimMany, { as: editor, body: { ids: [one, one] } }, 400);
        for (const _time of ['first', 'repeated'])
          await world.ok(releaseMany, { as: editor, body: { ids: [one, two] } });
        expect((await rowOf(world, other, two)).claim).toBeNull();
      },
    ),

    'rejections are bound to the revision that was seen, and can be undone': byEditors(
      async (world, [editor]) => {
        const [first, second] = await twoOf(world, await world.owner());
        const items = [first, second].map((article, index) => ({
          _id: article?._id ?? '',
          revision: (article?.revision ?? 0) + index,
        }));
        const body = { items, reason: 'An advertisement.' };
        const [one, two] = (await world.ok(rejectMany, { as: editor, body })).data;
        expect(one).toEqual({ _id: first?._id });
        expect(two?.refusal).toMatch(/revision|just decided/);
        const id = first?._id ?? '';
        expect((await rowOf(world, editor, id)).decision?.outcome).toBe('rejected');
        const undone = await world.ok(undoMany, { as: editor, body: { ids: [id] } });
        expect(undone.data).toEqual([{ _id: id }]);
        expect((await rowOf(world, editor, id)).decision).toBeNull();
        expect((await storyOf(world, editor, id)).slice(0, 2)).toEqual(['undone', 'decided']);
      },
    ),
  },
};
