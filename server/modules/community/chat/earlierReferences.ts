import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Clock } from '../../../lib/clock';
import { lockRooms } from './chat.repository';
import { findUnsearched, searchNext } from './noteReference.repository';

/** Messages per transaction, which locks their room. */
const BATCH = 500;

/** After an upgrade, instances of before may go on writing for so long, and keep no references. */
const OTHERS_WRITE_MS = 10 * 60_000;

interface Parts {
  database: DatabaseClient;
  clock: Clock;
}

/**
 * Stores to which notes the messages refer that were written before references were kept, in the rooms that the
 * migration listed.
 * @returns a chore that says whether there may be more.
 */
export function createEarlierReferences({ database: { db, kind }, clock }: Parts) {
  const begunAt = clock.now().getTime();
  return async function search(): Promise<boolean> {
    if (clock.now().getTime() - begunAt < OTHERS_WRITE_MS) return false;
    const roomId = await findUnsearched(db, kind);
    if (roomId === undefined) return false;
    await transact(db, async (trx) => {
      // Before the row of the list, as a merge does, which moves messages to another room.
      await lockRooms(trx, kind, [roomId]);
      await searchNext(trx, kind, roomId, BATCH);
    });
    return true;
  };
}
