import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import mockRouter from 'next-router-mock';
import { signInBrowser } from '@/__tests__/support/factories';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { notify } from '@/hooks/useNotify';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { readSession } from '@/services/storage/browserStorage';
import { THEME_STORAGE_KEY } from '@/styles/themeScript';
import { openApp } from './openApp';

// Compiled in advance, so that lazily loaded modules are ready when a test waits for them.
beforeAll(() =>
  Promise.all([
    import('@/components/layout/dashboard/DashboardLayout'),
    import('@/components/write/saving/UnsavedDraftsLine'),
    import('@/components/chat/ChatWidget'),
    import('@/components/feedback/Toasts'),
  ]),
);
afterEach(() => server.events.removeAllListeners());

const visitorsButton = () => screen.findByRole('button', { name: 'Get Started' });
const authorsButton = () => screen.findByRole('button', { name: 'Account' });

/** Every call from here on: its path, its limit and whether the author's token signs it. */
function watchCalls(): string[] {
  const calls: string[] = [];
  server.events.on('request:start', ({ request: { url, headers } }) => {
    const limit = headers.get('limit');
    const signed = headers.get('authorization') === `Bearer ${mockSession.token}` ? ' signed' : '';
    calls.push(`${new URL(url).pathname}${limit === null ? '' : ` limit ${limit}`}${signed}`);
  });
  return calls;
}

const parts = ['*/api/write/article', '*/api/user/user_details', '*/api/subtitle/total'];

describe('the first load', () => {
  // Specification 4.38
  test('of an author asks for articles with limit 0, the own record and the tags, none waiting for another', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const part of parts) server.use(http.get(part, () => isReleased.then(() => undefined)));
    signInBrowser();
    const calls = watchCalls();
    const { store } = openApp('/dashboard/stories');
    await waitFor(() =>
      expect(calls).toEqual(
        expect.arrayContaining([
          '/api/write/article limit 0 signed',
          '/api/user/user_details signed',
          '/api/subtitle/total signed',
        ]),
      ),
    );
    expect(store.getState().dashboard.userDetails).toBeNull();
    release();
    await screen.findAllByText('ada@example.org');
    await waitFor(() => expect(store.getState().dashboard.dashboardAllArticle).toHaveLength(10));
    await waitFor(() => expect(store.getState().dashboard.dashboard_Subtitle).toHaveLength(4));
    expect(calls.filter((call) => call.includes('/offline_'))).toEqual([]);
  });

  // Specification 4.39
  test('of a visitor asks for the public tags and for nothing else', async () => {
    const calls = watchCalls();
    openApp('/');
    const bar = await screen.findByRole('navigation', { name: 'Categories' });
    await within(bar).findByRole('link', { name: 'Science' });
    expect(calls).toEqual(['/api/offline_subtitle/total_subtitle']);
  });

  const replies: [string, JsonBodyType, number][] = [
    ['is not there', { message: 'success' }, 200],
    ['is no success', { message: 'not now' }, 200],
    ['fails', { message: 'something went wrong' }, 500],
  ];
  // Specification 4.41
  test.each(replies)('whose every part %s stops silently', async (_, reply, status) => {
    const answered = new Set<string>();
    for (const part of parts) {
      server.use(
        http.get(part, () => {
          answered.add(part);
          return HttpResponse.json(reply, { status });
        }),
      );
    }
    signInBrowser();
    openApp('/dashboard/stories');
    await waitFor(() => expect(answered.size).toBe(3));
    expect(await authorsButton()).toBeInTheDocument();
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(mockRouter.asPath).toBe('/dashboard/stories');
    expect(readSession()).toEqual({ token: mockSession.token, isLoggedIn: true });
    // Toasts come in the order in which they are raised: one before this would be there too.
    act(() => notify.info('the only one'));
    await screen.findByText('the only one');
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  });
});

async function signIn(user: UserEvent, email: string = mockSession.email): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in with email' }));
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), mockSession.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('an admin', () => {
  beforeEach(() => {
    for (const user of db.users) user.admin = user._id === mockSession.userId;
  });

  // Specification 5.17, 6.8
  test('with a session of before is led out, and the storage is emptied', async () => {
    signInBrowser();
    localStorage.setItem('anything', 'else');
    openApp('/dashboard/stories');
    await visitorsButton();
    expect(mockRouter.asPath).toBe('/');
    expect(localStorage).toHaveLength(0);
  });

  // Specification 5.17, 6.8
  test('who signs in is led out just the same', async () => {
    const { user } = openApp('/');
    await signIn(user);
    await screen.findByText('Login successfully!');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await visitorsButton();
    expect(mockRouter.asPath).toBe('/');
  });
});

// Specification 4.9, 4.10, 4.11, 4.12, 4.40
test('signing in and Logout: the storage, the realtime channel and the address follow', async () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  const { user } = openApp('/');
  await signIn(user);
  expect(await screen.findByText('ada@example.org')).toBeInTheDocument();
  await user.click(await authorsButton());
  expect(mockRouter.asPath).toBe('/dashboard');
  const { token, isLoggedIn } = readSession();
  expect(isLoggedIn).toBe(true);
  expect(db.sessions.get(token)).toBe(mockSession.userId);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  expect(fakeSocket.sent).toContainEqual(['online', 'admin-user-ada']);
  localStorage.setItem('anything', 'else');

  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await visitorsButton();
  expect(mockRouter.asPath).toBe('/');
  expect({ ...localStorage }).toEqual({ [THEME_STORAGE_KEY]: 'dark' });
  expect(fakeSocket.sent).toContainEqual(['logout', 'admin-user-ada']);
  expect(screen.queryByText('ada@example.org')).not.toBeInTheDocument();
  await waitFor(() => expect(db.sessions.has(token)).toBe(false));
});

// Specification 4.13
test('who signs in after a Logout sees nothing of who was there before', async () => {
  signInBrowser();
  const { user } = openApp('/dashboard');
  await screen.findByText('ada@example.org');
  await user.click(await authorsButton());
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await visitorsButton();

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.get('*/api/user/user_details', () => isReleased.then(() => undefined)));
  await signIn(user, 'grace@example.org');
  await authorsButton();
  expect(screen.queryByText('ada@example.org')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('grace@example.org')).toBeInTheDocument();
});

test.each([
  ['a token without the flag', { token: mockSession.token }],
  ['the flag without a token', { isLoggedIn: 'true' }],
  // Specification 6.1
])('%s makes a visitor, who may not see the dashboard', async (_, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  openApp('/dashboard/stories');
  await visitorsButton();
  expect(mockRouter.asPath).toBe('/');
  expect(screen.queryByRole('button', { name: 'Account' })).not.toBeInTheDocument();
});

// Specification 2.20, 6.3
test('a visitor reads, searches and opens the dialogs of signing up and in', async () => {
  const { user } = openApp('/categories/Science');
  expect(await screen.findByText('the page')).toBeInTheDocument();
  expect(mockRouter.asPath).toBe('/categories/Science');
  for (const [button, dialog] of [
    ['Get Started', 'Join Byline'],
    ['Sign In', 'Welcome back'],
    ['Search', 'Search'],
  ]) {
    await user.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement);
    await screen.findByRole('dialog', { name: dialog });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

// Specification 4.47
test('offline a press that would change the store changes nothing, and one toast says why', async () => {
  const { user, store } = openApp('/');
  await visitorsButton();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  expect(await screen.findAllByText('No internet connection')).toHaveLength(1);
  expect(store.getState().auth.loginPageCounter).toBeNull();
  onLine.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
});
