import { endReaderView, openReaderView } from '@/services/session/readerView';
import { LEAVING_ATTRIBUTE, sessionScript, stopLeaving } from '@/services/session/sessionScript';
import { saveSession } from '@/services/storage/browserStorage';

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

it('hides nothing from an author who looks at the site as a reader', () => {
  saveSession('abc');
  expect(openAt('/some-article#view-as-reader')).toBe(false);
  openReaderView({ pathname: '/some-article', hash: '#view-as-reader' }, true);
  expect(openAt('/')).toBe(false);
  endReaderView();
  expect(openAt('/')).toBe(true);
});

it('hides nothing from a visitor', () => {
  expect(openAt('/')).toBe(false);
});

it('shows the page after all when the author is not led away', () => {
  jest.useFakeTimers();
  saveSession('abc');
  openAt('/');
  jest.runAllTimers();
  expect(root.hasAttribute(LEAVING_ATTRIBUTE)).toBe(false);
  jest.useRealTimers();
});
