import type { CalendarEntry, CalendarKind } from '@contracts/calendar';
import type { ComponentType } from 'react';
import { DueMark, PublishedMark, ScheduledMark, WaitingMark } from '../ui/deskIcons';
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
  due: {
    word: 'Due',
    Sign: DueMark,
    path: (id) => `~/desk/review/${encodeURIComponent(id)}`,
  },
};

export const titleOf = ({ title }: Pick<CalendarEntry, 'title'>): string => title.trim() || 'Untitled';

/** Whether its time can be set. */
export const isMovable = ({ kind, at }: Pick<CalendarEntry, 'kind' | 'at'>, now: number): boolean =>
  kind === 'scheduled' && Date.parse(at) > now;

/** The word of its kind, with the editor it is assigned to. */
export const wordOf = ({ kind, editor }: Pick<CalendarEntry, 'kind' | 'editor'>): string =>
  editor ? `${looks[kind].word}, assigned to ${editor.username}` : looks[kind].word;

/** What is said where its time has passed before a decision; empty where it has not. */
export function lateText({ kind, at }: Pick<CalendarEntry, 'kind' | 'at'>, now: number): string {
  if (Date.parse(at) > now) return '';
  if (kind === 'waiting') return ', wished time has passed';
  return kind === 'due' ? ', overdue' : '';
}
