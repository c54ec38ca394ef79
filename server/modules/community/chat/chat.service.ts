import type { DateGroup, RoomState, SomeMessages } from '@contracts/chat';
import { roomPolicy } from '@contracts/policies/room.policy';
import { CHAT_PAGE_SIZE } from '@contracts/rules/limits';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { type Clock, isoNow } from '../../../lib/clock';
import { createGroupCommit } from '../../../lib/groupCommit';
import type { Logger } from '../../../logger';
import type { LiveChannel } from '../../../realtime/liveChannel';
import type { LiveNews } from '../../../realtime/liveNews';
import { presentGroups, presentState } from './chat.presenter';
import {
  countUnread,
  findRoom,
  listAfter,
  listBefore,
  markRead,
  openRooms,
  type RoomRow,
  shelveRead,
} from './chat.repository';
import { createChatAnnouncer } from './chatAnnouncer';
import type { createChatNotices } from './chatNotices';
import { ofRoom, ownerOf, type Side, sideOf } from './chatRooms';
import { createMessageStore } from './messageStore';
import { messageText } from './messageText';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  live: LiveChannel;
  log: Logger;
  news: Pick<LiveNews, 'deskChanged'>;
  chatNotices: ReturnType<typeof createChatNotices>;
}

/** Messages that one transaction takes at most: it must not keep others waiting for long. */
const GROUP_MAX = 200;
/** If the database does not answer at all, others may reach it over another connection. */
const GO_ON_AFTER_MS = 10_000;

export type ChatService = ReturnType<typeof createChatService>;

/** The talk of each author with the editors. A caller without a part in a room is refused with AppError 403. */
export function createChatService(dependencies: Dependencies) {
  const { database, clock, news, chatNotices } = dependencies;
  const { db, kind } = database;
  const announcer = createChatAnnouncer(dependencies);
  const store = createMessageStore({ database, clock, news, chatNotices, onStored: announcer.stored });
  const messages = createGroupCommit(store, GROUP_MAX, GO_ON_AFTER_MS);

  async function unreadOf(userId: string, side: Side): Promise<number> {
    return (await countUnread(db, kind, [userId], side)).get(userId) ?? 0;
  }

  return {
    sideOf,

    /** Makes the caller's own room; doing it again is harmless. */
    async open(caller: Caller, room: string): Promise<void> {
      authorize(caller, roomPolicy.open, ofRoom(room));
      await openRooms(db, kind, [caller._id], isoNow(clock));
    },

    /**
     * Stores a message and sends it to the room. Repeating the id returns the same message.
     * @throws AppError 400 for an empty text, 403, 404 if there is no such author, 409 if another person's message
     * has the id.
     */
    async send(
      caller: Caller,
      { room, text, id }: { room: string; text: string; id: string },
    ): Promise<{ _id: string; seq: number }> {
      const side = sideOf(caller, room);
      const draft = { roomId: ownerOf(room), side, senderId: caller._id, id, content: messageText(text) };
      return { _id: id, ...(await messages.add(draft)) };
    },

    /** The newest messages of a room, and its state. */
    async newest(caller: Caller, room: string): Promise<{ groups: DateGroup[]; state: RoomState }> {
      sideOf(caller, room);
      const state = presentState(room, await findRoom(db, ownerOf(room)));
      if (state.last === 0) return { groups: [], state };
      const rows = await listBefore(db, ownerOf(room), state.last + 1, CHAT_PAGE_SIZE);
      return { groups: presentGroups(rows.reverse()), state };
    },

    /** The messages after the given one, oldest first. */
    async after(caller: Caller, room: string, seq: number): Promise<SomeMessages> {
      sideOf(caller, room);
      const rows = await listAfter(db, ownerOf(room), seq, CHAT_PAGE_SIZE + 1);
      return { groups: presentGroups(rows.slice(0, CHAT_PAGE_SIZE)), more: rows.length > CHAT_PAGE_SIZE };
    },

    /** The newest messages before the given one. */
    async before(caller: Caller, room: string, seq: number): Promise<SomeMessages> {
      sideOf(caller, room);
      const rows = await listBefore(db, ownerOf(room), seq, CHAT_PAGE_SIZE + 1);
      const page = rows.slice(0, CHAT_PAGE_SIZE).reverse();
      return { groups: presentGroups(page), more: rows.length > CHAT_PAGE_SIZE };
    },

    /** How many messages of the other side the caller's side has not read. */
    unread: (caller: Caller, room: string): Promise<number> => unreadOf(ownerOf(room), sideOf(caller, room)),

    /** How many messages of editors an author has not read. */
    unreadOfOwner: (userId: string): Promise<number> => unreadOf(userId, 'owner'),

    /**
     * Marks a room as read for the caller's side, up to the given message or all of it.
     * @returns whether anything of that was unread, and both sides got the event.
     */
    async markRead(caller: Caller, room: string, upTo?: number): Promise<boolean> {
      const side = sideOf(caller, room);
      return transact(db, async (trx) => {
        const read = await markRead(trx, ownerOf(room), side, upTo);
        if (read && side === 'support') await shelveRead(trx, read);
        if (read) trx.onCommit(() => announcer.read(read, side));
        return read !== undefined;
      });
    },

    /** Notifies both sides that editors have read all of a room, if that was marked with another change. */
    tellRead: (trx: Tx, room: RoomRow): void => trx.onCommit(() => announcer.read(room, 'support')),

    /** Resolves once every accepted message is stored and announced. */
    async settled(): Promise<void> {
      await messages.settled();
      await announcer.settled();
    },
  };
}
