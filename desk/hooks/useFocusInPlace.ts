import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

interface Focused {
  control: HTMLElement;
  row: Element;
  index: number;
}

function focusedIn(list: HTMLElement | null): Focused | null {
  const control = document.activeElement;
  if (!list || !(control instanceof HTMLElement)) return null;
  const rows = [...list.children];
  const index = rows.findIndex((row) => row.contains(control));
  const row = rows[index];
  return row ? { control, row, index } : null;
}

/** The element to focus instead: the control, its row, the row that is now in its place, or the title of the page. */
function placeOf({ control, row, index }: Focused, list: HTMLElement | null): HTMLElement | null {
  if (control.isConnected) return control;
  const rows = [...(list?.children ?? [])];
  const nearest = rows.includes(row) ? row : (rows[index] ?? rows.at(-1));
  return nearest?.querySelector<HTMLElement>('a[href], button:enabled') ?? document.querySelector('h1');
}

/**
 * The browser takes the focus from a row that changes its place in a list or goes, as rows do whenever another editor
 * is faster: it stays where it was. For what stays when the list goes with its last row.
 * @returns the ref of the element whose children are the rows.
 */
export function useFocusInPlace(): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(null);
  const focused = useRef<Focused | null>(null);
  // Read while rendering: after the list has changed, it is gone.
  focused.current = focusedIn(list.current);

  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    placeOf(focused.current, list.current)?.focus({ preventScroll: true });
  });

  return useCallback((element) => {
    list.current = element;
  }, []);
}
