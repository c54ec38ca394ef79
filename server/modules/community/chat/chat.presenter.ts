import type { ChatMessage, DateGroup, RoomState } from '@contracts/chat';
import type { MessageRow, RoomRow } from './chat.repository';
import { roomOf } from './chatRooms';

function presentMessage(row: MessageRow): ChatMessage {
  const at = new Date(row.created_at);
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
    time: `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`,
    date: `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`,
    sentAt: row.created_at,
  };
}

/** Messages ordered by number, grouped by day. */
export function presentGroups(rows: MessageRow[]): DateGroup[] {
  const groups: DateGroup[] = [];
  for (const message of rows.map(presentMessage)) {
    const last = groups.at(-1);
    if (last?._id === message.date) last.messagesByDate.push(message);
    else groups.push({ _id: message.date, messagesByDate: [message] });
  }
  return groups;
}

/** The position of a room; an empty room is at its beginning. */
export const presentState = (room: string, row: RoomRow | undefined): RoomState => ({
  room,
  last: row?.last_seq ?? 0,
  seen: { owner: row?.owner_seen ?? 0, support: row?.support_seen ?? 0 },
});

export const stateOf = (row: RoomRow): RoomState => presentState(roomOf(row.user_id), row);
