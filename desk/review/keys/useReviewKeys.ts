import { useEventListener } from '@/hooks/useEventListener';
import { useKeysOn } from './useKeysOn';

/** Elements in which letters are typed, or select by the first letter. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]';

type Actions = Record<string, (() => void) | undefined>;

const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role="dialog"]') !== null;

/** The name of a press: with Shift `shift+x`, or the key alone if it types another character. */
function actionOf(actions: Actions, { key, shiftKey }: KeyboardEvent) {
  const name = key.toLowerCase();
  if (!shiftKey) return actions[name];
  return actions[`shift+${name}`] ?? (key.length === 1 ? actions[name] : undefined);
}

/** Does something at single keys, named in lower case, unless they are turned off, typed in a field or pressed while a dialog is open. */
export function useReviewKeys(actions: Actions): void {
  const { isOn } = useKeysOn();
  useEventListener(
    'keydown',
    (event) => {
      if (!isOn || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const action = actionOf(actions, event);
      if (!action) return;
      event.preventDefault();
      action();
    },
    () => document,
  );
}
