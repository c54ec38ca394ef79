import {
  addQueueFilter,
  changeQueueFilter,
  listQueueFilters,
  removeQueueFilter,
} from '@contracts/queueFilter';
import { QUEUE_FILTERS_OWN_MAX } from '@contracts/rules/limits';
import { type Cases, example } from '../defineCases';
import { byEditors } from '../editors';
import type { Person, World } from '../world';

type Audience = 'own' | 'editors';

const bodyOf = (world: World, audience: Audience = 'editors') => ({
  name: world.unique('Long waits'),
  audience,
  filters: { days: 7, sort: 'oldest' as const },
});

const add = async (world: World, as: Person, body: ReturnType<typeof bodyOf>) =>
  (await world.ok(addQueueFilter, { as, body })).data;

const listed = async (world: World, as: Person) => (await world.ok(listQueueFilters, { as })).data;

const shared = async (world: World) => {
  const { _id, name, audience } = await add(world, await world.editor(), bodyOf(world));
  return { params: { id: _id }, was: { name, audience } };
};

/** Saved filters of the queue. */
export const queueFilters: Cases = {
  examples: [
    example(listQueueFilters),
    example(addQueueFilter, async (world) => ({ body: bodyOf(world) })),
    example(changeQueueFilter, async (world) => {
      const { params, was } = await shared(world);
      return { params, body: { ...was, name: world.unique('Longer waits'), was } };
    }),
    example(removeQueueFilter, async (world) => ({ params: (await shared(world)).params }), { unknown: 200 }),
  ],
  rules: {
    'an editor’s own are seen by no other, until all editors have them': byEditors(
      async (world, [editor, other]) => {
        const { name, audience, ...rest } = bodyOf(world, 'own');
        const { _id } = await add(world, editor, { name, audience, ...rest });
        const params = { id: _id };
        const seen = async (as: Person) => (await listed(world, as)).find((one) => one._id === _id);
        expect(await seen(editor)).toMatchObject({ mine: true, filters: { days: 7, sort: 'oldest' } });
        expect(await seen(other)).toBeUndefined();
        const was = { name, audience };
        const body = { name, audience: 'editors' as const, was };
        await world.refused(changeQueueFilter, { as: other, params, body }, 404);
        await world.ok(removeQueueFilter, { as: other, params });
        await world.ok(changeQueueFilter, { as: editor, params, body });
        expect(await seen(other)).toMatchObject({ mine: false, owner: { _id: editor._id } });
        await world.refused(removeQueueFilter, { as: other, params }, 403);
        // A lead editor may delete it.
        for (const _time of ['first', 'repeated'])
          await world.ok(removeQueueFilter, { as: await world.editor(), params });
        expect(await seen(editor)).toBeUndefined();
      },
    ),

    'its filters are replaced by its owner, or by a lead where all editors have it': byEditors(
      async (world, [editor, other]) => {
        const { name, audience, filters } = bodyOf(world);
        const { _id } = await add(world, editor, { name, audience, filters });
        const params = { id: _id };
        const was = { name, audience, filters };
        const next = { days: 9, claim: 'free' as const };
        const body = { name, audience, filters: next, was };
        await world.refused(changeQueueFilter, { as: other, params, body }, 403);
        const { data } = await world.ok(changeQueueFilter, { as: editor, params, body });
        expect(data).toMatchObject({ name, filters: next });
        const lead = await world.editor();
        const late = { ...body, filters: { days: 2 } };
        await world.refused(changeQueueFilter, { as: lead, params, body: late }, 409);
        const renamed = { name: world.unique('Free'), audience, was: { name, audience } };
        const { data: last } = await world.ok(changeQueueFilter, { as: lead, params, body: renamed });
        expect(last).toMatchObject({ name: renamed.name, filters: next, mine: false });
        const own = { ...renamed, audience: 'own' as const, was: { name: renamed.name, audience } };
        await world.refused(changeQueueFilter, { as: lead, params, body: own }, 403);
        await world.ok(removeQueueFilter, { as: lead, params });
      },
    ),

    'each has a name of its own, and their number is limited': byEditors(async (world, [editor]) => {
      const made: string[] = [];
      const body = bodyOf(world, 'own');
      for (let left = QUEUE_FILTERS_OWN_MAX; left > 0; left -= 1) {
        made.push((await add(world, editor, bodyOf(world, 'own')))._id);
      }
      const full = `there are ${QUEUE_FILTERS_OWN_MAX} saved filters of your own: please delete one first`;
      await world.refused(addQueueFilter, { as: editor, body }, 409, full);
      await world.ok(removeQueueFilter, { as: editor, params: { id: made.pop() ?? '' } });
      made.push((await add(world, editor, body))._id);
      const same = { ...body, name: ` ${body.name.toUpperCase()} ` };
      await world.refused(addQueueFilter, { as: editor, body: same }, 409);
      for (const id of made) await world.ok(removeQueueFilter, { as: editor, params: { id } });
    }),

    'a name that was changed since it was opened is not overwritten': async (world) => {
      const as = await world.editor();
      const { params, was } = await shared(world);
      const first = { ...was, name: world.unique('First') };
      await world.ok(changeQueueFilter, { as, params, body: { ...first, was } });
      // The same again is an answer that got lost.
      await world.ok(changeQueueFilter, { as, params, body: { ...first, was } });
      await world.refused(
        changeQueueFilter,
        { as, params, body: { ...was, name: world.unique('Second'), was } },
        409,
        'another editor has changed this filter since you opened it: please look at theirs first',
      );
      await world.ok(removeQueueFilter, { as, params });
    },
  },
};
