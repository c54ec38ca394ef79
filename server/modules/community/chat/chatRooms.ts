import { room as roomSchema } from '@contracts/realtime';
import type { Caller } from '../../../caller';
import { notAllowed } from '../../../errors';

/** The author whose room it is, or the editors, who read and write as one. */
export type Side = 'owner' | 'support';

export const roomOf = (userId: string) => `admin-${userId}`;

/** Whose room it is. */
export const ownerOf = (room: string) => room.replace(/^admin-/, '');

/**
 * On which side the caller stands in a room: an editor too is the owner of his own.
 * @throws AppError 403 for a room that the caller has no part in.
 */
export function sideOf(caller: Caller, room: string): Side {
  if (!roomSchema.safeParse(room).success) throw notAllowed();
  if (ownerOf(room) === caller._id) return 'owner';
  if (!caller.admin) throw notAllowed();
  return 'support';
}
