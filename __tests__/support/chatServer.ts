import { CHAT_PAGE_SIZE } from '@contracts/limits';
import type {
  ChatMessage,
  ClientToServerEvents,
  DateGroup,
  MessageRoomPayload,
  Refusal,
  RoomState,
} from '@contracts/realtime';
import type { FakeSocket } from './fakeSocket';

type Asked = keyof ClientToServerEvents;

/** `silent`: the event got lost; `lost`: it was done, and nobody heard of it. */
export type Mishap = 'silent' | 'lost' | Refusal;

export const support: NonNullable<ChatMessage['from']> = {
  _id: 'editor',
  profile_pic: '',
  username: 'Grace',
  admin: true,
};

/** The groups that the server would send of some messages. */
export function groupsOf(messages: ChatMessage[]): DateGroup[] {
  const dates = [...new Set(messages.map(({ date }) => date))];
  return dates.map((date) => ({
    _id: date,
    messagesByDate: messages.filter((message) => message.date === date),
  }));
}

/** A stored message of the other side unless told otherwise. */
export function buildChatMessage(overrides: Partial<ChatMessage> & { seq: number }): ChatMessage {
  const sentAt = overrides.sentAt ?? new Date(Date.UTC(2026, 10, 1, 0, overrides.seq * 7)).toISOString();
  const at = new Date(sentAt);
  return {
    _id: `message-${overrides.seq}`,
    from: support,
    content: `number ${overrides.seq}`,
    time: `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`,
    date: `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`,
    sentAt,
    ...overrides,
  };
}

/** The room of one author in memory, for any number of fake sockets: tabs of that author, or of somebody else. */
export class ChatServer {
  messages: ChatMessage[] = [];
  seen = { owner: 0, support: 0 };
  /** What happens to the next events of a name, one each. */
  mishaps = new Map<Asked, Mishap[]>();
  private isHeard = true;
  private joined = new Set<FakeSocket>();
  readonly room: string;

  constructor(readonly owner: string) {
    this.room = `admin-${owner}`;
  }

  /** Answers a socket from now on. @param caller whose token it has. */
  serve(socket: FakeSocket, caller = this.owner): FakeSocket {
    socket.on('disconnect', () => this.joined.delete(socket));
    socket.answer = (event, payload) => {
      const mishap = this.mishaps.get(event)?.shift();
      if (mishap === 'silent') return undefined;
      if (typeof mishap === 'object') return mishap;
      this.isHeard = mishap !== 'lost';
      const answer =
        caller === this.owner ? this.handle(socket, event, payload) : { ok: false, message: 'not allowed' };
      this.isHeard = true;
      return mishap === 'lost' ? undefined : answer;
    };
    return socket;
  }

  /** The next events of that name go wrong, in this order. */
  play(event: Asked, ...mishaps: Mishap[]): void {
    this.mishaps.set(event, [...(this.mishaps.get(event) ?? []), ...mishaps]);
  }

  /** An editor answers. @param isHeard false for a message that reaches no socket. */
  write(content: string, isHeard = true): ChatMessage {
    const seq = this.messages.length + 1;
    this.isHeard = isHeard;
    const stored = this.store(buildChatMessage({ seq, _id: `support-${seq}`, content }));
    this.isHeard = true;
    return stored;
  }

  /** An editor has read everything. */
  read(): void {
    this.seen.support = this.messages.length;
    this.tell((socket) => socket.receive('room-seen', this.state()));
  }

  state(): RoomState {
    return { room: this.room, last: this.messages.length, seen: { ...this.seen } };
  }

  contents = () => this.messages.map(({ content }) => content);

  private tell(send: (socket: FakeSocket) => void): void {
    if (this.isHeard) for (const socket of this.joined) if (socket.connected) send(socket);
  }

  private store(message: ChatMessage): ChatMessage {
    this.messages.push(message);
    const groups = groupsOf([message]);
    this.tell((socket) => socket.receive('room-messages', groups, this.state()));
    return message;
  }

  private unread = () =>
    this.messages.filter(({ seq, from }) => from?._id !== this.owner && seq > this.seen.owner).length;

  private page(found: ChatMessage[], part: ChatMessage[]) {
    return { ok: true, groups: groupsOf(part), more: part.length < found.length };
  }

  private handle(socket: FakeSocket, event: Asked, payload: unknown): unknown {
    const { after = 0, before = 0 } = payload as { after?: number; before?: number };
    const count = () => ({ room: this.room, count: this.unread() });
    if (event === 'join-room') {
      this.joined.add(socket);
      socket.receive('room-messages', groupsOf(this.messages.slice(-CHAT_PAGE_SIZE)), this.state());
    } else if (event === 'messages-after') {
      const found = this.messages.filter(({ seq }) => seq > after);
      return this.page(found, found.slice(0, CHAT_PAGE_SIZE));
    } else if (event === 'messages-before') {
      const found = this.messages.filter(({ seq }) => seq < before);
      return this.page(found, found.slice(-CHAT_PAGE_SIZE));
    } else if (event === 'message-room') {
      const { id, text } = payload as MessageRoomPayload;
      const known = this.messages.find(({ _id }) => _id === id);
      const from = { ...support, _id: this.owner, username: 'Ada', admin: false };
      const seq = this.messages.length + 1;
      const stored = known ?? this.store(buildChatMessage({ seq, _id: id, content: text, from }));
      return { ok: true, _id: id, seq: stored.seq };
    } else if (event === 'delete-room-notification') {
      this.seen.owner = this.messages.length;
      socket.receive('notifications', count());
      this.tell((other) => other.receive('room-seen', this.state()));
    } else if (event === 'check-for-notification') {
      socket.receive('notifications', count());
    }
    return { ok: true };
  }
}
