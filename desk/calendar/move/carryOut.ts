import type * as dates from '@contracts/articleDates';
import type * as assignment from '@contracts/assignment';
import type * as contract from '@contracts/calendar';
import type * as commission from '@contracts/commission';
import { ApiError } from '@/services/http/apiError';
import { call } from '@/services/http/request';
import { type Day, dayAt, longDayName } from '../days';

/** What is moved, and from where. */
export interface Move {
  id: string;
  kind: contract.CalendarKind;
  to: string;
  /** The time that was shown. */
  from: string;
  /** To whom it is assigned. */
  editorId?: string;
  zone: string;
}

type CarryOut = (move: Move & { fromDay: Day; toDay: Day }) => Promise<unknown>;

const setTime = call<typeof contract.moveScheduled>('PATCH', '/api/admin/article/:id/schedule');
const setEnd = call<typeof dates.setArticleEnd>('PATCH', '/api/admin/article/:id/end');
const setUpdate = call<typeof dates.setArticleUpdate>('PATCH', '/api/admin/article/:id/update_date');
const assign = call<typeof assignment.setAssignment>('PATCH', '/api/admin/article/:id/assignment');
const getCommission = call<typeof commission.getCommission>('GET', '/api/admin/commission/:id');
const changeBrief = call<typeof commission.changeBrief>('PATCH', '/api/admin/commission/:id');

const moveTime: CarryOut = ({ id, to, from }) => setTime({ params: { id }, body: { publish_at: to, from } });

/** The rest of the brief stays as it is. */
const moveCommission: CarryOut = async ({ id, fromDay, toDay }) => {
  const { title, tag, words, notes, version, due } = (await getCommission({ params: { id } })).data;
  // The same call came before, and its answer was lost.
  if (due?.day === toDay) return due;
  if (due?.day !== fromDay) {
    const now = due ? `it is ${longDayName(due.day)}` : 'there is none now';
    throw new ApiError('conflict', `the due date of this commission was changed meanwhile: ${now}`, 409);
  }
  return changeBrief({ params: { id }, body: { title, tag, words, notes, due: toDay, version } });
};

/** Each kind has a call of its own; what is published is not moved. */
const carriers: Record<Exclude<contract.CalendarKind, 'published'>, CarryOut> = {
  scheduled: moveTime,
  waiting: moveTime,
  end: ({ id, to, from }) => setEnd({ params: { id }, body: { ends_at: to, from } }),
  update: ({ id, to, from }) => setUpdate({ params: { id }, body: { update_at: to, from } }),
  due: ({ id, editorId: editor = '', fromDay, toDay }) =>
    assign({ params: { id }, body: { from: { editor, due: fromDay }, to: { editor, due: toDay } } }),
  commission: moveCommission,
};

export function carryOut(move: Move): Promise<unknown> {
  const { kind, from, to, zone } = move;
  const days = { fromDay: dayAt(from, zone), toDay: dayAt(to, zone) };
  return kind === 'published' ? Promise.resolve() : carriers[kind]({ ...move, ...days });
}
