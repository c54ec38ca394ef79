import { withStorage } from '@/services/storage/webStorage';
import { useEventListener } from './useEventListener';

/** Kept while the single key is turned off, for those who speak to their computer. */
export const SLASH_OFF_KEY = 'searchKey';

const isSlashOff = () =>
  withStorage('localStorage', (storage) => storage.getItem(SLASH_OFF_KEY) !== null, false);

/** Elements in which letters are typed or select, and overlays. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null) ||
  document.querySelector('[aria-modal="true"]') !== null;

/**
 * Ctrl+K, on a Mac Cmd+K, and `/` open the search.
 * @param isSlashOn whether the single key does so; else it is what the person has chosen in the search
 */
export function useSearchKeys(open: () => void, isSlashOn?: boolean): void {
  useEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      // Some layouts have the slash behind AltGr, which Windows reports as Control and Alt.
      const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
      const isCommand =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k';
      if (!isCommand && !(isPlain && event.key === '/')) return;
      if (isElsewhere(event.target)) return;
      if (!isCommand && !(isSlashOn ?? !isSlashOff())) return;
      event.preventDefault();
      open();
    },
    () => document,
  );
}
