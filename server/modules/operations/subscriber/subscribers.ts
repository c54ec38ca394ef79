import { Readable } from 'node:stream';
import { toCsv } from '@contracts/rules/files/csv';
import { cleanName, textKey } from '@contracts/rules/textKey';
import type { Subscriber } from '@contracts/subscriber';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { AppError } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import {
  deleteSubscriber,
  deleteSubscriberById,
  findSubscriber,
  hasSubscribers,
  insertSubscriber,
  listSubscribers,
  listSubscribersById,
} from './subscriber.repository';

const NAME_MAX_LENGTH = 200;
const PAGE = 500;

interface NewSubscriber {
  id: string;
  email: string;
  name: string;
  /** When they asked for the newsletter, as an export writes it; null where it does not say. */
  date: string | null;
}

/**
 * People who asked an imported site for its newsletter. Nothing is sent to them; a lead editor can export the list.
 */
export function createSubscribers({ database: { db }, clock }: { database: DatabaseClient; clock: Clock }) {
  async function* rows(): AsyncGenerator<string> {
    // Spreadsheets take a file for UTF-8 only with this mark.
    yield `\uFEFF${toCsv([['Email', 'Name', 'Subscribed']])}`;
    for (let after = ''; ; ) {
      const page = await listSubscribers(db, after, PAGE);
      if (page.length > 0)
        yield toCsv(page.map(({ email, name, subscribed_at }) => [email, name, subscribed_at]));
      after = page.at(-1)?.email_key ?? after;
      if (page.length < PAGE) return;
    }
  }

  return {
    find: (emailKey: string) => findSubscriber(db, emailKey),

    /** An address that is there already stays as it is. */
    async add(trx: Tx, { id, email, name, date }: NewSubscriber): Promise<void> {
      const time = Date.parse(date ?? '');
      await insertSubscriber(trx, {
        ...{ id, email, email_key: textKey(email), name: cleanName(name).slice(0, NAME_MAX_LENGTH) },
        subscribed_at: Number.isNaN(time) ? null : new Date(time).toISOString(),
        created_at: isoNow(clock),
      });
    },

    /**
     * A page of them. The cursor has no address, because the addresses of requests are logged.
     * @throws AppError 400 for a cursor that is not ours.
     */
    async list({ limit, after }: PageRequest): Promise<{ data: Subscriber[]; next?: string }> {
      const found = await listSubscribersById(db, decodeCursor(after)?.id ?? '', limit + 1);
      const { rows, next } = toPage(found, limit, ({ created_at, id }) => ({ date: created_at, id }));
      const data = rows.map(({ id, email, name, subscribed_at, created_at }) => ({
        ...{ _id: id, email, name, subscribed: subscribed_at, created: created_at },
      }));
      return { data, next };
    },

    isAny: () => hasSubscribers(db),

    /** All of them as CSV. */
    file: () => ({ name: 'subscribers.csv', stream: Readable.from(rows()) }),

    removeById: async (trx: Tx, id: string): Promise<void> => void (await deleteSubscriberById(trx, id)),

    /** @throws AppError 404 where no subscriber has the address. */
    async remove(email: string): Promise<void> {
      const isRemoved = await transact(db, (trx) => deleteSubscriber(trx, textKey(email)));
      if (!isRemoved) throw new AppError(404, 'No subscriber has this address.');
    },

    /** Forgets an address, as its person wants. */
    forget: async (trx: Tx, email: string): Promise<void> =>
      void (await deleteSubscriber(trx, textKey(email))),
  };
}
