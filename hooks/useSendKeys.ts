import { useEventListener } from './useEventListener';

/** Fields may lie outside of their form and belong to it by its id. */
const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? ((target as HTMLInputElement).form ?? target.closest('form')) : null;

/**
 * Ctrl+Enter, on a Mac Cmd+Enter, presses the button that sends the form one is in. Mounted once for a whole client; a
 * field that has a use of its own for these keys prevents the default.
 */
export function useSendKeys(): void {
  useEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || event.isComposing) return;
      const form = formOf(event.target);
      const button = form?.querySelector<HTMLElement>('[type="submit"]');
      if (!button) return;
      // Some browsers submit by themselves in a single-line field, and a held key would send again.
      event.preventDefault();
      if (!event.repeat) button.click();
    },
    () => document,
  );
}
