import type { ChatMessage, DateGroup } from '@contracts/chat';
import { CHAT_MESSAGES_MOST, CHAT_PAGE_SIZE, CHAT_UNREAD_MAX } from '@contracts/rules/limits';
import { eventually } from '../../../support/eventually';
import { type Cases, eventExample } from '../defineCases';
import type { Talk } from '../talk';
import type { Person, World } from '../world';

const roomOf = ({ _id }: Person) => `admin-${_id}`;
const messagesOf = (groups: DateGroup[]): ChatMessage[] =>
  groups.flatMap(({ messagesByDate }) => messagesByDate);

/** All messages that were sent to a connection, in order. */
const toldTo = (talk: Talk) => talk.heard('room-messages').flatMap(([groups]) => messagesOf(groups));

const lastOf = (talk: Talk) => talk.heard('room-messages').at(-1)?.[1].last ?? 0;

/** A connection that joined a room and has heard its messages. */
async function inRoom(world: World, as: Person, owner: Person): Promise<Talk> {
  const talk = await world.connect(as);
  await talk.ok('join-room', roomOf(owner));
  await eventually(() => expect(talk.heard('room-messages')).toHaveLength(1));
  return talk;
}

const say = (world: World, talk: Talk, owner: Person, text: string) =>
  talk.ok('message-room', world.messageTo(owner, text));

/** More than is given at once, written by the owner. @returns the number of the newest. */
async function sayMany(world: World, owner: Person): Promise<number> {
  const talk = await world.line(owner);
  let last = 0;
  for (let written = 0; written <= CHAT_PAGE_SIZE; written += CHAT_MESSAGES_MOST) {
    const texts = Array.from({ length: CHAT_MESSAGES_MOST }, (_, place) => `Number ${written + place}`);
    const stored = await Promise.all(texts.map((text) => say(world, talk, owner, text)));
    last = stored.at(-1)?.seq ?? 0;
  }
  return last;
}

