import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { useTheme } from '@/hooks/useTheme';
import { THEME_STORAGE_KEY, themeScript } from '@/styles/themeScript';

function Toggle() {
  const { isDark, toggleTheme } = useTheme();
  return (
    <button type="button" aria-pressed={isDark} onClick={toggleTheme}>
      Dark
    </button>
  );
}

const shown = () => document.documentElement.getAttribute('data-theme');
// What the document's inline script does before the first paint.
const runScript = () => new Function(themeScript)();

afterEach(() => document.documentElement.removeAttribute('data-theme'));

test('the page starts as it was chosen before, and follows the system without a choice', () => {
  runScript();
  expect(shown()).toBe('light');
  window.localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  runScript();
  expect(shown()).toBe('dark');
  window.localStorage.setItem(THEME_STORAGE_KEY, 'anything else');
  runScript();
  expect(shown()).toBe('light');
});

// Specification 1.3, 3.17, 4.15, 9.9
test('the toggle changes the page, keeps the choice and tells the store', async () => {
  const { user, store } = renderApp(<Toggle />);
  const toggle = screen.getByRole('button', { name: 'Dark', pressed: false });

  await user.click(toggle);
  expect(shown()).toBe('dark');
  expect(window.localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
  expect(store.getState().landing.system_mode).toBe(true);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');

  await user.click(toggle);
  expect(shown()).toBe('light');
  expect(store.getState().landing.system_mode).toBe(false);
});
