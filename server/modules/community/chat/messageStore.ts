import type { DatabaseClient } from '../../../db/client';
import { isDatabaseAway } from '../../../db/failures';
import { shelves } from '../../../db/schema/chat';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { Outcome } from '../../../lib/groupCommit';
import type { LiveNews } from '../../../realtime/liveNews';
import {
  advanceRooms,
  findKnown,
  insertMessages,
  type LockedRoom,
  lockRooms,
  type NewMessage,
  openRooms,
  type RoomRow,
} from './chat.repository';
import type { createChatNotices } from './chatNotices';
import type { Side } from './chatRooms';
import { storeReferences } from './noteReference.repository';

/** A message that its sender may write, not stored yet. */
export interface Draft {
  roomId: string;
  side: Side;
  senderId: string;
  id: string;
  content: string;
}

/** What one transaction has stored: the messages of each room in order, and the new state of the rooms. */
export interface StoredGroup {
  messages: NewMessage[];
  rooms: RoomRow[];
  /**
   * Rooms of messages that were stored before and sent again: the process that stored them may have ended before it
   * announced them.
   */
  repeated: string[];
}

interface Options {
  database: DatabaseClient;
  clock: Clock;
  news: Pick<LiveNews, 'deskChanged'>;
  chatNotices: ReturnType<typeof createChatNotices>;
  /** Called before any sender gets an acknowledgement. */
  onStored(group: StoredGroup): void;
}

/** The position of a message in its room. */
export interface Stored {
  seq: number;
}

const keyOf = (roomId: string, id: string) => `${roomId} ${id}`;
const unique = <Value>(values: Value[]) => [...new Set(values)];

const isWaiting = ({ waiting_since }: LockedRoom): boolean => waiting_since !== null;

/** The first message makes the room; it is made beforehand, while no other room is held. */
class RoomsMissing extends Error {
  constructor(readonly userIds: string[]) {
    super('rooms are missing');
  }
}

/** An editor's message answers what waits in a room. An author's message opens the room and makes it unread. */
function follow(room: LockedRoom, side: Side, now: string): void {
  room.waiting_since = side === 'support' ? null : (room.waiting_since ?? now);
  if (side === 'owner') room.shelf = shelves.unread;
}

/**
 * Numbers the new drafts in the order in which they came. A known message is answered with its number, and refused
 * if another person sent it.
 */
function numberDrafts(
  drafts: Draft[],
  rooms: Map<string, LockedRoom>,
  known: Map<string, { seq: number; sender_id: string | null }>,
  now: string,
) {
  const messages: NewMessage[] = [];
  const repeated = new Set<string>();
  const stored = new Set(known.keys());
  const outcomes = drafts.map((draft): Outcome<Stored> => {
    const { roomId, side, senderId, id, content } = draft;
    const room = rooms.get(roomId);
    if (!room) return { error: notFound() };
    const first = known.get(keyOf(roomId, id));
    if (first) {
      if (first.sender_id !== senderId) return { error: conflict('another message has this id') };
      if (stored.has(keyOf(roomId, id))) repeated.add(roomId);
      return { result: { seq: first.seq } };
    }
    room.last_seq += 1;
    follow(room, side, now);
    const message = { room_id: roomId, seq: room.last_seq, id, sender_id: senderId, content };
    messages.push({ ...message, from_support: side === 'support' ? 1 : 0, created_at: now });
    known.set(keyOf(roomId, id), message);
    return { result: { seq: room.last_seq } };
  });
  return { messages, repeated: [...repeated], outcomes };
}

/** Stores drafts of any rooms together: each room is held while its messages get their numbers. */
export function createMessageStore({ database: { db, kind }, clock, news, chatNotices, onStored }: Options) {
  async function storeIn(trx: Tx, drafts: Draft[], mayMiss: boolean): Promise<Outcome<Stored>[]> {
    const held = await lockRooms(trx, kind, unique(drafts.map(({ roomId }) => roomId)));
    const rooms = new Map(held.map((room) => [room.user_id, room]));
    const wasWaiting = new Set(held.filter(isWaiting).map(({ user_id }) => user_id));
    const missing = drafts.filter(({ roomId }) => !rooms.has(roomId));
    if (missing.length > 0 && !mayMiss) throw new RoomsMissing(unique(missing.map(({ roomId }) => roomId)));
    const inRooms = drafts.map(({ roomId, id }) => ({ room_id: roomId, id }));
    const known = (await findKnown(trx, kind, inRooms)).map(
      (row) => [keyOf(row.room_id, row.id), row] as const,
    );
    const now = isoNow(clock);
    const { messages, repeated, outcomes } = numberDrafts(drafts, rooms, new Map(known), now);
    const written = new Set(messages.map(({ room_id }) => room_id));
    if (messages.length > 0) {
      await insertMessages(trx, kind, messages);
      for (const articleId of await storeReferences(trx, kind, messages))
        news.deskChanged(trx, 'queue', articleId);
      await advanceRooms(
        trx,
        kind,
        held.filter(({ user_id }) => written.has(user_id)),
        now,
      );
      const answered = messages.filter(({ from_support }) => from_support === 1);
      await chatNotices.tellOwners(trx, unique(answered.map(({ room_id }) => room_id)));
      const begun = held.filter((room) => isWaiting(room) && !wasWaiting.has(room.user_id));
      await chatNotices.tellEditors(
        trx,
        begun.map(({ user_id }) => user_id),
      );
    }
    const isTold = new Set([...written, ...repeated]);
    const notified = held.filter(({ user_id }) => isTold.has(user_id));
    if (notified.length > 0) trx.onCommit(() => onStored({ messages, rooms: notified, repeated }));
    return outcomes;
  }

  async function storeTogether(drafts: Draft[], mayMiss = false): Promise<Outcome<Stored>[]> {
    try {
      return await transact(db, (trx) => storeIn(trx, drafts, mayMiss));
    } catch (error) {
      if (!(error instanceof RoomsMissing)) throw error;
      await openRooms(db, kind, error.userIds, isoNow(clock));
      // A person who still has no room is no longer a user.
      return storeTogether(drafts, true);
    }
  }

  return async function store(drafts: Draft[]): Promise<Outcome<Stored>[]> {
    try {
      return await storeTogether(drafts);
    } catch (error) {
      // If nothing can be stored, trying each would only multiply the wait of all senders.
      if (drafts.length === 1 || isDatabaseAway(error)) return drafts.map(() => ({ error }));
      // One that cannot be stored must not affect the others.
      const outcomes: Outcome<Stored>[] = [];
      for (const draft of drafts) outcomes.push(...(await store([draft])));
      return outcomes;
    }
  };
}
