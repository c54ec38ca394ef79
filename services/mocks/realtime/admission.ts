import type { ClientEvent } from '@contracts/event';
import { checkInput } from '@contracts/inputFaults';
import { thingOf } from '@contracts/policies/policy';
import { roomPolicy } from '@contracts/policies/room.policy';
import { EVENT_MAX_BYTES } from '@contracts/rules/limits';
import { z } from 'zod';
import { authorize } from '../authorize';
import type { MockRoom } from '../chatTables';
import { db, type MockUser } from '../db';
import { MockFailure } from '../mockFailure';
import { findRoom, ownerOf } from './chatRooms';
import type { MockSocket } from './mockSocket';

/** Who sends an event. */
export interface Caller {
  socket: MockSocket;
  user: MockUser;
}

/** Whose living session it is. */
export const userOf = (token: string): MockUser | undefined =>
  db.users.find(({ _id, suspension }) => _id === db.sessions.get(token) && !suspension);

/** What an event carries. @throws 400 where it is not what the contract says, or too large. */
export function payloadOf({ payload, name }: ClientEvent, sent: unknown): unknown {
  if (new TextEncoder().encode(JSON.stringify([sent])).length > EVENT_MAX_BYTES) {
    throw new MockFailure(400, `an event has ${EVENT_MAX_BYTES / 1024} KB at most`);
  }
  const checked = name
    ? checkInput(z.object({ [name]: payload }), { [name]: sent })
    : checkInput(payload, sent);
  if ('fault' in checked) throw new MockFailure(400, checked.fault.message);
  const { value } = checked;
  return name ? (value as Record<string, unknown>)[name] : value;
}

/** @throws 403 for a room of another author. */
export const requireOwnRoom = (user: MockUser, room: string): void =>
  authorize(user, roomPolicy.open, thingOf(ownerOf(room)));

/** @throws 403 for a room that the caller has no part in. */
export function roomFor({ user }: Caller, room: string): MockRoom {
  authorize(user, roomPolicy.enter, thingOf(ownerOf(room)));
  return findRoom(ownerOf(room));
}
