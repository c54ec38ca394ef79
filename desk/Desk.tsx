import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useRoute } from 'wouter';
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
import { useShownSite } from './session/DeskSiteProvider';
import { FactorScreen } from './session/FactorScreen';
import { ForLeads } from './session/ForLeads';
import { ProveAgain } from './session/ProveAgain';
import { SignInAgain } from './session/SignInAgain';
import { SignInScreen } from './session/SignInScreen';
import { useResumedSession } from './session/useResumedSession';
import { useDeskSelector } from './store';

const SetUpScreen = lazy(async () => ({ default: (await import('./setUp/SetUpScreen')).SetUpScreen }));

/** The editors' client, or the set-up page of a new site. */
export function Desk() {
  const [isSetUp] = useRoute('/setup');
  if (!isSetUp) return <EditorsDesk />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SetUpScreen />
    </Suspense>
  );
}

/** Signed in, or not yet. */
function EditorsDesk() {
  const status = useDeskSelector(({ session }) => session.status);
  const needsFactor = useDeskSelector(({ session }) => session.editor?.needs_factor);
  const isProofAsked = useDeskSelector(({ session }) => session.isProofAsked);
  const { failure, retry } = useResumedSession();
  useSendKeys();
  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (status === 'unknown') return <LoadingScreen />;
  return (
    <>
      {status === 'out' ? <SignInScreen /> : needsFactor ? <FactorScreen /> : <OpenDesk />}
      {status === 'ended' && <SignInAgain />}
      {isProofAsked && <ProveAgain />}
      <ToastHost />
    </>
  );
}

function OpenDesk() {
  useShownSite();
  useDeskNews();
  useComeBack();
  useWaitingMessages();
  useDeskSearchKeys();
  return (
    <DeskLayout>
      <PageFailure>
        <Suspense fallback={<LoadingScreen />}>
          <Switch>
            {sections.map(({ path, label, access, Page }) => (
              <Route key={path} path={path} nest>
                <ForLeads title={label} access={access}>
                  <Page />
                </ForLeads>
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
