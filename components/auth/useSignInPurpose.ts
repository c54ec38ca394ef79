import type { ArticleSummary } from '@contracts/article';
import type { AuthorRef } from '@contracts/user';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  dropPurpose,
  keepPurpose,
  purposeHere,
  purposeOf,
  type SignInPurpose,
  takePurpose,
  watchPurpose,
} from '@/services/session/signInPurpose';
import { modalClosed, modalOpened } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';

/** Of `modalKinds`, which components name. */
const SIGN_IN_OPTIONS = 2;

function useAsk() {
  const dispatch = useAppDispatch();
  return useCallback(
    (purpose: SignInPurpose) => {
      keepPurpose(purpose);
      dispatch(modalOpened(SIGN_IN_OPTIONS));
    },
    [dispatch],
  );
}

/** For what needs an account: `ask('like')` opens sign-in, which says so and does it afterwards. */
export function useAskToSignIn({ _id: articleId, author }: Pick<ArticleSummary, '_id' | 'author'>) {
  const ask = useAsk();
  const { _id, username } = author;
  return useCallback(
    (kind: SignInPurpose['kind']) => ask({ kind, articleId, author: { _id, username } }),
    [ask, articleId, _id, username],
  );
}

/** The same for following, on the page of an author. */
export function useAskToFollow({ _id, username }: Pick<AuthorRef, '_id' | 'username'>) {
  const ask = useAsk();
  return () => ask({ kind: 'follow', author: { _id, username } });
}

/** What the dialogs of signing in and up are for, and how they are closed, which calls it off. */
export function useSignInPurpose() {
  const dispatch = useAppDispatch();
  const text = useSyncExternalStore(watchPurpose, purposeHere, () => '');
  return useMemo(
    () => ({
      purpose: purposeOf(text),
      /** Of a login: what it was for, once. */
      take: () => takePurpose(text),
      close: () => {
        dropPurpose();
        dispatch(modalClosed());
      },
    }),
    [dispatch, text],
  );
}
