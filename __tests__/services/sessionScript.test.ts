import { saveSession } from '@/services/browserStorage';
import { LEAVING_ATTRIBUTE, sessionScript, stopLeaving } from '@/services/sessionScript';

const root = document.documentElement;

function openAt(path: string): boolean {
  window.history.replaceState(null, '', path);
  stopLeaving();
  // biome-ignore lint/security/noGlobalEval: the script is our own text, run as the document would
  window.eval(sessionScript);
  return root.hasAttribute(LEAVING_ATTRIBUTE);
}

it.each([
  ['/', true],
  ['/categories/dashboard', true],
  ['/dashboard', false],
  ['/dashboard/write', false],
])('hides %s from a logged-in author: %s', (path, isHidden) => {
  saveSession('abc');
  expect(openAt(path)).toBe(isHidden);
});

it('hides nothing from a visitor', () => {
  expect(openAt('/')).toBe(false);
});

it('shows the page after all when nobody takes the author away', () => {
  jest.useFakeTimers();
  saveSession('abc');
  openAt('/');
  jest.runAllTimers();
  expect(root.hasAttribute(LEAVING_ATTRIBUTE)).toBe(false);
  jest.useRealTimers();
});
