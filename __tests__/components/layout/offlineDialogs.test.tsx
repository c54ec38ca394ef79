import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from './openApp';

// Specification 4.47
test('offline dialogs open and say what they cannot do, and the store is updated when the connection is back', async () => {
  const { user, store } = openApp('/');
  await screen.findByRole('button', { name: 'Get Started' });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.click(screen.getAllByRole('button', { name: 'Search' })[0] as HTMLElement);
  const search = await screen.findByRole('dialog', { name: 'Search' });
  expect(search).toHaveTextContent('You’re offline. Search needs a connection.');
  await user.click(within(search).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const options = await screen.findByRole('dialog', { name: 'Welcome back' });
  expect(options).toHaveTextContent('You’re offline. To sign in you need a connection.');
  await user.click(within(options).getByRole('button', { name: 'Sign in with email' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in with email' })).toBeInTheDocument();
  expect(store.getState().auth.loginPageCounter).toBeNull();

  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(store.getState().auth.loginPageCounter).toBe(3));
  expect(screen.getByRole('dialog', { name: 'Sign in with email' })).toBeInTheDocument();
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

test('offline the side bar opens too, on the way to signing in', async () => {
  const { user, store } = openApp('/');
  const menu = await screen.findByRole('button', { name: 'Menu' });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(menu);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  expect(store.getState().landing.showHideSidebar).toBe(false);
  onLine.mockRestore();
});
