import type { CalendarEntry, CalendarKind } from '@contracts/calendar';
import type { ComponentType } from 'react';
import { PublishedMark, ScheduledMark, WaitingMark } from '../ui/deskIcons';
import { scheduledPath } from './address';

interface Look {
  /** Said beside the sign. */
  word: string;
  Sign: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Its page at the desk. @param search of the calendar, for the way back */
  path: (id: string, search: string) => string;
}

/** What entries of each kind look like. */
export const looks: Record<CalendarKind, Look> = {
  published: {
    word: 'Published',
    Sign: PublishedMark,
    path: (id) => `~/desk/articles/${encodeURIComponent(id)}`,
  },
  scheduled: { word: 'Scheduled', Sign: ScheduledMark, path: scheduledPath },
  waiting: {
    word: 'Waiting',
    Sign: WaitingMark,
    path: (id) => `~/desk/review/${encodeURIComponent(id)}`,
  },
};

export const titleOf = ({ title }: Pick<CalendarEntry, 'title'>): string => title.trim() || 'Untitled';

/** Whether its time can be set. */
export const isMovable = ({ kind, at }: Pick<CalendarEntry, 'kind' | 'at'>, now: number): boolean =>
  kind === 'scheduled' && Date.parse(at) > now;

/** Whether the time that its author wished has passed before a decision. */
export const isLate = ({ kind, at }: Pick<CalendarEntry, 'kind' | 'at'>, now: number): boolean =>
  kind === 'waiting' && Date.parse(at) <= now;
