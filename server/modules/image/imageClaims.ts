import type { DatabaseClient } from '../../db/client';
import { lockName } from '../../db/dialect';
import { type Clock, isoNow } from '../../lib/clock';
import type { ImageClaims } from '../../lib/imageStore';
import { createTurns } from '../../lib/turns';
import { upsertImage } from './image.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
}

/** Storing and removing an image of one name wait for each other, also those of other instances. */
export function createImageClaims({ database, clock }: Dependencies) {
  const { db, kind } = database;
  const turns = new Map<string, { inTurn: ReturnType<typeof createTurns>; users: number }>();

  async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = turns.get(name) ?? { inTurn: createTurns(1), users: 0 };
    turns.set(name, turn);
    turn.users++;
    try {
      return await turn.inTurn(() => {
        // SQLite has one writing process, and a transaction would keep everybody else from writing meanwhile.
        if (kind === 'sqlite') return work();
        return db.transaction().execute(async (trx) => {
          await lockName(trx, kind, `image ${name}`);
          return work();
        });
      });
    } finally {
      turn.users--;
      if (turn.users === 0) turns.delete(name);
    }
  }

  const hold: ImageClaims['hold'] = (name, work, also) =>
    exclusively(name, async () => {
      const stored = await work();
      await db.transaction().execute(async (trx) => {
        await upsertImage(trx, name, stored.bytes, isoNow(clock));
        await also?.(trx);
      });
      return stored;
    });

  return { exclusively, hold };
}
