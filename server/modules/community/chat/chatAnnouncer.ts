import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseClient } from '../../../db/client';
import { mayPass } from '../../../db/failures';
import { answeredWithin } from '../../../lib/answeredWithin';
import { groupBy } from '../../../lib/groupBy';
import type { Logger } from '../../../logger';
import type { LiveChannel } from '../../../realtime/liveChannel';
import { presentGroups, stateOf } from './chat.presenter';
import { countUnread, findSenders, type RoomRow } from './chat.repository';
import { roomOf, type Side } from './chatRooms';
import type { StoredGroup } from './messageStore';
import { createRoomNews } from './roomNews';

interface Options {
  database: DatabaseClient;
  live: LiveChannel;
  log: Logger;
}

/** Merges what several transactions have stored, in order. */
function together(groups: StoredGroup[]): StoredGroup {
  const newest = new Map(groups.flatMap(({ rooms }) => rooms.map((room) => [room.user_id, room] as const)));
  return {
    messages: groups.flatMap(({ messages }) => messages),
    rooms: [...newest.values()],
    repeated: groups.flatMap(({ repeated }) => repeated),
  };
}

const TRIES = 5;
const TRY_AGAIN_AFTER_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;

/** Stored messages are announced even if the database is unreachable for a while. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await answeredWithin(ANSWER_WITHIN_MS, ask());
    } catch (error) {
      if (tries === TRIES || !mayPass(error)) throw error;
      await wait(TRY_AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }
}

/**
 * Sends what happens in rooms to the open tabs, one thing after the other, so that messages arrive in order and a
 * count that was read earlier never overtakes a later one.
 */
export function createChatAnnouncer({ database: { db, kind }, live, log }: Options) {
  const tellDesk = createRoomNews(live);
  let telling: Promise<void> = Promise.resolve();
  /** The next groups to announce. */
  let waiting: StoredGroup[] = [];

  function inTurn(tell: () => Promise<void>): Promise<void> {
    telling = telling.then(tell).catch((error: unknown) => {
      log.error({ err: error }, 'chat.announcement_failed');
    });
    return telling;
  }

  /** Clients that miss the newest message ask for it. */
  const tellState = (room: RoomRow) => live.sendToRoom(roomOf(room.user_id), 'room-seen', stateOf(room));

  /** To all tabs of the author, or of all editors. */
  async function tellUnread(userIds: string[], side: Side): Promise<void> {
    if (userIds.length === 0) return;
    for (const [userId, count] of await patiently(() => countUnread(db, kind, userIds, side))) {
      const payload = { room: roomOf(userId), count };
      if (side === 'owner') live.send(userId, 'notifications', payload);
      else live.sendToEditors('notifications', payload);
    }
  }

  async function tellMessages({ messages, rooms }: StoredGroup): Promise<void> {
    const senderIds = [...new Set(messages.flatMap(({ sender_id }) => sender_id ?? []))];
    const found = await patiently(() => findSenders(db, kind, senderIds));
    const senders = new Map(found.map((row) => [row.id, row]));
    const written = groupBy(messages, ({ room_id }) => room_id);
    for (const room of rooms) {
      const inRoom = written.get(room.user_id);
      if (!inRoom) {
        tellState(room);
        continue;
      }
      const shown = inRoom.map(({ sender_id = null, ...message }) => {
        const sender = sender_id === null ? undefined : senders.get(sender_id);
        return {
          ...message,
          sender_id: sender?.id ?? null,
          username: sender?.username ?? null,
          profile_pic: sender?.profile_pic ?? null,
        };
      });
      live.sendToRoom(roomOf(room.user_id), 'room-messages', presentGroups(shown), stateOf(room));
    }
  }

  async function tellStored(group: StoredGroup): Promise<void> {
    tellDesk();
    try {
      await tellMessages(group);
    } catch (error) {
      log.error({ err: error }, 'chat.messages_not_sent');
      for (const room of group.rooms) tellState(room);
    }
    const { messages, repeated } = group;
    const roomsWritten = (from: 0 | 1) => [
      ...new Set([
        ...messages.filter(({ from_support }) => from_support === from).map(({ room_id }) => room_id),
        ...repeated,
      ]),
    ];
    await tellUnread(roomsWritten(1), 'owner');
    await tellUnread(roomsWritten(0), 'support');
  }

  return {
    /**
     * Announces stored messages; the sender is answered first. Messages stored during an announcement are announced
     * together. Otherwise announcing would fall behind whenever storing is faster.
     */
    stored(group: StoredGroup): void {
      if (!live.isConnected()) return;
      waiting.push(group);
      if (waiting.length > 1) return;
      const groups = waiting;
      void inTurn(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        if (waiting === groups) waiting = [];
        await tellStored(together(groups));
      });
    },

    /** A side has read all of a room. */
    read(room: RoomRow, side: Side): Promise<void> {
      // Messages stored from now on are announced afterwards.
      waiting = [];
      return inTurn(async () => {
        if (side === 'support') tellDesk();
        tellState(room);
        await tellUnread([room.user_id], side);
      });
    },

    /** Resolves once everything that happened so far was announced. */
    settled: () => telling,
  };
}
