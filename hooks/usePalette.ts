import { useCallback, useSyncExternalStore } from 'react';
import { THEME_EVENT, THEME_STORAGE_KEY } from '@/styles/themeScript';

const isDarkNow = () => document.documentElement.getAttribute('data-theme') === 'dark';

function subscribe(onChange: () => void) {
  document.addEventListener(THEME_EVENT, onChange);
  return () => document.removeEventListener(THEME_EVENT, onChange);
}

function choose(theme: 'light' | 'dark') {
  document.documentElement.setAttribute('data-theme', theme);
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  document.dispatchEvent(new Event(THEME_EVENT));
}

/**
 * The palette in use and the way to change it. The truth is `data-theme` on the root element, which the inline script
 * of the document sets before the first paint; the stylesheet follows it, so a change renders nothing but the toggle.
 */
export function usePalette(): { isDark: boolean; toggleTheme: () => void } {
  const isDark = useSyncExternalStore(subscribe, isDarkNow, () => false);
  const toggleTheme = useCallback(() => choose(isDarkNow() ? 'light' : 'dark'), []);
  return { isDark, toggleTheme };
}
