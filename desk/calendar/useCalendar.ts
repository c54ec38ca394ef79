import type { CalendarDay } from '@contracts/calendar';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { siteTimeZone } from '@/services/siteTime';
import { query } from '@/styles/breakpoints';
import { useNow } from '../hooks/useNow';
import { placeOf, spanOf, type View, viewPath } from './address';
import { useCalendarQuery } from './calendarApi';
import { type Day, dayAt, daysOf } from './days';
import { collisionsOf } from './marks';

const MINUTE_MS = 60_000;

export type CalendarState = ReturnType<typeof useCalendar>;

/** What the address shows of the calendar, with its articles as far as they are loaded. */
export function useCalendar() {
  const [, navigate] = useLocation();
  const place = placeOf(useSearch());
  const isNarrow = useMediaQuery(query.belowMobile);
  const now = useNow(MINUTE_MS);
  const view = place.view ?? (isNarrow ? 'list' : 'month');
  const zone = siteTimeZone();
  const today = dayAt(new Date(now), zone);
  const day = place.day ?? today;
  const span = spanOf(view, day);
  const { currentData: data, error, isFetching, refetch } = useCalendarQuery(span);
  const { from, to } = span;
  const days = useMemo(() => {
    const known = new Map(data?.days.map((one) => [one.day, one]));
    return daysOf({ from, to }).map(
      (one): CalendarDay => known.get(one) ?? { day: one, entries: [], more: 0 },
    );
  }, [data, from, to]);
  const collisions = useMemo(() => collisionsOf(days), [days]);
  return {
    view,
    day,
    today,
    now,
    zone: data?.time_zone ?? zone,
    days,
    collisions,
    isLoaded: data !== undefined,
    /** What is shown may be older than what is on its way. */
    isFetching,
    isNarrow,
    failure: error && !isFetching ? error.message : undefined,
    retry: () => void refetch(),
    /** @param replace whether the new view replaces the present one in the browser's history */
    show: (nextView: View, nextDay: Day, replace = false) =>
      navigate(viewPath(nextView, nextDay), { replace }),
  };
}
