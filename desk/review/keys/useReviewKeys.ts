import { useEventListener } from '@/hooks/useEventListener';
import { useKeysOn } from './useKeysOn';

/** Elements in which letters are typed, or select by the first letter. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role="dialog"]') !== null;

/** Does something at single keys, named in lower case, unless they are turned off, typed in a field or pressed while a dialog is open. */
export function useReviewKeys(actions: Record<string, (() => void) | undefined>): void {
  const { isOn } = useKeysOn();
  useEventListener(
    'keydown',
    (event) => {
      if (!isOn || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    },
    () => document,
  );
}
