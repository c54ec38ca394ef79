import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseClient } from '../../../db/client';
import { keepSetting } from '../../../db/keepSetting';
import { transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { type Clock, isoNow } from '../../../lib/clock';
import { countRead } from './counting';
import type { PublicationService } from './publication.service';
import { deleteViewsBefore, hasView, insertView } from './view.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The reader: a signed-in user, or a network address. Nothing else that a visitor sends can be trusted. */
interface Visitor {
  userId: string | null;
  address: string;
}

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  publications: PublicationService;
}

export type ViewService = ReturnType<typeof createViewService>;

/** Counts views: one per visitor, article and day. */
export function createViewService({ database, clock, publications }: Dependencies) {
  const { db } = database;
  let key: Promise<string> | null = null;
  let prunedOn = '';

  function visitorKey(): Promise<string> {
    key ??= keepSetting(db, 'visitor_key', randomBytes(32).toString('base64url')).catch((error) => {
      key = null;
      throw error;
    });
    return key;
  }

  /** Addresses are kept only as keyed hashes. */
  async function nameOf({ userId, address }: Visitor): Promise<string> {
    const hmac = createHmac('sha256', await visitorKey());
    return hmac.update(userId ?? addressKey(address)).digest('base64url');
  }

  /** Only the present day can still be counted twice; yesterday stays for clocks that differ. */
  async function pruneOnceADay(today: string): Promise<void> {
    if (prunedOn === today) return;
    prunedOn = today;
    await deleteViewsBefore(db, new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10));
  }

  return {
    /**
     * Counts the view if it is the visitor's first of this article today.
     * @returns the article's views.
     * @throws AppError 404 if it is not published.
     */
    async count(articleId: string, visitor: Visitor): Promise<number> {
      const { views } = await publications.statistics(articleId);
      const day = isoNow(clock).slice(0, 10);
      const view = { articleId, visitor: await nameOf(visitor), day };
      if (await hasView(db, view)) return views;
      await pruneOnceADay(day);
      const counted = await transact(db, async (trx) => {
        // The publication first, as its removal does: one of the two that took them otherwise would fail.
        const withThis = await publications.addToStatistics(trx, articleId, { views: 1 });
        if (withThis === null) return null;
        if (!(await insertView(trx, view)))
          return publications.addToStatistics(trx, articleId, { views: -1 });
        await countRead(trx, database.kind, day);
        return withThis;
      });
      if (counted === null) throw notFound();
      return counted.views;
    },
  };
}
