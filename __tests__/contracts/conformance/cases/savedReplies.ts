import { SAVED_REPLIES_MAX } from '@contracts/rules/limits';
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  orderSavedReplies,
  removeSavedReply,
} from '@contracts/savedReply';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const CHANGED = 'another editor has changed this reply since you opened it: please look at theirs first';

const body = { title: 'Covers', content: 'A cover should be at least 1200 points wide.' };

const listed = async (world: World) => (await world.ok(listSavedReplies, { as: await world.editor() })).data;

const add = async (world: World) => (await world.ok(addSavedReply, { as: await world.editor(), body })).data;

/** Removes replies again: all editors share one list. */
async function removeAll(world: World, ids: string[]): Promise<void> {
  const as = await world.editor();
  for (const id of ids) await world.ok(removeSavedReply, { as, params: { id } });
}

export const savedReplies: Cases = {
  examples: [
    example(listSavedReplies),
    example(addSavedReply, async () => ({ body })),
    example(changeSavedReply, async (world) => ({
      params: { id: (await add(world))._id },
      body: { ...body, was: body },
    })),
    example(removeSavedReply, async (world) => ({ params: { id: (await add(world))._id } }), {
      unknown: 200,
    }),
    example(orderSavedReplies, async (world) => ({
      body: { ids: (await listed(world)).map(({ _id }) => _id) },
    })),
  ],
  rules: {
    'a new reply is the last one, and a changed one keeps its place': async (world) => {
      const as = await world.editor();
      const [first, second] = [await add(world), await add(world)];
      const changed = { title: ' Sources ', content: ' Please name them. ', was: body };
      const { data } = await world.ok(changeSavedReply, { as, params: { id: first._id }, body: changed });
      expect(data).toEqual({ _id: first._id, title: 'Sources', content: 'Please name them.' });
      expect((await listed(world)).slice(-2)).toEqual([data, second]);
      await removeAll(world, [first._id, second._id]);
      await world.refused(changeSavedReply, { as, params: { id: first._id }, body: changed }, 404);
    },

    'the second of two editors changing the same reply gets an error': async (world) => {
      const as = await world.editor();
      const { _id } = await add(world);
      const named = { as, params: { id: _id } };
      const first = { title: 'Sources', content: 'Please name them.', was: body };
      await world.ok(changeSavedReply, { ...named, body: first });
      const second = { ...first, content: 'Please add them.' };
      await world.refused(changeSavedReply, { ...named, body: second }, 409, CHANGED);
      // The same again is an answer that got lost.
      await world.ok(changeSavedReply, { ...named, body: first });
      const { title, content } = first;
      await world.ok(changeSavedReply, { ...named, body: { ...second, was: { title, content } } });
      expect((await listed(world)).at(-1)).toEqual({ _id, title, content: second.content });
      await removeAll(world, [_id]);
    },

    'an order names each of them once': async (world) => {
      const as = await world.editor();
      const [first, second] = [await add(world), await add(world)];
      const ids = (await listed(world)).map(({ _id }) => _id);
      const order = [second._id, ...ids.filter((id) => id !== second._id)];
      await world.ok(orderSavedReplies, { as, body: { ids: order } });
      expect((await listed(world)).map(({ _id }) => _id)).toEqual(order);
      for (const wrong of [order.slice(1), [...order, first._id]]) {
        await world.refused(
          orderSavedReplies,
          { as, body: { ids: wrong } },
          409,
          'the saved replies were changed meanwhile: please look at them again',
        );
      }
      await removeAll(world, [first._id, second._id]);
    },

    'the number of them is limited': async (world) => {
      const made: string[] = [];
      for (let left = SAVED_REPLIES_MAX - (await listed(world)).length; left > 0; left -= 1) {
        made.push((await add(world))._id);
      }
      await world.refused(
        addSavedReply,
        { as: await world.editor(), body },
        409,
        `there are ${SAVED_REPLIES_MAX} saved replies: please remove one first`,
      );
      await removeAll(world, made);
    },
  },
};
