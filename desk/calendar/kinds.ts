import type { CalendarEntry, CalendarKind } from '@contracts/calendar';
import type { ComponentType } from 'react';
import { formatMoment } from '@/services/siteTime';
import {
  CommissionsIcon,
  DueMark,
  EndMark,
  PublishedMark,
  ScheduledMark,
  UpdateMark,
  WaitingMark,
} from '../ui/deskIcons';
import { scheduledPath } from './address';
import { dayAt, longDayName } from './days';

interface Look {
  /** Said beside the sign. */
  word: string;
  Sign: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Its page at the desk. @param search of the calendar, for the way back */
  path: (id: string, search: string) => string;
  /** Only for kinds whose time can be set: what happens then, and the name of what is moved. */
  moved?: {
    happens: string;
    name: (title: string) => string;
    /** Whether the time can still be set after it has passed, because nothing happens automatically then. */
    late?: true;
  };
}

const publishedPath = (id: string): string => `~/desk/articles/${encodeURIComponent(id)}`;

/** What entries of each kind look like. */
export const looks: Record<CalendarKind, Look> = {
  published: {
    word: 'Published',
    Sign: PublishedMark,
    path: publishedPath,
  },
  scheduled: {
    word: 'Scheduled',
    Sign: ScheduledMark,
    path: scheduledPath,
    moved: { happens: 'It will be published on', name: (title) => title },
  },
  waiting: {
    word: 'Waiting',
    Sign: WaitingMark,
    path: (id) => `~/desk/review/${encodeURIComponent(id)}`,
    moved: { happens: 'If it is accepted, it will be published on', name: (title) => title, late: true },
  },
  due: {
    word: 'Due',
    Sign: DueMark,
    path: (id) => `~/desk/review/${encodeURIComponent(id)}`,
    moved: { happens: 'It will be due on', name: (title) => `the due date of ${title}`, late: true },
  },
  end: {
    word: 'Ends',
    Sign: EndMark,
    path: publishedPath,
    moved: { happens: 'It will go offline on', name: (title) => `the end of ${title}` },
  },
  update: {
    word: 'Update',
    Sign: UpdateMark,
    path: publishedPath,
    moved: { happens: 'Its author is asked on', name: (title) => `the update of ${title}` },
  },
  commission: {
    word: 'Commission',
    Sign: CommissionsIcon,
    path: (id) => `~/desk/commissions/${encodeURIComponent(id)}`,
    moved: { happens: 'It will be due on', name: (title) => `the due date of ${title}`, late: true },
  },
};

/** The page of an entry at the desk. */
export const pathOf = ({ _id, kind, unpublished }: CalendarEntry, search: string): string =>
  unpublished ? scheduledPath(_id, search) : looks[kind].path(_id, search);

/** Whether it is due then: mostly at the end of a day. */
export const isDue = ({ kind }: Pick<CalendarEntry, 'kind'>): boolean =>
  kind === 'due' || kind === 'commission';

export const titleOf = ({ title }: Pick<CalendarEntry, 'title'>): string => title.trim() || 'Untitled';

/** Whether the editor can set its time. */
export function isMovable({ kind, at, fixed }: Pick<CalendarEntry, 'kind' | 'at' | 'fixed'>, now: number) {
  const { moved } = looks[kind];
  return moved !== undefined && !fixed && (moved.late === true || Date.parse(at) > now);
}

/** When an entry is or will be, in words: a day, where it is due. */
export const whenText = ({ kind }: Pick<CalendarEntry, 'kind'>, at: string, zone: string): string =>
  isDue({ kind }) ? longDayName(dayAt(at, zone)) : formatMoment(at, zone);

/** What a button or a dialog moves, in words. @param quoted the title */
export const movedName = (kind: CalendarKind, title: string): string =>
  looks[kind].moved?.name(title) ?? title;

/** The word of its kind, with the editor it is assigned to. */
export const wordOf = ({ kind, editor }: Pick<CalendarEntry, 'kind' | 'editor'>): string =>
  editor ? `${looks[kind].word}, assigned to ${editor.username}` : looks[kind].word;

/** The text for an entry whose time has passed before a decision; empty if it has not. */
export function lateText(entry: Pick<CalendarEntry, 'kind' | 'at'>, now: number): string {
  if (Date.parse(entry.at) > now) return '';
  if (entry.kind === 'waiting') return ', wished time has passed';
  if (entry.kind === 'update') return ', not done yet';
  return isDue(entry) ? ', overdue' : '';
}
