/** The conversation of one author with the editors. */
export interface MockRoom {
  /** The owner; the room's name is `admin-{userId}`. */
  userId: string;
  /** The number of the newest message, 0 where there is none. */
  last: number;
  /** Up to which message either side has read. */
  seen: { owner: number; support: number };
}

export interface MockChatMessage {
  /** The room's owner. */
  roomId: string;
  /** 1, 2, 3 and so on in its room, without a gap. */
  seq: number;
  /** Made by the sender. */
  _id: string;
  /** Null for a former user. */
  senderId: string | null;
  fromSupport: boolean;
  content: string;
  sentAt: string;
}

export interface ChatTables {
  rooms: MockRoom[];
  messages: MockChatMessage[];
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

/** Two answered conversations, and an unread one. */
export const seedChat = (): ChatTables => ({
  rooms: [
    {
      userId: 'user-ada',
      last: 2,
      seen: { owner: 1, support: 2 },
    },
    {
      userId: 'user-grace',
      last: 1,
      seen: { owner: 1, support: 0 },
    },
    {
      userId: 'user-alan',
      last: 2,
      seen: { owner: 2, support: 2 },
    },
  ],
  messages: [
    message('user-ada', 1, 'user-ada', 'How long does a decision take?', at(0)),
    message('user-ada', 2, 'user-editor', 'About two hours on a working day.', at(5)),
    message('user-grace', 1, 'user-grace', 'My cover is cut at the top. Can you help?', at(20)),
    message('user-alan', 1, 'user-alan', 'May I write about codes?', at(-30)),
    message('user-alan', 2, 'user-editor', 'Gladly.', at(-20)),
  ],
});
