import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { ErrorState } from '@/components/feedback/ErrorState';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { ToastHost } from '@/components/feedback/ToastHost';
import { useSendKeys } from '@/hooks/useSendKeys';
import { useDeskSearchKeys } from './hooks/useDeskSearchKeys';
import { useWaitingMessages } from './inbox/useWaitingMessages';
import { DeskLayout } from './layout/DeskLayout';
import { PageFailure } from './layout/PageFailure';
import { useComeBack } from './live/useComeBack';
import { useDeskNews } from './live/useDeskNews';
import { UndoBar } from './review/decision/UndoBar';
import { sections } from './sections';
import { SignInAgain } from './session/SignInAgain';
import { SignInScreen } from './session/SignInScreen';
import { useResumedSession } from './session/useResumedSession';
import { useDeskSelector } from './store';

/** The editors' client: signed in, or not yet. */
export function Desk() {
  const status = useDeskSelector(({ session }) => session.status);
  const { failure, retry } = useResumedSession();
  useSendKeys();
  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (status === 'unknown') return <LoadingScreen />;
  return (
    <>
      {status === 'out' ? <SignInScreen /> : <OpenDesk />}
      {status === 'ended' && <SignInAgain />}
      <ToastHost />
    </>
  );
}

function OpenDesk() {
  useDeskNews();
  useComeBack();
  useWaitingMessages();
  useDeskSearchKeys();
  return (
    <DeskLayout>
      <PageFailure>
        <Suspense fallback={<LoadingScreen />}>
          <Switch>
            {sections.map(({ path, Page }) => (
              <Route key={path} path={path} nest>
                <Page />
              </Route>
            ))}
            <Route>
              <Redirect to={sections[0]?.path ?? '/'} replace />
            </Route>
          </Switch>
        </Suspense>
      </PageFailure>
      <UndoBar />
    </DeskLayout>
  );
}
