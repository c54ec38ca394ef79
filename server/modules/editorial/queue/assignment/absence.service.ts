import type { Absence } from '@contracts/assignment';
import { ABSENCE_DAYS_MAX } from '@contracts/rules/limits';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { Caller } from '../../../../caller';
import type { DatabaseClient } from '../../../../db/client';
import { type Tx, transact } from '../../../../db/transact';
import type { Services } from '../../../../dependencies';
import { badRequest } from '../../../../errors';
import type { Clock } from '../../../../lib/clock';
import { dayIn } from '../../../../lib/time/day';
import { findDuty, putDuty } from './duty.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: Pick<AuditLog, 'note'>;
  site: Pick<Services['site'], 'current'>;
}

interface Duty {
  away_from: string | null;
  away_to: string | null;
}

/** An absence that lasts or is to come; null for none, and for one that is over. */
export function absenceOf(duty: Duty | undefined, today: string): Absence | null {
  if (!duty || duty.away_from === null || duty.away_to === null || duty.away_to < today) return null;
  return { from: duty.away_from, to: duty.away_to };
}

export type AbsenceService = ReturnType<typeof createAbsenceService>;

/** When editors are away: they say so themselves. */
export function createAbsenceService({ database: { db }, clock, auditLog, site }: Dependencies) {
  const today = () => dayIn(clock.now(), site.current().timeZone || 'UTC');

  const note = (trx: Tx, { _id }: Caller, action: string, detail = '') =>
    auditLog.note(trx, { actorId: _id, action, subject: { kind: 'user', id: _id }, detail });

  return {
    get: async ({ _id }: Caller): Promise<Absence | null> => absenceOf(await findDuty(db, _id), today()),

    /**
     * Sets an absence, replacing an earlier one.
     * @throws AppError 400 for days that are over, too many, or in the wrong order.
     */
    async set(caller: Caller, { from, to }: Absence): Promise<Absence> {
      const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);
      if (to < from) throw refuse('to', 'the last day is before the first');
      if (to < today()) throw refuse('to', 'these days are over: please choose days to come');
      const days = (Date.parse(to) - Math.max(Date.parse(from), Date.parse(today()))) / DAY_MS + 1;
      if (days > ABSENCE_DAYS_MAX) throw refuse('to', `please choose ${ABSENCE_DAYS_MAX} days at most`);
      await transact(db, async (trx) => {
        await putDuty(trx, caller._id, { away_from: from, away_to: to });
        await note(trx, caller, 'set an absence', `${from} to ${to}`);
      });
      return { from, to };
    },

    /** Does nothing where there is none. */
    end: (caller: Caller): Promise<void> =>
      transact(db, async (trx) => {
        if (absenceOf(await findDuty(trx, caller._id), today()) === null) return;
        await putDuty(trx, caller._id, { away_from: null, away_to: null });
        await note(trx, caller, 'ended an absence');
      }),
  };
}
