import type { Placed } from '../ledger/ledger';
import type { Source } from '../source/source';
import { cleanItem } from '../survey/cleanItem';

/** Items per transaction. */
const BATCH = 40;

/** The items of an export with their positions, in batches of one kind. */
export async function* itemBatches(source: Source): AsyncGenerator<Placed[]> {
  let batch: Placed[] = [];
  let position = 0;
  for await (const raw of source.items()) {
    const item = cleanItem(raw);
    const isFull = batch.length === BATCH || (batch[0] && batch[0].item.kind !== item.kind);
    if (isFull) {
      yield batch;
      batch = [];
    }
    batch.push({ position: position++, item });
  }
  if (batch.length > 0) yield batch;
}
