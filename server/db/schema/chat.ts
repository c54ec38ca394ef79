import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    chat_room: ChatRoomTable;
    chat_message: ChatMessageTable;
    chat_note: ChatNoteTable;
    chat_message_note: ChatMessageNoteTable;
    unsearched_chat: UnsearchedChatTable;
  }
}

/** The group of a room in the editors' list: with unread messages, open, closed. Higher ones come first. */
export const shelves = { unread: 2, open: 1, closed: 0 } as const;
export type Shelf = (typeof shelves)[keyof typeof shelves];

/** The conversation of one author with the editors. */
export interface ChatRoomTable {
  /** The owner; the room's name is `admin-{user_id}`. */
  user_id: string;
  created_at: string;
  /** The number of the newest message. */
  last_seq: Generated<number>;
  last_message_at: string | null;
  /** Up to which message the author has read. */
  owner_seen: Generated<number>;
  /** Up to which message an editor has read. */
  support_seen: Generated<number>;
  shelf: Generated<Shelf>;
  /** When the first message was written that no editor has answered; null where none waits. */
  waiting_since: string | null;
}

/** A note of editors for each other. */
export interface ChatNoteTable {
  /** Made by the writer. */
  id: string;
  room_id: string;
  /** Null for a former user. */
  editor_id: string | null;
  /** The message after which it is shown. */
  after_seq: number;
  content: string;
  created_at: string;
}

export interface ChatMessageTable {
  room_id: string;
  /** 1, 2, 3 and so on in its room, without a gap. */
  seq: number;
  /** Made by the sender. */
  id: string;
  /** Null for a former user. */
  sender_id: string | null;
  /** 1 where an editor wrote it, 0 where the owner of the room did. */
  from_support: number;
  content: string;
  created_at: string;
}

/** A message with the address of a note on an article, in the room of the article's author. */
interface ChatMessageNoteTable {
  note_id: string;
  room_id: string;
  seq: number;
}

/** A room in which messages may refer to notes and were written before such references were kept. */
interface UnsearchedChatTable {
  room_id: string;
  /** Up to which message it was searched. */
  after_seq: Generated<number>;
}
