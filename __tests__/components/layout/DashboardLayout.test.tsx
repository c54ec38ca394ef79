import { screen, within } from '@testing-library/react';
import { setViewportWidth } from '@/__tests__/support/browserStubs';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardLayout } from '@/components/layout/DashboardLayout';

const open = () => renderApp(<DashboardLayout>text</DashboardLayout>, { route: '/dashboard/recent' });
const toggle = () => screen.getByRole('button', { name: 'Toggle the sidebar' });

test('the menu marks the page that is shown', () => {
  open();
  const menu = screen.getByRole('navigation', { name: 'Dashboard' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Write', 'Stories', 'Recent', 'Accepted', 'Rejected']);
  expect(within(menu).getByRole('link', { name: 'Recent' })).toHaveAttribute('aria-current', 'page');
});

test('in a wide window the toggle narrows the sidebar, which stays so after navigation', async () => {
  const { user, store } = open();
  await user.click(toggle());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Stories' }));
  expect(store.getState().dashboardCondition.reduceSideBar).toBe(true);
});

test('below 1024 px it opens a drawer, which closes after navigation', async () => {
  setViewportWidth(1023);
  const { user } = open();
  await user.click(toggle());
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Stories' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a list starts over when it is chosen, and Write begins a new article', async () => {
  const { user, store } = open();
  store.dispatch({ type: 'dashboard/setDashboardPagination', payload: 30 });
  await user.click(screen.getByRole('link', { name: 'Stories' }));
  expect(store.getState().dashboard).toMatchObject({ DashboardLoader: true, dashboardPagination: 10 });

  store.dispatch({ type: 'dashboard/setDashboardSinglePost', payload: { _id: 'draft' } });
  await user.click(screen.getByRole('link', { name: 'Write' }));
  expect(store.getState().dashboard.dashboardSinglePost).toBeNull();
});