export const messages: Cases = {
  examples: [],
  events: [
    eventExample('create-user', (_, owner) => {
      const { _id, username: name, email } = owner;
      return { name, email, picture: '', roomOwner: _id, room: roomOf(owner) };
    }),
    eventExample('join-room', (_, owner) => roomOf(owner)),
    eventExample('message-room', (world, owner) => world.messageTo(owner, 'Good day.')),
    eventExample('messages-after', (_, owner) => ({ room: roomOf(owner), after: 0 })),
    eventExample('messages-before', (_, owner) => ({ room: roomOf(owner), before: 2 })),
  ],
  heard: {
    'room-messages': {
      'everyone in a room gets its messages, each once, with its writer and time': async (world) => {
        const owner = await world.owner();
        const { _id } = await world.write(owner, 'Is anybody there?');
        const talks = [await inRoom(world, await world.editor(), owner), await inRoom(world, owner, owner)];
        for (const talk of talks) expect(toldTo(talk).at(-1)?._id).toBe(_id);
        const [, author] = talks as [Talk, Talk];
        const stored = await say(world, author, owner, '  Two\r\nlines\u0007 ');
        for (const talk of talks) {
          await eventually(() => expect(lastOf(talk)).toBe(stored.seq));
          const [groups, state] = talk.heard('room-messages').at(-1) ?? [];
          const [message, ...others] = messagesOf(groups ?? []);
          expect(others).toEqual([]);
          expect(state).toMatchObject({ room: roomOf(owner), last: stored.seq });
          expect(message).toMatchObject({ ...stored, content: 'Two\nlines' });
          expect(message?.from).toMatchObject({ _id: owner._id, username: owner.username, admin: false });
          const at = new Date(message?.sentAt ?? '');
          const date = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
          const time = `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`;
          expect(message).toMatchObject({ date, time });
          expect(groups?.map(({ _id }) => _id)).toEqual([date]);
          talk.close();
        }
      },

      'messages are numbered as they come, from 1 on and without a gap, for all writers': async (world) => {
        const owner = await world.newPerson();
        const author = await inRoom(world, owner, owner);
        expect(author.heard('room-messages')).toEqual([
          [[], { room: roomOf(owner), last: 0, seen: { owner: 0, support: 0 } }],
        ]);
        const editor = await inRoom(world, await world.editor(), owner);
        const texts = ['one', 'two', 'three', 'four', 'five', 'six'];
        const stored = await Promise.all(
          texts.map((text, place) => say(world, place % 2 === 0 ? author : editor, owner, text)),
        );
        expect(stored.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4, 5, 6]);
        for (const talk of [author, editor]) {
          await eventually(() => expect(lastOf(talk)).toBe(6));
          expect(toldTo(talk).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
          const ofAuthor = toldTo(talk).filter(({ from }) => from?._id === owner._id);
          expect(ofAuthor.map(({ content }) => content)).toEqual(['one', 'three', 'five']);
          talk.close();
        }
      },

      'a person gets no messages of another room, or of one that they have not joined': async (world) => {
        const owner = await world.owner();
        const [other, tab] = [await world.other(), await world.connect(owner)];
        const stranger = await inRoom(world, other, other);
        await stranger.refused('join-room', roomOf(owner), 'not allowed');
        const author = await inRoom(world, owner, owner);
        const { seq } = await say(world, author, owner, 'Between us.');
        await eventually(() => expect(lastOf(author)).toBe(seq));
        // What was sent to them before is heard before this.
        await stranger.ok('check-for-notification', roomOf(other));
        await tab.ok('check-for-notification', roomOf(owner));
        expect([stranger.heard('room-messages').length, tab.heard('room-messages').length]).toEqual([1, 0]);
        for (const talk of [stranger, author, tab]) talk.close();
      },
    },
  },
  rules: {
    'a message that is sent again is the same one, and no message of another person can have its id': async (
      world,
    ) => {
      const owner = await world.owner();
      const [author, editor] = [await inRoom(world, owner, owner), await world.line(await world.editor())];
      const message = world.messageTo(owner, 'Only once.');
      const first = await author.ok('message-room', message);
      await eventually(() => expect(lastOf(author)).toBe(first.seq));
      expect(await author.ok('message-room', { ...message, text: 'Twice?' })).toEqual(first);
      // A client that missed it gets the state of the room.
      await eventually(() => expect(author.heard('room-seen').at(-1)?.[0].last).toBe(first.seq));
      await editor.refused('message-room', message, 'another message has this id');
      const { groups } = await author.ok('messages-after', { room: roomOf(owner), after: first.seq - 1 });
      expect(messagesOf(groups).map(({ content }) => content)).toEqual(['Only once.']);
      author.close();
    },

    'a client that was away catches up by the number, a hundred at a time in either direction': async (
      world,
    ) => {
      const owner = await world.owner();
      const room = roomOf(owner);
      const last = await sayMany(world, owner);
      const editor = await inRoom(world, await world.editor(), owner);
      const numbersFrom = (first: number, count: number) =>
        Array.from({ length: count }, (_, place) => first + place);
      const numbersOf = (groups: DateGroup[]) => messagesOf(groups).map(({ seq }) => seq);
      const newest = numbersFrom(last - CHAT_PAGE_SIZE + 1, CHAT_PAGE_SIZE);
      expect(toldTo(editor).map(({ seq }) => seq)).toEqual(newest);

      const after = await editor.ok('messages-after', { room, after: last - CHAT_PAGE_SIZE - 1 });
      expect([numbersOf(after.groups), after.more]).toEqual([newest.map((seq) => seq - 1), true]);
      const rest = await editor.ok('messages-after', { room, after: last - CHAT_PAGE_SIZE });
      expect([numbersOf(rest.groups), rest.more]).toEqual([newest, false]);
      expect(await editor.ok('messages-after', { room, after: last })).toEqual({ groups: [], more: false });
      const before = await editor.ok('messages-before', { room, before: last + 1 });
      expect([numbersOf(before.groups), before.more]).toEqual([newest, true]);
      const oldest = await editor.ok('messages-before', { room, before: 3 });
      expect([numbersOf(oldest.groups), oldest.more]).toEqual([[1, 2], false]);

      await editor.ok('check-for-notification', room);
      await eventually(() =>
        expect(editor.heard('notifications').at(-1)).toEqual([{ room, count: CHAT_UNREAD_MAX }]),
      );
      editor.close();
    },

    'more messages than a person can type are delayed, and accepted later': async (world) => {
      const owner = await world.other();
      const talk = await world.connect(owner);
      await world.wait(5_000);
      const message = world.messageTo(owner, 'And another thing.');
      for (let sent = 0; sent < CHAT_MESSAGES_MOST; sent += 1) await talk.ok('message-room', message);
      const { retryAfter } = await talk.refused('message-room', message, 'too many requests');
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(5);
      // Other events are not held up by it.
      await talk.ok('join-room', roomOf(owner));
      await talk.ok('message-room', message);
      talk.close();
    },

    'a message without visible characters is refused, and 4000 characters are accepted': async (world) => {
      const owner = await world.owner();
      const talk = await world.line(owner);
      for (const text of ['\u200b', '\u0007']) {
        await talk.refused('message-room', world.messageTo(owner, text), 'the message is empty');
      }
      await say(world, talk, owner, '統'.repeat(4_000));
    },

    'the room of an unknown person is empty for editors, who cannot write into it': async (world) => {
      const stranger = { ...(await world.owner()), _id: 'nobody-has-this-id' };
      const talk = await inRoom(world, await world.editor(), stranger);
      expect(lastOf(talk)).toBe(0);
      await talk.refused('message-room', world.messageTo(stranger, 'Hello?'), 'not found');
      talk.close();
    },

    'an unknown event is refused': async (world) => {
      const talk = await world.line(await world.owner());
      for (const name of ['delete-everything', 'room-messages']) {
        await talk.refused(name, {}, 'there is no such event');
      }
    },
  },
};
