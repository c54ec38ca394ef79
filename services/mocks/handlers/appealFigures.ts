import { type AppealFigures, getAppealFigures } from '@contracts/appealFigures';
import { db } from '../db';
import { mockRoute } from '../mockRoute';

/** The numbers of appeals, which the mock always shows. They are not answered there. */
export const appealFigureHandlers = [
  mockRoute(getAppealFigures)(() => {
    const months: AppealFigures = [];
    for (const { kind, date } of db.appeals) {
      const month = date.slice(0, 7);
      const row = months.find((one) => one.month === month && one.kind === kind);
      if (row) row.received += 1;
      else months.push({ month, kind, received: 1, upheld: 0, changed: 0 });
    }
    return { data: months.sort((one, other) => (one.month < other.month ? 1 : -1)) };
  }),
];
