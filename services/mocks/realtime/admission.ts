import { errorTexts } from '@contracts/errorTexts';
import { checkInput } from '@contracts/inputFaults';
import { room as roomSchema } from '@contracts/realtime';
import { z } from 'zod';
import type { MockUser } from '../db';
import { MockFailure } from '../mockFailure';
import type { MockRoom } from '../tables/chat';
import { findRoom, hasPart, ownerOf } from './chatRooms';
import type { MockSocket } from './mockSocket';

/** Who sends an event. */
export interface Caller {
  socket: MockSocket;
  user: MockUser;
}

export const notAllowed = () => new MockFailure(403, errorTexts.notAllowed);

/** @param name of a payload that is no object, for whoever is told what is wrong with it. @throws 400 */
export function check<Payload>(schema: z.ZodType<Payload>, payload: unknown, name?: string): Payload {
  const checked = name
    ? checkInput(z.object({ [name]: schema }), { [name]: payload })
    : checkInput(schema, payload);
  if ('fault' in checked) throw new MockFailure(400, checked.fault.message);
  return (name ? (checked.value as Record<string, Payload>)[name] : checked.value) as Payload;
}

/** @throws 403 for a room that the caller has no part in. */
export function roomFor({ user }: Caller, name: unknown): MockRoom {
  const room = check(roomSchema, name, 'room');
  if (!hasPart(user, room)) throw notAllowed();
  return findRoom(ownerOf(room));
}
