import type { ClientEventName } from '@contracts/event';
import { type Trouble, troubleIn, troubles } from '../provokedErrors';
import { userOf } from './admission';
import { answerAuthor } from './answeringEditor';
import { MockSocket } from './mockSocket';
import { MockRealtime } from './realtime';

const COME_BACK_MS = 2_000;
const RETRY_AFTER_S = 3;

const realtime: MockRealtime = new MockRealtime({
  onQuestion: ({ roomId }) => answerAuthor(realtime, roomId),
});
let socket: MockSocket | undefined;
/** Messages that were put off once already, as was provoked. */
const putOff = new Set<string>();

export const mockRealtime = () => realtime;

/** The connection breaks. @param ms when it comes back; without it only `connect` brings it back. */
export function loseConnection(ms?: number): void {
  if (socket?.connected) socket.lose();
  if (ms !== undefined) setTimeout(comeBack, ms);
}

export function comeBack(): void {
  if (socket && !socket.connected) socket.connect();
}

/** What a message with the name of a trouble in it comes to; undefined where it is served as any other. */
function playTrouble(trouble: Trouble, id: string): { answer: object | undefined } | undefined {
  const isFirst = !putOff.has(id);
  putOff.add(id);
  if (trouble === 'error-network' || trouble === 'error-slow') {
    if (!isFirst) return undefined;
    // After this call returns, so that the message is lost with the connection.
    setTimeout(() => loseConnection(COME_BACK_MS));
    return { answer: undefined };
  }
  const { message } = troubles[trouble];
  if (trouble !== 'error-429') return { answer: { ok: false, message } };
  return isFirst ? { answer: { ok: false, message, retryAfter: RETRY_AFTER_S } } : undefined;
}

function answer(from: MockSocket, event: ClientEventName, payload: unknown): object | undefined {
  if (event === 'message-room') {
    const { text = '', id = '' } = payload as { text?: string; id?: string };
    const trouble = troubleIn(text);
    const played = trouble && playTrouble(trouble, id);
    if (played) return played.answer;
  }
  return realtime.answer(from, event, payload);
}

/** The one connection of this page, served by the mock backend. @param credentials what it is opened with. */
export function openBrowserSocket(credentials: () => Record<string, string>): MockSocket {
  socket ??= realtime.serve(new MockSocket(), () => userOf(credentials().token ?? ''));
  socket.answer = (event, payload) => answer(socket as MockSocket, event, payload);
  return socket;
}
