import { errorTexts } from '@contracts/errorTexts';
import { addReason, changeReason, listReasons, orderReasons, removeReason } from '@contracts/rejectionReason';
import { type Cases, example } from '../cases';
import type { World } from '../world';

const text = 'Please say it in fewer words.';

async function reasonOf(world: World) {
  const body = { title: world.unique('Too long'), text };
  return (await world.ok(addReason, { as: await world.editor(), body })).data;
}

const listed = async (world: World) => (await world.ok(listReasons, { as: await world.editor() })).data;

/** What editors choose from when they send an article back. */
export const rejectionReasons: Cases = {
  examples: [
    example(listReasons),
    example(addReason, async (world) => ({ body: { title: world.unique('Too long'), text } })),
    example(changeReason, async (world) => ({
      params: { id: (await reasonOf(world))._id },
      body: { title: world.unique('Far too long'), text },
    })),
    example(orderReasons, async (world) => ({ body: { ids: [(await reasonOf(world))._id] } })),
    example(removeReason, async (world) => ({ params: { id: (await reasonOf(world))._id } })),
  ],
  rules: {
    'a reason comes behind the others, is changed in its place, and removed': async (world) => {
      const as = await world.editor();
      const first = await reasonOf(world);
      const second = await reasonOf(world);
      expect((await listed(world)).slice(-2)).toEqual([first, second]);
      const named = { as, params: { id: first._id } };
      const body = { title: `  ${world.unique('Wordy')}  `, text: 'Cut it.\r\nThen again.' };
      const { data } = await world.ok(changeReason, { ...named, body });
      expect(data).toEqual({ _id: first._id, title: body.title.trim(), text: 'Cut it.\nThen again.' });
      expect((await listed(world)).slice(-2)).toEqual([data, second]);
      await world.ok(removeReason, named);
      expect((await listed(world)).at(-1)).toEqual(second);
      expect(await listed(world)).not.toContainEqual(data);
      await world.refused(removeReason, named, 404, errorTexts.notFound);
    },

    'reasons are put in order: those that are not named come last, as they were': async (world) => {
      const as = await world.editor();
      const [first, second, third] = [await reasonOf(world), await reasonOf(world), await reasonOf(world)];
      const before = await listed(world);
      const ids = [third._id, 'nothing-has-this-id', first._id];
      const { data } = await world.ok(orderReasons, { as, body: { ids } });
      const others = before.filter(({ _id }) => !ids.includes(_id));
      expect(data).toEqual([third, first, ...others]);
      expect(await listed(world)).toEqual(data);
      expect(data.at(-1)).toEqual(second);
      await world.ok(orderReasons, { as, body: { ids: before.map(({ _id }) => _id) } });
      expect(await listed(world)).toEqual(before);
    },

    'a reason of which nothing can be seen is refused': async (world) => {
      const as = await world.editor();
      const refused = (body: { title: string; text: string }, message: string) =>
        world.refused(addReason, { as, body }, 400, message);
      await refused({ title: '\u0007', text }, 'please give it a title');
      await refused({ title: 'Too long', text: '\u0007' }, 'please write what the author is told');
    },
  },
};
