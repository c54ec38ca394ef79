import { useEventListener } from './useEventListener';

/** Calls the newest handler whenever the tab becomes visible again. */
export function useTabReturn(onReturn: () => void): void {
  useEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onReturn();
    },
    () => document,
  );
}
