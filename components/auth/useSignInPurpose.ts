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

/** One of `modalKinds`, which components use by name. */
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
export function useAskToSignIn({
  _id: articleId,
  author: { _id, username },
  coauthors,
}: Pick<ArticleSummary, '_id' | 'author' | 'coauthors'>) {
  const ask = useAsk();
  return useCallback(
    (kind: SignInPurpose['kind']) => {
      const coauthorIds = coauthors.map((coauthor) => coauthor._id);
      ask({ kind, articleId, author: { _id, username }, coauthorIds });
    },
    [ask, articleId, _id, username, coauthors],
  );
}

/** The same for following, on the page of an author. */
export function useAskToFollow({ _id, username }: Pick<AuthorRef, '_id' | 'username'>) {
  const ask = useAsk();
  return () => ask({ kind: 'follow', author: { _id, username } });
}

/** The purpose of the sign-in and sign-up dialogs, and how to close them, which cancels it. */
export function useSignInPurpose() {
  const dispatch = useAppDispatch();
  const text = useSyncExternalStore(watchPurpose, purposeHere, () => '');
  return useMemo(
    () => ({
      purpose: purposeOf(text),
      /** For a login: returns its purpose, once. */
      take: () => takePurpose(text),
      close: () => {
        dropPurpose();
        dispatch(modalClosed());
      },
    }),
    [dispatch, text],
  );
}
