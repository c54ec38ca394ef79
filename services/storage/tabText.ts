import { withStorage } from './webStorage';

/** Text that a person began to type, kept for the tab: it survives a reload and an ended session. */
export const readTabText = (key: string): string =>
  withStorage('sessionStorage', (storage) => storage.getItem(key) ?? '', '');

/** An empty text leaves nothing behind. */
export function saveTabText(key: string, text: string): void {
  withStorage(
    'sessionStorage',
    (storage) => {
      if (text === '') storage.removeItem(key);
      else storage.setItem(key, text);
    },
    undefined,
  );
}
