import { useLayoutEffect, useState } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { notify } from '@/hooks/useNotify';
import { endReaderView, openReaderView, readerViewOf } from '@/services/session/readerView';
import { dropPurpose } from '@/services/session/signInPurpose';
import { readBrowserSession } from '@/services/storage/browserStorage';
import { selectModal } from '@/store/auth/selectors';
import { modalClosed } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

const PREVIEW_TEXT = 'This is a preview. A reader who is not signed in is asked to sign in here.';

/** The dialogs of signing up and signing in; searching is left to the author. */
const isSignIn = (modal: number | null) => modal !== null && modal <= 3;

/**
 * Keeps the reader view right for as long as it is shown: it says what a reader would be asked instead of asking a
 * signed-in author to sign in, and it ends where the session ends in another tab.
 * @returns whether it still lasts.
 */
export function useReaderView(): boolean {
  const dispatch = useAppDispatch();
  const modal = useAppSelector(selectModal);
  const [isOver, setIsOver] = useState(false);

  // Before the dialog is painted.
  useLayoutEffect(() => {
    if (isOver || !isSignIn(modal)) return;
    dropPurpose();
    dispatch(modalClosed());
    notify.info(PREVIEW_TEXT);
  }, [dispatch, isOver, modal]);

  const follow = () => {
    const { isLoggedIn } = readBrowserSession();
    if (!isLoggedIn) endReaderView();
    setIsOver(!isLoggedIn);
  };
  useEventListener('storage', follow);
  // A document restored from the browser's cache may have been left for the dashboard.
  useEventListener('pageshow', () => {
    openReaderView(
      { pathname: window.location.pathname, hash: readerViewOf('') },
      readBrowserSession().isLoggedIn,
    );
    follow();
  });

  return !isOver;
}
