import { paths } from '../paths';
import { withStorage } from '../storage/webStorage';
import { READER_VIEW_HASH, READER_VIEW_KEY } from './readerViewNames';

/** The public page as a visitor sees it, also in a tab of its own. It must be a whole page load. */
export const readerViewOf = (publicPath: string): string => `${publicPath}${READER_VIEW_HASH}`;

/** Whether this tab shows the site as a visitor sees it, though an author is signed in in this browser. */
export const isReaderView = (): boolean =>
  withStorage('sessionStorage', (storage) => storage.getItem(READER_VIEW_KEY) !== null, false);

export function endReaderView(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(READER_VIEW_KEY), undefined);
}

/**
 * Judges the address that a document was opened at: the reader view begins with its own addresses, lasts while the tab
 * shows public pages, and ends with the dashboard or without a session.
 */
export function openReaderView(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  hasSession: boolean,
): void {
  if (!hasSession || pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`))
    endReaderView();
  else if (hash === READER_VIEW_HASH)
    withStorage('sessionStorage', (storage) => storage.setItem(READER_VIEW_KEY, '1'), undefined);
}
