import { AppError } from '../../../../errors';
import type { Placed } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourceItem } from '../source/sourceItem';

/** Why an item failed, in words for the report. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return `unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}

/** Stores items one after the other. A failed one is recorded as failed, and the others are stored. */
export async function storeEach<Item extends SourceItem>(
  { ledger, services }: Importing,
  batch: Placed<Item>[],
  storeOne: (placed: Placed<Item>) => Promise<void>,
): Promise<void> {
  for (const placed of batch) {
    try {
      await storeOne(placed);
    } catch (error) {
      await ledger.record(services.database.db, placed, { outcome: 'failed', reason: reasonOf(error) });
    }
  }
}
