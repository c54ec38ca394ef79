import { AppShell } from '@/components/layout/AppShell';
import { notifyOffline } from '@/hooks/useNotify';
import { renderApp } from '../../support/renderApp';

/** The app as its reader opens it at an address: who they are stands in the browser's storage. */
export const openApp = (route: string) =>
  renderApp(
    <AppShell>
      <p>the page</p>
    </AppShell>,
    { route, onOffline: notifyOffline },
  );
