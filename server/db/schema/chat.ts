import type { Generated } from 'kysely';

/** The talk of one author with the editors. */
export interface ChatRoomTable {
  /** Whose room it is; its name is `admin-{user_id}`. */
  user_id: string;
  created_at: string;
  /** The number of the newest message. */
  last_seq: Generated<number>;
  last_message_at: string | null;
  /** Up to which message the author has read. */
  owner_seen: Generated<number>;
  /** Up to which message an editor has read. */
  support_seen: Generated<number>;
}

export interface ChatMessageTable {
  room_id: string;
  /** 1, 2, 3 and so on in its room, without a gap. */
  seq: number;
  /** Made by whoever sent it. */
  id: string;
  /** Null for somebody who is no user any more. */
  sender_id: string | null;
  /** 1 where an editor wrote it, 0 where the owner of the room did. */
  from_support: number;
  content: string;
  created_at: string;
}
