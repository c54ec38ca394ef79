import { room as roomSchema } from '@contracts/chat';
import { can, type Thing, thingOf } from '@contracts/policies/policy';
import { roomPolicy } from '@contracts/policies/room.policy';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import { notAllowed } from '../../../errors';

/** The author whose room it is, or the editors, who read and write as one. */
export type Side = 'owner' | 'support';

export const roomOf = (userId: string) => `admin-${userId}`;

/** The owner of a room. */
export const ownerOf = (room: string) => room.replace(/^admin-/, '');

/** As a policy asks of it. */
export const ofRoom = (room: string): Thing => thingOf(ownerOf(room));

/**
 * The caller's side in a room; editors are the owners of their own rooms.
 * @throws AppError 403 for a room that the caller may not enter.
 */
export function sideOf(caller: Caller, room: string): Side {
  if (!roomSchema.safeParse(room).success) throw notAllowed();
  authorize(caller, roomPolicy.enter, ofRoom(room));
  return can(caller, roomPolicy.open, ofRoom(room)) ? 'owner' : 'support';
}
