import {
  addReason,
  changeReason,
  listReasons,
  orderReasons,
  type RejectionReason,
  removeReason,
} from '@contracts/rejectionReason';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const text = 'Please say it in fewer words.';
const CHANGED = 'another editor has changed this reason since you opened it: please look at theirs first';

async function reasonOf(world: World) {
  const body = { title: world.unique('Too long'), text };
  return (await world.ok(addReason, { as: await world.editor(), body })).data;
}

const wordsOf = ({ title, text }: RejectionReason) => ({ title, text });

const listed = async (world: World) => (await world.ok(listReasons, { as: await world.editor() })).data;

/** What editors choose from when they send an article back. */
export const rejectionReasons: Cases = {
  examples: [
    example(listReasons),
    example(addReason, async (world) => ({ body: { title: world.unique('Too long'), text } })),
    example(changeReason, async (world) => {
      const { _id: id, ...was } = await reasonOf(world);
      return { params: { id }, body: { title: world.unique('Far too long'), text, was } };
    }),
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
      const body = {
        title: `  ${world.unique('Wordy')}  `,
        text: 'Cut it.\r\nThen again.',
        was: wordsOf(first),
      };
      const { data } = await world.ok(changeReason, { ...named, body });
      expect(data).toEqual({ _id: first._id, title: body.title.trim(), text: 'Cut it.\nThen again.' });
      expect((await listed(world)).slice(-2)).toEqual([data, second]);
      await world.ok(removeReason, named);
      expect((await listed(world)).at(-1)).toEqual(second);
      expect(await listed(world)).not.toContainEqual(data);
      await world.refused(removeReason, named, 404, errorTexts.notFound);
    },

    'the second of two editors changing the same reason gets an error': async (world) => {
      const as = await world.editor();
      const reason = await reasonOf(world);
      const named = { as, params: { id: reason._id } };
      const first = { title: reason.title, text: 'Cut it.\r\n', was: wordsOf(reason) };
      const { data } = await world.ok(changeReason, { ...named, body: first });
      const second = { ...first, text: 'Cut half of it.' };
      await world.refused(changeReason, { ...named, body: second }, 409, CHANGED);
      // The same again is an answer that got lost.
      await world.ok(changeReason, { ...named, body: first });
      const { data: last } = await world.ok(changeReason, {
        ...named,
        body: { ...second, was: wordsOf(data) },
      });
      expect(last).toEqual({ ...data, text: second.text });
      await world.ok(removeReason, named);
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

    'a reason without visible characters is refused': async (world) => {
      const as = await world.editor();
      const refused = (body: { title: string; text: string }, message: string) =>
        world.refused(addReason, { as, body }, 400, message);
      await refused({ title: '\u0007', text }, 'please give it a title');
      await refused({ title: 'Too long', text: '\u0007' }, 'please enter the text for the author');
    },
  },
};
