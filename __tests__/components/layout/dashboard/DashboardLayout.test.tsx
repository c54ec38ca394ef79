import { act, screen, waitFor, within } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { setViewportWidth } from '@/__tests__/support/browserStubs';
import { buildFullArticle, buildMe, signedInState } from '@/__tests__/support/factories';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardLayout } from '@/components/layout/dashboard/DashboardLayout';
import { db } from '@/services/mocks/db';
import { tellOtherTabs } from '@/services/realtime/otherTabs';
import { setDashboardLoader, setDashboardPagination, setDashboardSinglePost } from '@/store/dashboard/slice';
import { setReduceSideBar } from '@/store/dashboardConditionSlice';
import { meLoaded } from '@/store/events';
import { setDynamicPost } from '@/store/general/slice';

// Compiled in advance, so that lazily loaded modules are ready when a test waits for them.
beforeAll(() => import('@/components/write/saving/UnsavedDraftsLine'));

async function open(route = '/dashboard/recent') {
  const app = renderApp(<DashboardLayout>text</DashboardLayout>, { route, preloadedState: signedInState() });
  await screen.findByText('text');
  return app;
}
const toggle = () => screen.getByRole('button', { name: 'Toggle the sidebar' });
const menu = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));
const bell = (name: string) => screen.findByRole('link', { name });
const readAll = () => {
  for (const notification of db.notifications) notification.read = true;
};

describe('menu', () => {
  // Specification 2.7
  test('has every page of the author and marks the one that is shown', async () => {
    readAll();
    await open();
    const names = menu()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual([
      'Dashboard',
      'Write',
      'My Notifications',
      'Post Notifications',
      'Followings',
      'Stories',
      'Recent',
      'Accepted',
      'Rejected',
    ]);
    expect(menu().getByRole('link', { name: 'Recent' })).toHaveAttribute('aria-current', 'page');
  });

  // Specification 2.8
  test('calls post notifications only notifications where it is narrow', async () => {
    const { store } = await open();
    expect(menu().getByRole('link', { name: 'Post Notifications' })).toBeInTheDocument();
    act(() => void store.dispatch(setReduceSideBar(true)));
    const narrow = menu().getByRole('link', { name: 'Notifications' });
    expect(narrow).toHaveAttribute('href', '/dashboard/notifications');
    expect(narrow).toHaveAttribute('title', 'Notifications: new articles from authors you follow');
  });

  // Specification 2.12, 2.30
  test('ends with the picture and the address, which lead to the profile', async () => {
    const { store, user } = await open();
    const me = buildMe({ email: 'ada@example.org', profile_pic: '/uploads/ada.webp' });
    act(() => void store.dispatch(meLoaded(me)));
    const self = screen.getByRole('link', { name: 'Profile ada@example.org' });
    expect(self.querySelector('img')).toHaveAttribute('src', '/uploads/ada.webp');
    await user.click(self);
    expect(mockRouter.asPath).toBe('/dashboard/profile');
  });

  test('does not take another author for oneself', async () => {
    await open('/dashboard/profile?author=Grace%20Brewster');
    expect(screen.getByRole('link', { name: 'Profile ada@example.org' })).not.toHaveAttribute('aria-current');
  });

  const openAtPage = async () => {
    const app = await open('/dashboard/followings');
    act(() => {
      app.store.dispatch(setDashboardLoader(false));
      app.store.dispatch(setDashboardPagination(30));
    });
    return app;
  };

  test.each(['Dashboard', 'Recent', 'Rejected', 'Stories'])(
    // Specification 4.23
    'the list of %s starts over when it is chosen: loading, and ten at first',
    async (name) => {
      const { user, store } = await openAtPage();
      await user.click(menu().getByRole('link', { name }));
      expect(store.getState().dashboard).toMatchObject({ DashboardLoader: true, dashboardPagination: 10 });
    },
  );

  // Specification 4.24
  test('the other entries start no list over', async () => {
    const { user, store } = await openAtPage();
    for (const name of [/^Write/, /^My Notifications/, /^Post Notifications/, /^Followings/, /^Accepted/]) {
      await user.click(menu().getByRole('link', { name }));
      expect(store.getState().dashboard).toMatchObject({ DashboardLoader: false, dashboardPagination: 30 });
    }
  });

  // Specification 4.25
  test('Write begins a new article', async () => {
    const { user, store } = await open();
    act(() => {
      store.dispatch(setDashboardSinglePost(buildFullArticle({ _id: 'draft' })));
      store.dispatch(setDynamicPost([{ type: 'paragraph' }]));
    });
    await user.click(menu().getByRole('link', { name: 'Write' }));
    expect(mockRouter.asPath).toBe('/dashboard/write');
    expect(store.getState().dashboard.dashboardSinglePost).toBeNull();
    expect(store.getState().general.dynamicPost).toEqual([]);
  });
});

