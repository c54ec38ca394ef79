import { dueRows } from '../../../db/dueRows';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { createDueJob } from '../../../jobs/dueJob';
import { isoNow } from '../../../lib/clock';
import { setReminder, takeReminder } from './commission.repository';
import { createCommissionNews } from './commissionNews';
import { nextReminder } from './dueTimes';

type Parts = Pick<AllParts, 'database' | 'clock' | 'log' | 'site' | 'notices' | 'notifier' | 'lookEveryMs'>;

/** Reminds authors of what they have accepted: on the day before it is due, and once it is overdue, which the editor learns too. */
export function createCommissionReminders(parts: Parts) {
  const { database, clock, log, site, lookEveryMs } = parts;
  const { db } = database;
  const { tellAuthor, tellEditor } = createCommissionNews(parts);
  return createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'commissionReminders',
    ...dueRows(db, { table: 'commission', time: 'remind_at', id: 'id' }),
    carryOut: (id) =>
      transact(db, async (trx) => {
        const due = await takeReminder(trx, id, isoNow(clock));
        if (due?.state !== 'accepted') return;
        const isOver = (due.due_at ?? '') <= isoNow(clock);
        await tellAuthor(trx, isOver ? 'overdue' : 'due', { ...due, id });
        if (isOver) return tellEditor(trx, 'late', { ...due, id });
        await setReminder(trx, id, nextReminder(due, clock.now(), site.current().timeZone || 'UTC'));
      }),
  });
}
