/** Whether the keyboard has a Command key. Asked on events and while the editor shows, so never on the server. */
const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** `Mod+Shift+S` as people read it: "Ctrl+Shift+S", or "⌘⇧S" on a Mac. */
export function shortcutText(keys: string): string {
  if (!isMac()) return keys.replace('Mod', 'Ctrl');
  return keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '');
}

/** `Mod+Shift+S` as `aria-keyshortcuts` wants it. */
export const shortcutAttribute = (keys: string): string => keys.replace('Mod', isMac() ? 'Meta' : 'Control');

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a letter was pressed with Control or Command and nothing else.
 * @param withShift Shift must be held as well.
 */
export const isShortcut = (event: Keys, letter: string, withShift = false): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  event.shiftKey === withShift &&
  event.key.toLowerCase() === letter;
