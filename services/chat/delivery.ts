import type { AppSocket } from '../realtime/socket';
import { formatTime } from '../siteTime';
import { withinTime } from '../withinTime';
import { ask } from './ask';
import { dateText } from './chatTime';
import type { WaitingMessage } from './outbox';
import type { RoomLink } from './roomLink';
import type { Outcome } from './sendQueue';
import type { ChatPerson, SentMessage } from './threadMessages';

const PREPARE_WITHIN_MS = 15_000;

interface DeliveryOptions {
  room: string;
  userId: string;
  link: RoomLink;
  /** Sees to it that the room exists. @returns whether it was made just now. @throws where that did not succeed. */
  makeRoom: () => Promise<boolean>;
  /** In whose name is sent; null while that is not known. */
  person: () => ChatPerson | null;
  onStored: (message: SentMessage) => void;
}

const later = (seconds?: number): Outcome =>
  seconds === undefined ? { kind: 'later' } : { kind: 'later', afterMs: seconds * 1_000 };

/** Brings one message to the server and says what became of it. */
export function createDelivery({ room, userId, link, makeRoom, person, onStored }: DeliveryOptions) {
  let isRoomMade = false;
  let mustIntroduce = false;

  /** Once, before the first message: the author's record says so, and the room gets the author's name. */
  async function introduce(socket: AppSocket, me: ChatPerson): Promise<Outcome | null> {
    if (isRoomMade) return null;
    try {
      mustIntroduce = (await withinTime(PREPARE_WITHIN_MS, makeRoom)) || mustIntroduce;
    } catch {
      return later();
    }
    if (mustIntroduce) {
      const { username: name, email = '', profile_pic: picture } = me;
      const answer = await ask(socket, 'create-user', { name, email, picture, roomOwner: userId, room });
      if (!answer) return later();
      // Refused for good, it is left to the message to find out whether there is a room.
      if (!answer.ok && answer.retryAfter !== undefined) return later(answer.retryAfter);
    }
    isRoomMade = true;
    return null;
  }

  return async function deliver({ id, text, writtenAt }: WaitingMessage): Promise<Outcome> {
    if (link.log.has(id)) return { kind: 'stored' };
    const socket = link.connection();
    const me = person();
    if (!socket || !me) return later();
    const notYet = await introduce(socket, me);
    if (notYet) return notYet;
    // In the meantime the connection may be lost or the session ended.
    if (link.connection() !== socket) return later();
    const [time, date] = [formatTime(writtenAt), dateText(writtenAt)];
    const answer = await ask(socket, 'message-room', { room, text, user: userId, time, date, id });
    if (!answer) return later();
    if (answer.ok) {
      onStored({ id, seq: answer.seq, content: text, sentAt: writtenAt });
      return { kind: 'stored' };
    }
    if (answer.retryAfter !== undefined) return later(answer.retryAfter);
    return { kind: 'refused', why: answer.message };
  };
}
