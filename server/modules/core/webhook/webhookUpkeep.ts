import type { Dependencies } from '../../../dependencies';
import { deleteDeliveriesOf, deleteOldDeliveries } from './delivery.repository';
import { deleteWebhook, findRemoved } from './webhook.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_DAYS = 30;
const BATCH = 100;

/** Removes old calls, and webhooks that were removed at the desk with all of theirs. */
export function createWebhookUpkeep({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  return {
    /** @returns whether there may be more. */
    async prune(): Promise<boolean> {
      const removed = await findRemoved(db);
      if (removed) {
        if ((await deleteDeliveriesOf(db, removed.id, BATCH)) < BATCH) await deleteWebhook(db, removed.id);
        return true;
      }
      const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
      return (await deleteOldDeliveries(db, oldest, BATCH)) === BATCH;
    },
  };
}
