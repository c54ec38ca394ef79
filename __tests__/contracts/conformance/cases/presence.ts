import { logout } from '@contracts/auth';
import { eventually } from '../../../support/eventually';
import { type Cases, eventExample } from '../defineCases';
import type { Talk } from '../talk';
import type { Person } from '../world';

const roomOf = ({ _id }: Person) => `admin-${_id}`;

/** What an editor's connection heard about a person: whether they were online, each time. */
const toldOf = (talk: Talk, person: Person) =>
  talk
    .heard('presence')
    .filter(([{ room }]) => room === roomOf(person))
    .map(([{ online }]) => online);

/** Whether a connection is of no more use to its client. */
async function hasEnded(talk: Talk, person: Person): Promise<boolean> {
  if (!talk.isOpen()) return true;
  const answer = await talk.ask('check-for-notification', roomOf(person)).catch(() => ({ ok: false }));
  return !(answer as { ok: boolean }).ok;
}

export const presence: Cases = {
  examples: [],
  events: [
    eventExample('online', (_, owner) => roomOf(owner)),
    eventExample('logout', (_, owner) => roomOf(owner)),
  ],
  heard: {
    presence: {
      'an author is online from the first tab to the last, and only editors get the event': async (world) => {
        const person = await world.newPerson();
        const room = roomOf(person);
        const editor = await world.connect(await world.editor());
        await editor.ok('join-room', room);
        await eventually(() => expect(toldOf(editor, person)).toEqual([false]));
        const [first, second] = [await world.connect(person), await world.connect(person)];
        for (const tab of [first, second, second]) await tab.ok('online', room);
        await first.ok('logout', room);
        await eventually(() => expect(toldOf(editor, person)).toEqual([false, true]));
        await editor.ok('join-room', room);
        await eventually(() => expect(toldOf(editor, person)).toEqual([false, true, true]));
        second.close();
        await eventually(() => expect(toldOf(editor, person)).toEqual([false, true, true, false]));
        await first.ok('join-room', room);
        expect(first.heard('presence')).toEqual([]);
        for (const talk of [editor, first]) talk.close();
      },
    },
  },
  rules: {
    'after signing out, the connection sends and receives nothing more': async (world) => {
      const owner = await world.owner();
      const session = await world.signIn(owner);
      const [left, stays] = [await world.connect(session), await world.connect(owner)];
      for (const talk of [left, stays]) await talk.ok('join-room', roomOf(owner));
      await world.ok(logout, { as: session });
      await eventually(async () => expect(await hasEnded(left, owner)).toBe(true));
      const before = left.heard('room-messages').length;
      const { seq } = await stays.ok('message-room', world.messageTo(owner, 'I am still here.'));
      await eventually(() => expect(stays.heard('room-messages').at(-1)?.[1].last).toBe(seq));
      expect(left.heard('room-messages')).toHaveLength(before);
      for (const talk of [left, stays]) talk.close();
    },
  },
};
