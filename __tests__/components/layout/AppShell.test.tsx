import { act, screen, within } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { AppShell } from '@/components/layout/AppShell';
import { notify } from '@/hooks/useNotify';
import { modalOpened } from '@/store/events';

// Compiled in advance, so that lazily loaded modules are ready when a test waits for them.
beforeAll(() =>
  Promise.all([
    import('@/components/layout/dashboard/DashboardLayout'),
    import('@/components/write/saving/UnsavedDraftsLine'),
    import('@/components/feedback/Toasts'),
  ]),
);

const visit = (route: string) => renderApp(<AppShell>page</AppShell>, { route });
const visitAsAuthor = (route: string) =>
  renderApp(<AppShell>page</AppShell>, { route, preloadedState: signedInState() });
const page = () => within(screen.getByRole('main')).findByText('page');
const landmark = (name: string) => screen.queryByRole('navigation', { name });

test.each([
  '/',
  '/article-1',
  '/categories/Technology',
  '/categories/Technology/Web',
  '/categories/dashboard',
  // Specification 2.15, 2.17
])('%s has the public frame', async (route) => {
  visit(route);
  await page();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  expect(landmark('Categories')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(landmark('Dashboard')).not.toBeInTheDocument();
});

test.each(['/dashboard', '/dashboard/stories', '/dashboard/article-1'])(
  // Specification 2.16
  '%s has the frame of the dashboard',
  async (route) => {
    visitAsAuthor(route);
    expect(await screen.findByRole('complementary')).toBeInTheDocument();
    await page();
    expect(landmark('Dashboard')).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Account' })).toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(landmark('Categories')).not.toBeInTheDocument();
  },
);

test.each([
  ['visitors', visit, '/'],
  ['authors', visitAsAuthor, '/dashboard'],
  // Specification 2.18, 2.46
] as const)('%s have toasts and dialogs', async (_who, open, route) => {
  const { store } = open(route);
  await page();
  act(() => notify.success('It is done'));
  expect(await screen.findByText('It is done')).toBeInTheDocument();
  expect(screen.queryByText('Adblock Detected')).not.toBeInTheDocument();
  act(() => void store.dispatch(modalOpened(4)));
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
});

// Specification 2.35, 2.49
test('a person who is led away sees the loading screen and nothing of the page', async () => {
  const replace = jest.spyOn(mockRouter, 'replace').mockResolvedValue(true);
  visit('/dashboard/stories');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('page')).not.toBeInTheDocument();
  expect(replace).toHaveBeenCalledWith('/');
  replace.mockRestore();
});

test.each([
  ['a public page', visit, '/', 4],
  ['the dashboard', visitAsAuthor, '/dashboard', 6],
] as const)('Ctrl+K and / open the search of %s', async (_where, open, route, dialog) => {
  const { user, store } = open(route);
  await page();
  for (const keys of ['{Control>}k{/Control}', '/']) {
    await user.keyboard(keys);
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
    expect(store.getState().auth.loginPageCounter).toBe(dialog);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});
