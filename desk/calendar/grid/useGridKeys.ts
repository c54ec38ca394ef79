import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addDays, addMonths, type Day, weekOf } from '../days';
import type { CalendarState } from '../useCalendar';

const inPlace = 'a[href], button';

/** Where a key leads from a day; undefined for other keys. */
function target(event: KeyboardEvent, day: Day): Day | undefined {
  if (event.altKey || event.metaKey) return undefined;
  const months = event.shiftKey ? 12 : 1;
  const ways: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => weekOf(day).from,
    End: () => weekOf(day).to,
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  return ways[event.key]?.();
}

/**
 * The keys of a grid of days: one of them takes part in the order of Tab, the arrows go on from there, also into the
 * weeks and months around. Enter goes to what a day contains, Escape back to the day.
 */
export function useGridKeys(
  { view, day, days, isFetching, show }: CalendarState,
  onOpenDay?: (day: Day) => void,
) {
  const [cursor, setCursor] = useState(day);
  const [entered, setEntered] = useState<Day | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  /** The day that is to be entered once its content is loaded. */
  const wantsEntry = useRef<Day | null>(null);
  useEffect(() => setCursor(day), [day]);

  const cellOf = (one: Day) => root.current?.querySelector<HTMLElement>(`[data-day="${one}"]`);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = cellOf(cursor);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus();
  });

  /** @returns whether there is something to go to. */
  const enter = (cell: HTMLElement): boolean => {
    const first = cell.querySelector<HTMLElement>(inPlace);
    first?.focus();
    return first !== null;
  };
  useLayoutEffect(() => {
    if (isFetching || wantsEntry.current === null) return;
    const cell = cellOf(wantsEntry.current);
    wantsEntry.current = null;
    if (cell && cell === document.activeElement) enter(cell);
  });

  const go = (next: Day) => {
    wantsFocus.current = true;
    if (days.some((one) => one.day === next)) setCursor(next);
    else show(view, next, true);
  };

  return {
    root,
    /** The day that Tab leads to. */
    cursor: days.some((one) => one.day === cursor) ? cursor : day,
    /** The day whose content takes part in the order of Tab. */
    entered,

    handleKeyDown(event: KeyboardEvent<HTMLElement>) {
      const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
      const at = cell?.dataset.day;
      if (!cell || !at) return;
      if (event.target !== cell) {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        setEntered(null);
        cell.focus();
        return;
      }
      if (event.key === 'Enter' || event.key === 'F2') {
        event.preventDefault();
        if (onOpenDay) onOpenDay(at);
        else if (!enter(cell) && isFetching) wantsEntry.current = at;
        return;
      }
      const next = target(event, at);
      if (next === undefined) return;
      event.preventDefault();
      if (next !== at) go(next);
    },

    handleFocus(event: FocusEvent<HTMLElement>) {
      const cell = event.target.closest<HTMLElement>('[data-day]');
      const at = cell?.dataset.day;
      if (!at) return;
      setCursor(at);
      setEntered(event.target === cell ? null : at);
    },

    handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) setEntered(null);
    },
  };
}
