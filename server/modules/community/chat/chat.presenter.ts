import type { ChatMessage, DateGroup, RoomState } from '@contracts/chat';
import { groupByDay, momentOf } from '@contracts/chatDays';
import type { MessageRow, RoomRow } from './chat.repository';
import { roomOf } from './chatRooms';

function presentMessage(row: MessageRow): ChatMessage {
  return {
    _id: row.id,
    seq: row.seq,
    from:
      row.sender_id === null
        ? null
        : {
            _id: row.sender_id,
            profile_pic: row.profile_pic ?? '',
            username: row.username ?? '',
            admin: row.from_support === 1,
          },
    content: row.content,
    ...momentOf(row.created_at),
  };
}

/** Messages ordered by number, grouped by day. */
export const presentGroups = (rows: MessageRow[]): DateGroup[] => groupByDay(rows.map(presentMessage));

/** The position of a room; an empty room is at its beginning. */
export const presentState = (room: string, row: RoomRow | undefined): RoomState => ({
  room,
  last: row?.last_seq ?? 0,
  seen: { owner: row?.owner_seen ?? 0, support: row?.support_seen ?? 0 },
});

export const stateOf = (row: RoomRow): RoomState => presentState(roomOf(row.user_id), row);
