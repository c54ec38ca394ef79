import type { ChatMessage, RoomState } from '@contracts/chat';
import type { ClientEventName, Refusal } from '@contracts/event';
import { CHAT_MESSAGES_WITHIN_MS } from '@contracts/rules/limits';
import { db, type MockUser } from '@/services/mocks/db';
import { findRoom, messagesIn, presentMessage, roomOf, stateOf } from '@/services/mocks/realtime/chatRooms';
import type { MockSocket } from '@/services/mocks/realtime/mockSocket';
import { MockRealtime } from '@/services/mocks/realtime/realtime';
import { newUser } from '@/services/mocks/rules/newUser';

/** `silent`: the event got lost; `lost`: it was done, and the answer got lost. */
type Mishap = 'silent' | 'lost' | Refusal;

export const support: NonNullable<ChatMessage['from']> = {
  _id: 'editor',
  profile_pic: '',
  username: 'Grace',
  admin: true,
};

let asked = 0;
/** No limit is reached: time passes between any two messages. */
const slowly = () => {
  asked += CHAT_MESSAGES_WITHIN_MS;
  return asked;
};

const sentAtOf = (seq: number) => new Date(Date.UTC(2026, 10, 1, 0, seq * 7)).toISOString();

/** A stored message of the other side unless told otherwise. */
export function buildChatMessage(overrides: Partial<ChatMessage> & { seq: number }): ChatMessage {
  const { seq, sentAt = sentAtOf(seq) } = overrides;
  const kept = { roomId: 'ada', senderId: null, fromSupport: true, content: `number ${seq}` };
  return { ...presentMessage({ ...kept, _id: `message-${seq}`, seq, sentAt }), from: support, ...overrides };
}

function person(_id: string, fields: Partial<MockUser>): MockUser {
  const known = db.users.find((user) => user._id === _id);
  if (known) return known;
  const made = newUser({ _id, username: '', email: `${_id}@example.org`, password: '', ...fields });
  db.users.push(made);
  return made;
}

/**
 * The realtime side of the mock backend with an empty room of one author, for any number of sockets: tabs of that
 * author, or of another person. What it answers can get lost.
 */
export class ChatServer {
  /** What happens to the next events of a name, one each. */
  mishaps = new Map<ClientEventName, Mishap[]>();
  readonly room: string;
  private readonly realtime = new MockRealtime({ sentAt: sentAtOf, nowMs: slowly });
  private readonly editor: MockUser;

  constructor(readonly owner: string) {
    this.room = roomOf(owner);
    this.editor = person(support._id, support);
    person(owner, { username: 'Ada' });
    db.chat.rooms = db.chat.rooms.filter(({ userId }) => userId !== owner);
    db.chat.messages = db.chat.messages.filter(({ roomId }) => roomId !== owner);
  }

  get messages() {
    return messagesIn(this.owner);
  }

  get seen() {
    return findRoom(this.owner).seen;
  }

  /** Answers a socket from now on. @param caller whose token it has. */
  serve(socket: MockSocket, caller = this.owner): MockSocket {
    this.realtime.serve(socket, () => person(caller, {}));
    socket.answer = (event, payload) => {
      const mishap = this.mishaps.get(event)?.shift();
      if (mishap === 'silent') return undefined;
      if (typeof mishap === 'object') return mishap;
      this.realtime.connections.isHeard = mishap !== 'lost';
      const answer = this.realtime.answer(socket, event, payload);
      this.realtime.connections.isHeard = true;
      return mishap === 'lost' ? undefined : answer;
    };
    return socket;
  }

  /** The next events of that name go wrong, in this order. */
  play(event: ClientEventName, ...mishaps: Mishap[]): void {
    this.mishaps.set(event, [...(this.mishaps.get(event) ?? []), ...mishaps]);
  }

  /** An editor answers. @param isHeard false for a message that reaches no socket. */
  write(content: string, isHeard = true) {
    this.realtime.connections.isHeard = isHeard;
    const id = `support-${findRoom(this.owner).last + 1}`;
    const stored = this.realtime.messages.write(this.owner, this.editor, content, id);
    this.realtime.connections.isHeard = true;
    return stored;
  }

  /** An editor has read everything. */
  read(): void {
    this.realtime.messages.read(this.editor, this.owner);
  }

  state = (): RoomState => stateOf(findRoom(this.owner));

  contents = () => this.messages.map(({ content }) => content);
}
