import { lockName } from '../../../../db/dialect';
import { listEditors } from '../../../../db/listEditors';
import { transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { isoNow } from '../../../../lib/clock';
import type { NewsKind } from '../../../../noticeKinds';
import { findRemindedAt, hasWaitingSince, listWaitingSince, storeRemindedAt } from './longWaits.repository';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    queue: true;
  }
}

type Parts = Pick<AllParts, 'database' | 'clock' | 'site' | 'notices'>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const EDITORS_TOLD_MOST = 200;
const ITEMS_READ_MOST = 100;

const daysSince = (date: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Articles submitted before this time have waited for long; null if editors are not reminded. */
function longAgo({ clock, site }: Pick<Parts, 'clock' | 'site'>): string | null {
  const { reminderDays } = site.current();
  return reminderDays === 0 ? null : new Date(clock.now().getTime() - reminderDays * DAY_MS).toISOString();
}

/** Articles that have waited for longer than the publication wants. */
export const queueNotice = (parts: Omit<Parts, 'notices'>): NewsKind => ({
  label: 'Articles that have waited for long',
  name: 'articles that have waited for long',
  heading: 'Articles that have waited for long',
  things: 'articles have waited for long',
  to: 'editors',
  place: 80,
  usual: 'daily',
  async list(_notices, { userId, siteAddress }) {
    const until = longAgo(parts);
    if (until === null) return [];
    const waiting = await listWaitingSince(parts.database.db, until, userId, ITEMS_READ_MOST);
    return waiting.map(({ id, title, username, submitted_at }) => ({
      text: `“${title}” by ${username} has waited for ${daysText(daysSince(submitted_at, parts.clock.now()))}`,
      href: `${siteAddress}/desk/review/${id}`,
      words: '',
    }));
  },
});

/**
 * Reminds editors of articles that have waited for long, at most once a day.
 * @returns a chore
 */
export function createQueueReminder(parts: Parts) {
  const { database, clock, notices } = parts;
  const { db, kind } = database;

  return async function remind(): Promise<boolean> {
    const until = longAgo(parts);
    if (until === null || !(await hasWaitingSince(db, until))) return false;
    await transact(db, async (trx) => {
      await lockName(trx, kind, 'queue reminder');
      const last = await findRemindedAt(trx);
      if (last !== undefined && daysSince(last, clock.now()) < 1) return;
      await storeRemindedAt(trx, isoNow(clock));
      await notices.tellMany(trx, await listEditors(trx, { leads: false, limit: EDITORS_TOLD_MOST }), {
        kind: 'queue',
      });
    });
    return false;
  };
}
