import {
  closeRoom,
  countUnreadRooms,
  getRoom,
  getRoomAuthor,
  listRooms,
  type RoomFilter,
  reopenRoom,
} from '@contracts/room';
import { type Cases, example } from '../defineCases';
import { draftOf, publishedOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const LAST = 2_000_000_000;

/** The room of an author who has written to the editors. */
async function written(world: World, person: Person) {
  await world.write(person, 'Can you help me?');
  return { params: { id: person._id } };
}

/** How editors find the room of an author. */
async function found(world: World, { _id, username }: Person, show?: RoomFilter) {
  const as = await world.editor();
  const { data } = await world.ok(listRooms, { as, query: { show, search: username } });
  return data.find((room) => room._id === _id);
}

export const rooms: Cases = {
  examples: [
    example(
      listRooms,
      async (world) => {
        for (const person of [await world.owner(), await world.other()]) await written(world, person);
        return { query: { show: 'all' as const } };
      },
      { isUncounted: true },
    ),
    example(countUnreadRooms),
    example(getRoom, async (_, owner) => ({ params: { id: owner._id } })),
    example(closeRoom, async (world, owner) => ({ ...(await written(world, owner)), body: { last: LAST } })),
    example(reopenRoom, async (_, owner) => ({ params: { id: owner._id } })),
    example(getRoomAuthor, async (_, owner) => ({ params: { id: owner._id } })),
  ],
  rules: {
    'the author of the last unread message comes first, with the beginning of it': async (world) => {
      const as = await world.editor();
      const count = async () => (await world.ok(countUnreadRooms, { as })).data;
      const before = await count();
      const person = await world.newPerson();
      const { _id, username } = person;
      await world.write(person, `One\n two ${'x'.repeat(200)}`);
      expect(await count()).toBe(Math.min(100, before + 1));
      await world.write(await world.other(), 'I am newer.');
      const { data } = await world.ok(listRooms, { as, query: { show: 'unread' } });
      expect(data[1]).toMatchObject({
        _id,
        author: { username },
        unread: 1,
        closed: false,
        waitingSince: data[1]?.last?.sentAt,
        online: false,
        last: { seq: 1, fromAuthor: true, beginning: `One two ${'x'.repeat(112)}…` },
      });
      const { data: room } = await world.ok(getRoom, { as, params: { id: _id } });
      expect(room).toEqual({ ...data[1], log: [] });
    },

    'a search also finds authors without messages; their rooms cannot be closed': async (world) => {
      const person = await world.newPerson();
      const as = await world.editor();
      await world.refused(closeRoom, { as, params: { id: person._id }, body: { last: 0 } }, 404);
      expect(await found(world, person)).toMatchObject({ unread: 0, waitingSince: null, last: null });
      expect(await found(world, person, 'open')).toBeUndefined();
      await world.write(person, 'Now I have.');
      expect(await found(world, person, 'open')).toMatchObject({ unread: 1 });
    },

    'a room is closed up to what was read, and opens by itself when its author writes': async (world) => {
      const as = await world.editor();
      const person = await world.owner();
      const { params } = await written(world, person);
      const read = (await found(world, person))?.last?.seq ?? 0;
      await world.write(person, 'And one more thing.');
      await world.refused(
        closeRoom,
        { as, params, body: { last: read } },
        409,
        'the author has written again: please read that before you close the conversation',
      );
      for (const _ of [1, 2]) await world.ok(closeRoom, { as, params, body: { last: read + 1 } });
      const closed = { closed: true, unread: 0, waitingSince: null };
      expect(await found(world, person, 'closed')).toMatchObject(closed);
      expect(await found(world, person, 'open')).toBeUndefined();
      await world.write(person, 'It did not help.');
      expect(await found(world, person, 'unread')).toMatchObject({ closed: false, unread: 1 });
    },

    'a closed room is opened by editors too, and the log says so': async (world) => {
      const as = await world.editor();
      const person = await world.owner();
      const { params } = await written(world, person);
      await world.ok(closeRoom, { as, params, body: { last: LAST } });
      for (const _ of [1, 2]) await world.ok(reopenRoom, { as, params });
      expect(await found(world, person, 'open')).toMatchObject({ closed: false, unread: 0 });
      const { data } = await world.ok(getRoom, { as, params });
      const told = data.log.slice(0, 2);
      expect(told.map(({ action, actor }) => [action, actor?._id])).toEqual([
        ['reopened', as._id],
        ['closed', as._id],
      ]);
    },

    'a room shows the author’s articles, but no draft, and the decisions on them': async (world) => {
      const person = await world.owner();
      const published = await publishedOf(world, person);
      const waiting = await waitingOf(world, person);
      await draftOf(world, person);
      const as = await world.editor();
      const { data } = await world.ok(getRoomAuthor, { as, params: { id: person._id } });
      expect(data.articles.slice(0, 2)).toMatchObject([
        { _id: waiting._id, title: waiting.title, status: 'recent', isPublished: false },
        { _id: published._id, title: published.title, status: 'accepted', isPublished: true },
      ]);
      const { _id, title } = published;
      expect(data.decisions[0]).toMatchObject({ article: { _id, title }, outcome: 'accepted' });
    },

    'editors cannot answer themselves': async (world) => {
      const as = await world.editor();
      const own = { as, params: { id: as._id } };
      const sentence = 'this is your own conversation with the editors: another editor answers it';
      await world.refused(getRoom, own, 403, sentence);
      await world.refused(reopenRoom, own, 403, sentence);
      await world.write(as, 'Hello?');
      const { data } = await world.ok(listRooms, { as, query: { show: 'all' }, headers: { limit: '100' } });
      expect(data.some(({ _id }) => _id === as._id)).toBe(false);
    },
  },
};
