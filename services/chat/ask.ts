import type { ClientToServerEvents } from '@contracts/event';
import type { AppSocket } from '../realtime/socket';

type Asked = keyof ClientToServerEvents;
type PayloadOf<Name extends Asked> = Parameters<ClientToServerEvents[Name]>[0];
type AnswerOf<Name extends Asked> = Parameters<NonNullable<Parameters<ClientToServerEvents[Name]>[1]>>[0];

export const ANSWER_WITHIN_MS = 10_000;

/**
 * Emits an event and waits for its acknowledgement. @returns null without one: the server may or may not have
 * handled it, and nothing is sent again automatically.
 */
export async function ask<Name extends Asked>(
  socket: AppSocket,
  name: Name,
  payload: PayloadOf<Name>,
): Promise<AnswerOf<Name> | null> {
  // Without a connection the library would keep the event and send it whenever there is one.
  if (!socket.connected) return null;
  try {
    const answer: unknown = await socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck(name, ...([payload] as unknown as never));
    return answer as AnswerOf<Name>;
  } catch {
    return null;
  }
}