describe('sidebar', () => {
  // Specification 2.26, 4.21
  test('in a wide window the toggle narrows it and brings the full one back', async () => {
    const { user } = await open();
    await user.click(toggle());
    expect(menu().getByRole('link', { name: 'Stories' })).toHaveAttribute('title', 'Stories');
    for (const link of menu().getAllByRole('link')) expect(link.querySelector('svg')).toBeInTheDocument();
    expect(screen.queryByText('ada@example.org')).not.toBeInTheDocument();
    await user.click(toggle());
    expect(menu().getByRole('link', { name: 'Stories' })).not.toHaveAttribute('title');
    expect(screen.getByText('ada@example.org')).toBeInTheDocument();
  });

  // Specification 4.22
  test('at 1025 px the narrow one stays after navigation', async () => {
    setViewportWidth(1025);
    const { user } = await open();
    await user.click(toggle());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Stories' }));
    expect(mockRouter.asPath).toBe('/dashboard/stories');
    expect(screen.queryByText('ada@example.org')).not.toBeInTheDocument();
  });

  test.each(['Stories', 'Byline, dashboard', 'Profile ada@example.org'])(
    // Specification 2.27, 4.22
    'below 1024 px it is a drawer, which closes after navigation by %s',
    async (name) => {
      setViewportWidth(1023);
      const { user } = await open();
      await user.click(toggle());
      const drawer = screen.getByRole('dialog', { name: 'Menu' });
      await user.click(within(drawer).getByRole('link', { name }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test('the drawer gives the focus back to its toggle', async () => {
    setViewportWidth(800);
    const { user } = await open();
    await user.click(toggle());
    expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.keyboard('{Escape}');
    expect(toggle()).toHaveFocus();
  });

  // Specification 4.22, 9.8
  test('at exactly 1024 px navigation puts the full one back', async () => {
    setViewportWidth(1024);
    const { user } = await open();
    await user.click(toggle());
    expect(screen.queryByText('ada@example.org')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Stories' }));
    expect(mockRouter.asPath).toBe('/dashboard/stories');
    expect(screen.getByText('ada@example.org')).toBeInTheDocument();
  });
});

describe('avatar menu', () => {
  test('has Profile, View as reader and Logout', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'View as reader',
      'Logout',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(mockRouter.asPath).toBe('/dashboard/profile');
  });
});

describe('unread notifications', () => {
  // Specification 2.7
  test('are counted by the server, in the menu and at the bell', async () => {
    await open();
    expect(await bell('My notifications, 3 unread')).toHaveAttribute('href', '/dashboard/mynotification');
    expect(menu().getByRole('link', { name: /^My Notifications\s?, 3 unread$/ })).toBeInTheDocument();
  });

  test('none are no badge and no number in the name', async () => {
    readAll();
    await open();
    await waitFor(() => expect(fakeSocket.listenerCount('users-notification')).toBe(1));
    expect(await bell('My notifications')).toHaveTextContent('');
  });

  // Specification 7.54
  test('above 99 the badge says so and the name tells the number', async () => {
    await open();
    await bell('My notifications, 3 unread');
    act(() => fakeSocket.receive('users-notification', { count: 120 }));
    expect(await bell('My notifications, 120 unread')).toHaveTextContent('99+');
  });

  // Specification 7.54
  test('are requested after each connection', async () => {
    await open();
    await waitFor(() => expect(fakeSocket.listenerCount('connect')).toBe(1));
    act(() => void fakeSocket.connect());
    act(() => void fakeSocket.disconnect());
    act(() => void fakeSocket.connect());
    const asked = fakeSocket.sent.filter(([event]) => event === 'check-users-notification');
    expect(asked).toEqual([
      ['check-users-notification', 'user-ada'],
      ['check-users-notification', 'user-ada'],
    ]);
  });

  test('are counted again for a tab that is looked at again', async () => {
    await open();
    await bell('My notifications, 3 unread');
    readAll();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await bell('My notifications')).toBeInTheDocument();
  });

  test('follow what another tab of the same person read, and no other person', async () => {
    await open();
    await bell('My notifications, 3 unread');
    tellOtherTabs({ userId: 'user-grace', of: 'own', ids: 'all', count: 0 });
    tellOtherTabs({ userId: 'user-ada', of: 'own', ids: ['notification-1'], count: 2 });
    expect(await bell('My notifications, 2 unread')).toBeInTheDocument();
  });
});

test('a page that loads slowly is announced until it is shown', async () => {
  renderApp(<DashboardLayout>page</DashboardLayout>, { preloadedState: signedInState() });
  act(() => mockRouter.events.emit('routeChangeStart', '/dashboard/stories'));
  expect(screen.queryByText('Loading the page')).not.toBeInTheDocument();
  expect(await screen.findByText('Loading the page')).toBeInTheDocument();
  act(() => mockRouter.events.emit('routeChangeComplete', '/dashboard/stories'));
  expect(screen.queryByText('Loading the page')).not.toBeInTheDocument();
});
