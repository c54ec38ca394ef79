import { setImmediate } from 'node:timers/promises';
import { listUndoable, markUndone } from '../ledger/importItemRows';
import type { ImportRow } from '../ledger/importRunRows';
import { createUndo, type UndoServices } from './undoItem';

const BATCH = 50;

/**
 * Removes what an import created and people have not changed since, last first. After an interruption it continues
 * where it was.
 * @param checkpoint runs after each batch. @throws if the work should end here.
 */
export async function undoImport(
  services: UndoServices,
  { id, site }: Pick<ImportRow, 'id' | 'site'>,
  checkpoint: () => Promise<void>,
): Promise<void> {
  const { db } = services.database;
  const undo = createUndo(services, { importId: id, site });
  let before = 2 ** 31 - 1;
  for (;;) {
    const items = await listUndoable(db, id, before, BATCH);
    if (items.length === 0) return;
    for (const item of items) {
      before = item.position;
      if (item.undone !== null) continue;
      await markUndone(db, id, item.position, (await undo(item)) ?? '');
    }
    await checkpoint();
    await setImmediate();
  }
}
