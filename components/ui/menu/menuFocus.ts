const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** The item of the menu that has the focus. */
export const focusedItem = (menu: HTMLElement | null): HTMLElement | undefined =>
  menu ? itemsOf(menu).find((item) => item === document.activeElement) : undefined;

/** Moves the focus as the key asks, and says whether the key meant anything to a menu. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = itemsOf(menu);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const target = findTarget(items, current, key);
  target?.focus();
  return target !== undefined;
}

function findTarget(items: HTMLElement[], current: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const fromNext = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return fromNext.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}
