import type { Calendar, CalendarDay, CalendarEntry, CalendarKind } from '@contracts/calendar';
import { articlePolicy } from '@contracts/policies/article.policy';
import { can, type Rule, thingOf } from '@contracts/policies/policy';
import {
  CALENDAR_COUNTED_MAX,
  CALENDAR_DAY_MAX,
  CALENDAR_DAYS_MAX,
  CALENDAR_FEED_MAX,
  CALENDAR_ONE_DAY_MAX,
} from '@contracts/rules/limits';
import type { Caller } from '../../../caller';
import type { Dependencies, Services } from '../../../dependencies';
import { badRequest } from '../../../errors';
import { fromWallClock } from '../../../lib/time/zonedTime';
import {
  type CalendarPlace,
  calendarKinds,
  countByDay,
  type DaySpan,
  listDetails,
  listPlaces,
} from './calendar.repository';

const DAY_MS = 24 * 60 * 60 * 1_000;
const kinds = Object.keys(calendarKinds) as CalendarKind[];

type Parts = Pick<Dependencies, 'database'> & Pick<Services, 'publications' | 'site'>;

/** Kinds that an editor cannot move in their own articles, with the rule for each. */
const movedBy: Partial<Record<CalendarKind, Rule<'other editor'>>> = {
  waiting: articlePolicy.rescheduleWaiting,
  due: articlePolicy.assign,
  end: articlePolicy.keepDates,
  update: articlePolicy.keepDates,
};

export type CalendarService = ReturnType<typeof createCalendarService>;

/** The days of a span, by the clocks of a zone: a day on which the clocks change is shorter or longer. */
function daysBetween(from: string, to: string, timeZone: string): DaySpan[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const length = (last - first) / DAY_MS + 1;
  if (length < 1) throw badRequest('the last day is before the first');
  if (length > CALENDAR_DAYS_MAX) throw badRequest(`please ask for ${CALENDAR_DAYS_MAX} days at most`);
  const startOf = (ms: number) => new Date(fromWallClock(ms, timeZone)).toISOString();
  return Array.from({ length }, (_, index) => {
    const ms = first + index * DAY_MS;
    return { day: new Date(ms).toISOString().slice(0, 10), start: startOf(ms), end: startOf(ms + DAY_MS) };
  });
}

/** An entry, and when it was changed last. */
export type ChangedEntry = CalendarEntry & { changed: string };

const isEarlier = (one: CalendarEntry, other: CalendarEntry) =>
  one.at < other.at || (one.at === other.at && one._id < other._id) ? -1 : 1;

/** What editors see of the time before and after now. */
export function createCalendarService({ database, publications, site }: Parts) {
  const { db } = database;

  async function present(kind: CalendarKind, places: CalendarPlace[]) {
    const rows = await listDetails(
      database,
      kind,
      places.map(({ id }) => id),
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return places.flatMap(({ day, id, at }) => {
      const row = found.get(id);
      if (!row) return [];
      const {
        title,
        author_id,
        username,
        profile_pic,
        tag,
        sub,
        changed,
        editor_id,
        editor_name,
        is_online,
        due_on,
      } = row;
      const author = { _id: author_id, username: username ?? '', profile_pic: profile_pic ?? '' };
      const entry: CalendarEntry = {
        ...{ _id: id, kind, at, title, author, tag: tag ?? '', sub: sub ?? '' },
        ...(is_online === 0 && { unpublished: true as const }),
        ...(editor_id && { editor: { _id: editor_id, username: editor_name ?? '' } }),
      };
      return [{ day, entry, changed, isAtStage: kind === 'due' && !due_on }];
    });
  }

  /** Marks the entries that the caller cannot move. */
  async function withFixed(caller: Caller, kind: CalendarKind, found: Awaited<ReturnType<typeof present>>) {
    const rule = movedBy[kind];
    if (!rule) return found;
    const ids = found.map(({ entry }) => entry._id);
    const bylines = await publications.bylines(ids);
    return found.map(({ entry, ...rest }) => {
      const authors = [entry.author, ...bylines(entry._id)].map(({ _id }) => _id);
      const isFixed = rest.isAtStage || !can(caller, rule, thingOf(...authors));
      return { ...rest, entry: isFixed ? { ...entry, fixed: true as const } : entry };
    });
  }

  async function readKind(caller: Caller, kind: CalendarKind, days: DaySpan[]) {
    const most = days.length === 1 ? CALENDAR_ONE_DAY_MAX : CALENDAR_DAY_MAX;
    const counts = await countByDay(db, kind, days, CALENDAR_COUNTED_MAX);
    const places = await listPlaces(
      db,
      kind,
      days.filter(({ day }) => counts.has(day)),
      most,
    );
    return { counts, most, entries: await withFixed(caller, kind, await present(kind, places)) };
  }

  return {
    /** All entries between two moments, in the order of their times; a bounded number of each kind. */
    async between({ start, end }: Pick<DaySpan, 'start' | 'end'>): Promise<ChangedEntry[]> {
      const ofKinds = await Promise.all(
        kinds.map(async (kind) =>
          present(kind, await listPlaces(db, kind, [{ day: '', start, end }], CALENDAR_FEED_MAX)),
        ),
      );
      return ofKinds
        .flat()
        .map(({ entry, changed }) => ({ ...entry, changed }))
        .sort(isEarlier);
    },

    /** @throws AppError 400 for too many days. */
    async read(caller: Caller, from: string, to: string): Promise<Calendar> {
      const timeZone = site.current().timeZone || 'UTC';
      const spans = daysBetween(from, to, timeZone);
      const days = new Map<string, CalendarDay>(spans.map(({ day }) => [day, { day, entries: [], more: 0 }]));
      for (const { counts, most, entries } of await Promise.all(
        kinds.map((kind) => readKind(caller, kind, spans)),
      )) {
        for (const { day, entry } of entries) days.get(day)?.entries.push(entry);
        for (const [day, count] of counts) {
          const one = days.get(day);
          if (one) one.more += Math.max(0, count - most);
        }
      }
      for (const { entries } of days.values()) entries.sort(isEarlier);
      return { time_zone: timeZone, days: [...days.values()] };
    },
  };
}
