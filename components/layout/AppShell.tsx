import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type ReactNode, useMemo } from 'react';
import { AdblockOverlay } from '@/components/feedback/AdblockOverlay';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { OfflineNotice } from '@/components/feedback/OfflineNotice';
import { ToastHost } from '@/components/feedback/ToastHost';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { useSocketConnection } from '@/hooks/realtime/useSocketConnection';
import { useAppBootstrap } from '@/hooks/session/useAppBootstrap';
import { useRestoreSession } from '@/hooks/session/useRestoreSession';
import { useRouteGuard } from '@/hooks/session/useRouteGuard';
import { useSendKeys } from '@/hooks/useSendKeys';
import { useStarted } from '@/hooks/useStarted';
import { isReaderView } from '@/services/session/readerView';
import { PublicLayout } from './PublicLayout';
import { resolveLayout } from './resolveLayout';

/** Visitors never need it, so it is no part of their first load. */
const DashboardLayout = dynamic(
  () => import('./dashboard/DashboardLayout').then((module) => module.DashboardLayout),
  {
    loading: () => <LoadingScreen />,
  },
);

/** For authors who look at the site as a reader. */
const ReaderViewBar = dynamic(() => import('./ReaderViewBar').then((module) => module.ReaderViewBar), {
  ssr: false,
});

interface AppShellProps {
  /** Whether the page is for the signed-in too, who otherwise have their own. */
  isForAll?: boolean;
  children: ReactNode;
}

/** The parts of every page: the session, the layout for the path, dialogs and messages. */
export function AppShell({ isForAll = false, children }: AppShellProps) {
  const { pathname, asPath } = useRouter();
  const isRestored = useRestoreSession();
  useAppBootstrap(isRestored);
  useSocketConnection(isRestored);
  useSendKeys();
  useStarted(isRestored);
  const mayShow = useRouteGuard(isRestored, isForAll);
  const Layout = resolveLayout(pathname) === 'dashboard' ? DashboardLayout : PublicLayout;

  // The same element when only the session was restored: parts of it that React has not started yet can wait.
  const page = useMemo(
    () => (
      <Layout>
        <ErrorBoundary resetKey={asPath}>{children}</ErrorBoundary>
      </Layout>
    ),
    [Layout, asPath, children],
  );

  return (
    <>
      {mayShow ? page : <LoadingScreen />}
      <ModalSwitcher />
      {isRestored && isReaderView() && <ReaderViewBar isForAll={isForAll} />}
      <ToastHost />
      <OfflineNotice />
      <AdblockOverlay />
    </>
  );
}
