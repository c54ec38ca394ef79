import type { Shelf } from '../../../db/schema/chat';
import { type Cursor, decodeCursor, wrongCursor } from '../../../lib/paging';
import type { RoomPlace } from './room.repository';

/** A place in the list of rooms as a cursor. */
export const writePlace = ({ shelf, lastMessageAt, userId }: RoomPlace): Cursor => ({
  date: `${shelf} ${lastMessageAt}`,
  id: userId,
});

/** @throws AppError 400 for a text that is not a cursor of that list. */
export function readPlace(after: string | undefined): RoomPlace | null {
  const cursor = decodeCursor(after);
  if (!cursor) return null;
  const [, shelf, lastMessageAt] = /^([012]) ([\d-]{10}T[\d:.]+Z)$/.exec(cursor.date) ?? [];
  if (shelf === undefined || lastMessageAt === undefined) throw wrongCursor();
  return { shelf: Number(shelf) as Shelf, lastMessageAt, userId: cursor.id };
}
