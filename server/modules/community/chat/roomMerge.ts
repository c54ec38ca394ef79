import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import { createId } from '../../../lib/ids';
import { type LockedRoom, lockRooms, openRooms } from './chat.repository';
import { searchAppended } from './noteReference.repository';

interface RoomMerge {
  from: string;
  into: string;
  now: string;
}

const earliest = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && other < one ? other : (one ?? other);

/** The first messages that are left; their ids are made by clients, so the other room may have the same. */
async function takeMessages(trx: Db, { from, into }: RoomMerge, limit: number) {
  return trx
    .selectFrom('chat_message as left')
    .leftJoin('chat_message as same', (join) =>
      join.on('same.room_id', '=', into).onRef('same.id', '=', 'left.id'),
    )
    .select(['left.seq', 'left.id', 'left.from_support', 'left.created_at', 'same.seq as taken'])
    .where('left.room_id', '=', from)
    .orderBy('left.seq')
    .limit(limit)
    .execute();
}

/** Notes stay after the same message. */
const moveNotes = (trx: Db, { from, into }: RoomMerge, upTo: number, offset: number) =>
  trx
    .updateTable('chat_note')
    .set((eb) => ({ room_id: into, after_seq: eb('after_seq', '+', offset) }))
    .where('room_id', '=', from)
    .where('after_seq', '<=', upTo)
    .execute();

async function advance(
  trx: Db,
  room: LockedRoom,
  other: LockedRoom,
  added: { seq: number; at: string; moved: number },
) {
  const last_seq = room.last_seq + added.moved;
  const seen = (side: 'owner_seen' | 'support_seen') =>
    room[side] === room.last_seq && other[side] >= added.seq ? last_seq : room[side];
  await trx
    .updateTable('chat_room')
    .set((eb) => ({
      last_seq,
      last_message_at: eb.fn.coalesce(
        eb.case().when('last_message_at', '>', added.at).then(eb.ref('last_message_at')).else(added.at).end(),
        eb.val(added.at),
      ),
      owner_seen: seen('owner_seen'),
      support_seen: seen('support_seen'),
      shelf: Math.max(room.shelf, other.shelf) as LockedRoom['shelf'],
      waiting_since: earliest(room.waiting_since, other.waiting_since),
    }))
    .where('user_id', '=', room.user_id)
    .execute();
}

/**
 * Appends some messages of one conversation to another, in order and with their dates, and the notes that editors
 * made in it. Existing messages keep their numbers, which open windows rely on.
 * @returns whether there was anything to move.
 */
export async function moveMessages(
  trx: Db,
  kind: DatabaseKind,
  merge: RoomMerge,
  limit: number,
): Promise<boolean> {
  const { from, into, now } = merge;
  const [source] = await lockRooms(trx, kind, [from]);
  if (!source) return false;
  await openRooms(trx, kind, [into], now);
  const rooms = await lockRooms(trx, kind, [from, into]);
  const room = rooms.find(({ user_id }) => user_id === into);
  const messages = await takeMessages(trx, merge, limit);
  const last = messages.at(-1);
  if (!room) return false;
  if (!last) {
    await moveNotes(trx, merge, source.last_seq, Math.max(0, room.last_seq - source.last_seq));
    await trx.deleteFrom('chat_room').where('user_id', '=', from).execute();
    return true;
  }
  let seq = room.last_seq;
  for (const message of messages) {
    seq += 1;
    await trx
      .updateTable('chat_message')
      .set({
        room_id: into,
        seq,
        id: message.taken === null ? message.id : createId(),
        ...(message.from_support === 0 && { sender_id: into }),
      })
      .where('room_id', '=', from)
      .where('seq', '=', message.seq)
      .execute();
  }
  await moveNotes(trx, merge, last.seq, seq - last.seq);
  await searchAppended(trx, from, into, room.last_seq);
  await advance(trx, room, source, { seq: last.seq, at: last.created_at, moved: messages.length });
  await trx.updateTable('user').set({ usedroom: 'created' }).where('id', '=', into).execute();
  return true;
}
