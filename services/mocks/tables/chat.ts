/** Where a room stands in the editors' list; the first come first. */
export const shelves = ['unread', 'open', 'closed'] as const;
export type MockShelf = (typeof shelves)[number];

/** The talk of one author with the editors. */
export interface MockRoom {
  /** Whose room it is; its name is `admin-{userId}`. */
  userId: string;
  /** The number of the newest message, 0 where there is none. */
  last: number;
  /** Up to which message either side has read. */
  seen: { owner: number; support: number };
  shelf: MockShelf;
  /** When the first message was written that no editor has answered. */
  waitingSince: string | null;
}

export interface MockChatMessage {
  /** Whose room it is in. */
  roomId: string;
  /** 1, 2, 3 and so on in its room, without a gap. */
  seq: number;
  /** Made by whoever sent it. */
  _id: string;
  /** Null for a former user. */
  senderId: string | null;
  fromSupport: boolean;
  content: string;
  sentAt: string;
}

/** A note of editors for each other. */
export interface MockRoomNote {
  _id: string;
  roomId: string;
  editorId: string | null;
  /** The message after which it stands. */
  after: number;
  content: string;
  date: string;
}

export interface ChatTables {
  rooms: MockRoom[];
  messages: MockChatMessage[];
  notes: MockRoomNote[];
}

const at = (minute: number) => new Date(Date.UTC(2023, 4, 29, 10, minute)).toISOString();

const message = (
  roomId: string,
  seq: number,
  senderId: string,
  content: string,
  sentAt: string,
): MockChatMessage => ({
  roomId,
  seq,
  _id: `message-${roomId.replace('user-', '')}-${seq}`,
  senderId,
  fromSupport: senderId !== roomId,
  content,
  sentAt,
});

/** One talk that is answered, one that waits and is not read, and one that is closed. */
export const seedChat = (): ChatTables => ({
  rooms: [
    {
      userId: 'user-ada',
      last: 2,
      seen: { owner: 1, support: 2 },
      shelf: 'open',
      waitingSince: null,
    },
    {
      userId: 'user-grace',
      last: 1,
      seen: { owner: 1, support: 0 },
      shelf: 'unread',
      waitingSince: at(20),
    },
    {
      userId: 'user-alan',
      last: 2,
      seen: { owner: 2, support: 2 },
      shelf: 'closed',
      waitingSince: null,
    },
  ],
  messages: [
    message('user-ada', 1, 'user-ada', 'How long does a decision take?', at(0)),
    message('user-ada', 2, 'user-editor', 'About two hours on a working day.', at(5)),
    message('user-grace', 1, 'user-grace', 'My cover is cut at the top. Can you help?', at(20)),
    message('user-alan', 1, 'user-alan', 'May I write about codes?', at(-30)),
    message('user-alan', 2, 'user-editor', 'Gladly.', at(-20)),
  ],
  notes: [
    {
      _id: 'note-of-room-1',
      roomId: 'user-ada',
      editorId: 'user-editor',
      after: 2,
      content: 'Asks this every month.',
      date: at(6),
    },
  ],
});
