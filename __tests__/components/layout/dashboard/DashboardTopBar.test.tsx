import { screen, waitFor, within } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardLayout } from '@/components/layout/dashboard/DashboardLayout';
import { db } from '@/services/mocks/db';

// Compiled in advance, so that lazily loaded modules are ready when a test waits for them.
beforeAll(() => import('@/components/write/saving/UnsavedDraftsLine'));

async function open() {
  for (const notification of db.notifications) notification.read = true;
  const app = renderApp(<DashboardLayout>text</DashboardLayout>, {
    route: '/dashboard/recent',
    preloadedState: signedInState(),
  });
  await screen.findByText('text');
  return { ...app, bar: within(screen.getByRole('banner')) };
}

// Specification 2.28
test('has the toggle of the sidebar, the search, the palette, the bell and the avatar', async () => {
  const { user, store, bar } = await open();
  const controls = [...screen.getByRole('banner').querySelectorAll('button, a')];
  expect(controls.map((control) => control.getAttribute('aria-label'))).toEqual([
    'Toggle the sidebar',
    'Search',
    'Dark theme',
    'My notifications',
    'Account',
  ]);
  for (const control of controls.slice(0, -1)) expect(control.querySelector('svg')).toBeInTheDocument();
  expect(controls.at(-1)?.querySelector('img')).toHaveAttribute('src', '/default-avatar.svg');
  await user.click(bar.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(store.getState().auth.loginPageCounter).toBe(6));
  for (const isDark of [true, false]) {
    await user.click(bar.getByRole('button', { name: 'Dark theme' }));
    await waitFor(() => expect(store.getState().landing.system_mode).toBe(isDark));
  }
  await user.click(bar.getByRole('link', { name: 'My notifications' }));
  expect(mockRouter.asPath).toBe('/dashboard/mynotification');
});

// Specification 2.12, 2.29
test('the avatar opens a menu of Profile, View as reader and Logout', async () => {
  const { user, store, bar } = await open();
  const openMenu = () => user.click(bar.getByRole('button', { name: 'Account' }));
  await openMenu();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile',
    'View as reader',
    'Logout',
  ]);
  // A link of its own, so that it also opens in a new tab.
  expect(screen.getByRole('menuitem', { name: 'View as reader' })).toHaveAttribute(
    'href',
    '/#view-as-reader',
  );
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  expect(mockRouter.asPath).toBe('/dashboard/profile');
  await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(store.getState().auth.isLoggedIn).toBe(false);
});
