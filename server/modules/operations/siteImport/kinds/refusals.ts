import { transact } from '../../../../db/transact';
import type { Placed } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourceRefusal } from '../source/sourceItem';

/** Records what an export has and cannot be brought here. */
export const createRefusals = ({ services, ledger }: Importing) => ({
  store: (batch: Placed<SourceRefusal>[]): Promise<void> =>
    transact(services.database.db, async (trx) => {
      for (const placed of batch) {
        const { outcome, what, reason } = placed.item;
        await ledger.record(trx, placed, {
          outcome,
          reason: what ? `${reason} Its type in the export is ${what}.` : reason,
        });
      }
    }),
});
