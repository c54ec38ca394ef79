import { readEmail } from '@contracts/rules/emailAddress';
import { textKey } from '@contracts/rules/textKey';
import { transact } from '../../../../db/transact';
import { badRequest } from '../../../../errors';
import { targetId } from '../ledger/itemKey';
import { findKnown } from '../ledger/knownRows';
import type { Placed } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourceSubscriber } from '../source/sourceItem';
import { storeEach } from './storeEach';

/** Keeps the people who asked the old site for its newsletter. */
export function createSubscribers(importing: Importing) {
  const { services, ledger, isDryRun, site } = importing;
  const { db } = services.database;

  async function storeOne({ position, item }: Placed<SourceSubscriber>): Promise<void> {
    const read = readEmail(item.email);
    if ('fault' in read) throw badRequest('its address cannot be one');
    const placed = { position, item };
    const email_key = textKey(read.email);
    const before = await services.subscribers.find(email_key);
    if (before)
      return ledger.record(db, placed, {
        ...{ outcome: 'unchanged', reason: 'the address is subscribed already', targetId: before.id },
      });
    const known = await findKnown(db, site, 'subscriber', [item.key]);
    if (known.size > 0)
      return ledger.record(db, placed, { outcome: 'skipped', reason: 'it was removed here' });
    if (isDryRun) return ledger.record(db, placed, { outcome: 'imported' });
    const id = targetId(site, 'subscriber', item.key);
    await transact(db, async (trx) => {
      await services.subscribers.add(trx, { id, email: read.email, name: item.name, date: item.date });
      await ledger.record(trx, placed, { outcome: 'imported', targetId: id, known: { hash: '', stamp: '' } });
    });
  }

  return { store: (batch: Placed<SourceSubscriber>[]) => storeEach(importing, batch, storeOne) };
}
