import { randomUUID } from 'node:crypto';
import { addRoomNote, listRoomNotes, removeRoomNote } from '@contracts/room';
import { type Cases, example } from '../defineCases';
import type { Person, World } from '../world';

/** A note of the editor's in the room of an author. */
async function noteFor(world: World, { _id }: Person, content = 'Asks this every month.') {
  const as = await world.editor();
  const body = { id: randomUUID(), content };
  return (await world.ok(addRoomNote, { as, params: { id: _id }, body })).data;
}

const notesOf = async (world: World, { _id }: Person) =>
  (await world.ok(listRoomNotes, { as: await world.editor(), params: { id: _id } })).data;

export const roomNotes: Cases = {
  examples: [
    example(
      listRoomNotes,
      async (world, owner) => {
        for (const _ of [1, 2]) await noteFor(world, owner);
        return { params: { id: owner._id } };
      },
      { isUncounted: true },
    ),
    example(addRoomNote, async (_, owner) => ({
      params: { id: owner._id },
      body: { id: randomUUID(), content: 'Asks this every month.' },
    })),
    example(
      removeRoomNote,
      async (world, owner) => ({ params: { id: owner._id, noteId: (await noteFor(world, owner))._id } }),
      { unknown: { id: 404, noteId: 200 } },
    ),
  ],
  rules: {
    'a note stands after the newest message, and the newest note first': async (world) => {
      const [person, as] = [await world.owner(), await world.editor()];
      const first = await noteFor(world, person, '  Is new here.\r\n');
      await world.write(person, 'Hello?');
      const second = await noteFor(world, person);
      expect(first).toMatchObject({ content: 'Is new here.', by: { _id: as._id } });
      expect(second.after).toBe(first.after + 1);
      expect((await notesOf(world, person)).slice(0, 2)).toEqual([second, first]);
    },

    'the same id again is the same note, and not that of another editor': async (world) => {
      const [person, as] = [await world.owner(), await world.editor()];
      const params = { id: person._id };
      const { _id, content } = await noteFor(world, person);
      const before = await notesOf(world, person);
      const again = { as, params, body: { id: _id, content: 'Something else.' } };
      expect((await world.ok(addRoomNote, again)).data).toMatchObject({ _id, content });
      const elsewhere = { ...again, params: { id: (await world.other())._id } };
      await world.refused(addRoomNote, elsewhere, 409, 'another note has this id');
      expect(await notesOf(world, person)).toEqual(before);
    },

    'a note that was removed is gone, also when that comes twice': async (world) => {
      const [person, as] = [await world.owner(), await world.editor()];
      const before = await notesOf(world, person);
      const { _id } = await noteFor(world, person);
      const params = { id: person._id, noteId: _id };
      for (const _ of [1, 2]) await world.ok(removeRoomNote, { as, params });
      expect(await notesOf(world, person)).toEqual(before);
      const own = { as, params: { id: as._id } };
      await world.refused(
        listRoomNotes,
        own,
        403,
        'this is your own conversation with the editors: another editor answers it',
      );
    },
  },
};
