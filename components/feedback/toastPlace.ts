/** The gap between a toast and what is above or below it. */
const GAP = 8;
/** The first place, below the edge of the window. */
const TOP = 16;
/** A toast belongs to the upper part of the window. */
const LOWEST = 0.7;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="tab"], [role="menuitem"]';

interface Band {
  top: number;
  bottom: number;
}

interface ToastPlace {
  top: number;
  /** How much room the dialog has to leave above itself, because it has none between its controls. */
  room: number;
}

const modalOnTop = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1);

/** The controls within the width of the toasts, from the top down. Behind a dialog there are none. */
function controlsBeside(toasts: HTMLElement): Band[] {
  const { left, right } = toasts.getBoundingClientRect();
  const scope = modalOnTop() ?? document.body;
  return [...scope.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !toasts.contains(control) && control.checkVisibility?.({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > left && box.left < right)
    .filter((box) => box.bottom > 0 && box.top < window.innerHeight)
    .sort((one, other) => one.top - other.top);
}

const isFree = (top: number, height: number, controls: Band[]) =>
  controls.every((control) => control.bottom + GAP <= top || control.top >= top + height + GAP);

/** Below the bar of the page, then as little lower as possible; null where nothing is free. */
function placeOnPage(height: number, controls: Band[]): number | null {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const first = Math.max(TOP, bar + GAP);
  const places = [first, ...controls.map(({ bottom }) => bottom + GAP)].filter((top) => top >= first);
  const lowest = window.innerHeight * LOWEST - height;
  return places.find((top) => top <= lowest && isFree(top, height, controls)) ?? null;
}

/** Above the controls of a dialog, or below all of it: between them it would part the words from their field. */
function placeByDialog(dialog: Element, height: number, controls: Band[]): number | null {
  const below = dialog.getBoundingClientRect().bottom + GAP;
  if (isFree(TOP, height, controls)) return TOP;
  return below + height <= window.innerHeight ? below : null;
}

/**
 * A place at the top right where the toasts cover no controls.
 * @param current their current place, which they keep while it is free.
 */
export function placeForToasts(toasts: HTMLElement, current: number | null): ToastPlace {
  const controls = controlsBeside(toasts);
  const height = toasts.offsetHeight;
  const dialog = modalOnTop();
  if (!dialog) {
    const first = placeOnPage(height, controls);
    const stays = current !== null && first !== null && current > first && isFree(current, height, controls);
    return { top: stays ? current : (first ?? TOP), room: 0 };
  }
  const top = placeByDialog(dialog, height, controls);
  if (top !== null) return { top, room: 0 };
  // A dialog that was scrolled has no room to make.
  const isScrolled = dialog.getBoundingClientRect().top < 0;
  const gap = isScrolled ? placeOnPage(height, controls) : null;
  return { top: gap ?? TOP, room: isScrolled ? 0 : TOP + height + GAP };
}
