import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { signInBrowser } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { useViewCount } from '@/components/dashboard/useViewCount';
import { AppShell } from '@/components/layout/AppShell';
import { notifyOffline } from '@/hooks/useNotify';
import { server } from '@/services/mocks/node';
import { isReaderView } from '@/services/session/readerView';
import { clearStorage } from '@/services/storage/browserStorage';

// Compiled in advance, so that lazily loaded modules are ready when a test waits for them.
beforeAll(() =>
  Promise.all([
    import('@/components/layout/dashboard/DashboardLayout'),
    import('@/components/layout/ReaderViewBar'),
    import('@/components/write/saving/UnsavedDraftsLine'),
    import('@/components/auth/SignInOptions'),
    import('@/components/feedback/Toasts'),
  ]),
);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  server.events.removeAllListeners();
  window.history.replaceState(null, '', '/');
});

function Page() {
  useViewCount('article-1', true);
  return <p>the page</p>;
}

/** A document opened at an address, with what the tab and the browser have stored. */
function open(address: string, route = address.split('#')[0]) {
  window.history.replaceState(null, '', address);
  return renderApp(
    <AppShell>
      <Page />
    </AppShell>,
    { route, onOffline: notifyOffline },
  );
}

const bar = () => screen.queryByRole('complementary', { name: 'Reader view' });
const visitorsButton = () => screen.findByRole('button', { name: 'Get Started' });

test('an author stays on the public page, which is the one of a visitor, and a line says so', async () => {
  signInBrowser();
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) =>
    asked.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`),
  );
  const { store } = open('/#view-as-reader', '/');
  await visitorsButton();
  expect(await screen.findByText('You’re viewing the site as a reader.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(mockRouter.asPath).toBe('/');
  expect(store.getState().auth).toMatchObject({ token: '', isLoggedIn: false });
  // Neither signed nor counted as a reader's view.
  expect(asked).toEqual(['/api/offline_subtitle/total_subtitle null']);
});

test('it lasts in this tab, from page to page and over a reload, and ends at the dashboard', async () => {
  signInBrowser();
  open('/#view-as-reader', '/').unmount();
  open('/categories/Culture').unmount();
  expect(isReaderView()).toBe(true);
  open('/dashboard');
  await screen.findByRole('button', { name: 'Account' });
  expect(isReaderView()).toBe(false);
  expect(bar()).not.toBeInTheDocument();
});

test('in a tab without it the guard redirects to the dashboard', async () => {
  signInBrowser();
  open('/');
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
  expect(bar()).not.toBeInTheDocument();
});

test('the address means nothing for a visitor', async () => {
  open('/#view-as-reader', '/');
  await visitorsButton();
  expect(isReaderView()).toBe(false);
  expect(bar()).not.toBeInTheDocument();
});

test('where a reader would be asked to sign in, the author gets an explanation', async () => {
  signInBrowser();
  const { user } = open('/#view-as-reader', '/');
  await screen.findByText('You’re viewing the site as a reader.');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(/^This is a preview\./)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('signing out in another tab ends it: the page belongs to a visitor then', async () => {
  signInBrowser();
  const { user } = open('/#view-as-reader', '/');
  await screen.findByText('You’re viewing the site as a reader.');
  act(() => {
    clearStorage();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(bar()).not.toBeInTheDocument();
  expect(isReaderView()).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
