import { markNotifications } from '@contracts/notification';
import { createLike } from '@contracts/reaction';
import { eventually } from '../../../support/eventually';
import { type Cases, eventExample } from '../defineCases';
import type { Talk } from '../talk';
import { publishedOf } from '../things';
import type { Person, World } from '../world';

const roomOf = ({ _id }: Person) => `admin-${_id}`;

/** The counts of a room that were sent, in order. */
const countsOf = (talk: Talk, room: string) =>
  talk.heard('notifications').flatMap(([told]) => (told.room === room ? [told.count] : []));

/** Both sides of a room, with nothing unread in it. */
async function bothSides(world: World, owner: Person): Promise<[author: Talk, editor: Talk]> {
  const room = roomOf(owner);
  const talks: [Talk, Talk] = [await world.connect(owner), await world.connect(await world.editor())];
  for (const talk of talks) {
    await talk.ok('join-room', room);
    await talk.ok('delete-room-notification', room);
    await eventually(() => expect(countsOf(talk, room).at(-1)).toBe(0));
  }
  return talks;
}

export const unread: Cases = {
  examples: [],
  events: [
    eventExample('check-for-notification', (_, owner) => roomOf(owner)),
    eventExample('delete-room-notification', (_, owner) => roomOf(owner)),
    eventExample('delete-room-notification', (_, owner) => ({ room: roomOf(owner), upTo: 0 })),
    eventExample('check-users-notification', (_, owner) => owner._id),
  ],
  heard: {
    notifications: {
      'each tab of an author gets the unread count, until one of them reads the room': async (world) => {
        const owner = await world.owner();
        const room = roomOf(owner);
        const [author, editor] = await bothSides(world, owner);
        const tab = await world.connect(owner);
        await editor.ok('message-room', world.messageTo(owner, 'One.'));
        await editor.ok('message-room', world.messageTo(owner, 'Two.'));
        for (const talk of [author, tab]) await eventually(() => expect(countsOf(talk, room).at(-1)).toBe(2));
        const asked = await world.connect(owner);
        await asked.ok('check-for-notification', room);
        await eventually(() => expect(countsOf(asked, room)).toEqual([2]));
        await author.ok('delete-room-notification', room);
        for (const talk of [author, tab, asked]) {
          await eventually(() => expect(countsOf(talk, room).at(-1)).toBe(0));
          talk.close();
        }
        editor.close();
      },

      'what is read up to a message leaves the later ones unread, and the mark never goes back': async (
        world,
      ) => {
        const owner = await world.owner();
        const room = roomOf(owner);
        const [author, editor] = await bothSides(world, owner);
        const first = await editor.ok('message-room', world.messageTo(owner, 'Shown.'));
        await editor.ok('message-room', world.messageTo(owner, 'Not shown yet.'));
        await eventually(() => expect(countsOf(author, room).at(-1)).toBe(2));
        for (const upTo of [first.seq, first.seq - 1]) {
          await author.ok('delete-room-notification', { room, upTo });
          await eventually(() => expect(countsOf(author, room).at(-1)).toBe(1));
        }
        await author.ok('delete-room-notification', { room, upTo: Number.MAX_SAFE_INTEGER });
        await eventually(() => expect(countsOf(author, room).at(-1)).toBe(0));
        await editor.ok('message-room', world.messageTo(owner, 'A later one.'));
        await eventually(() => expect(countsOf(author, room).at(-1)).toBe(1));
        for (const talk of [author, editor]) talk.close();
      },

      'editors get the unread count of every room, whichever room they are in': async (world) => {
        const owner = await world.owner();
        const room = roomOf(owner);
        const [author, editor] = await bothSides(world, owner);
        const desk = await world.connect(await world.editor());
        await author.ok('message-room', world.messageTo(owner, 'Help!'));
        await eventually(() => expect(countsOf(desk, room).at(-1)).toBe(1));
        await editor.ok('delete-room-notification', room);
        await eventually(() => expect(countsOf(desk, room).at(-1)).toBe(0));
        // One’s own are not unread.
        expect(countsOf(author, room).at(-1)).toBe(0);
        for (const talk of [author, editor, desk]) talk.close();
      },
    },

    'room-seen': {
      'either side hears up to which message the other has read': async (world) => {
        const owner = await world.owner();
        const room = roomOf(owner);
        const [author, editor] = await bothSides(world, owner);
        const seenBy = (talk: Talk) => talk.heard('room-seen').at(-1)?.[0];
        const question = await author.ok('message-room', world.messageTo(owner, 'Have you seen this?'));
        await editor.ok('delete-room-notification', room);
        for (const talk of [author, editor]) {
          await eventually(() =>
            expect(seenBy(talk)).toMatchObject({ room, last: question.seq, seen: { support: question.seq } }),
          );
        }
        const answer = await editor.ok('message-room', world.messageTo(owner, 'I have.'));
        await author.ok('delete-room-notification', room);
        for (const talk of [author, editor]) {
          await eventually(() =>
            expect(seenBy(talk)).toEqual({
              room,
              last: answer.seq,
              seen: { owner: answer.seq, support: question.seq },
            }),
          );
          talk.close();
        }
      },
    },

    'users-notification': {
      'a tab gets the events of its own account only when notifications are created or read': async (
        world,
      ) => {
        const owner = await world.owner();
        const other = await world.other();
        const article = await publishedOf(world, owner);
        await world.ok(markNotifications, { as: owner, body: {} });
        const tab = await world.connect(owner);
        const stranger = await world.connect(other);
        const told = () => tab.heard('users-notification').at(-1)?.[0];
        await tab.ok('check-users-notification', owner._id);
        await eventually(() => expect(told()).toEqual({ count: 0 }));
        await world.ok(createLike, { as: other, params: { postId: article._id } });
        await eventually(() =>
          expect(told()).toMatchObject({
            count: 1,
            latest: { kind: 'liked', read: false, article: { _id: article._id }, actor: { _id: other._id } },
          }),
        );
        await world.ok(markNotifications, { as: owner, body: {} });
        await eventually(() => expect(told()).toEqual({ count: 0 }));
        await stranger.ok('join-room', roomOf(other));
        expect(stranger.heard('users-notification')).toEqual([]);
        for (const talk of [tab, stranger]) talk.close();
      },
    },

    'desk-changed': {
      'editors get the event that rooms changed after a message, and authors do not': async (world) => {
        const owner = await world.owner();
        const [author, editor] = await bothSides(world, owner);
        const before = editor.heard('desk-changed').length;
        await author.ok('message-room', world.messageTo(owner, 'What is new?'));
        await eventually(() => expect(editor.heard('desk-changed').length).toBeGreaterThan(before));
        expect(editor.heard('desk-changed').at(-1)).toEqual([{ topic: 'rooms' }]);
        await author.ok('check-for-notification', roomOf(owner));
        expect(author.heard('desk-changed')).toEqual([]);
        for (const talk of [author, editor]) talk.close();
      },
    },
  },
  rules: {},
};
