import { act, screen, waitFor } from '@testing-library/react';
import { useRestoreSession } from '@/hooks/session/useRestoreSession';
import { fetchMe } from '@/services/api/users';
import { authToken } from '@/services/http/client';
import { clearStorage, saveSession } from '@/services/storage/browserStorage';
import { makeStore } from '@/store';
import { signInBrowser } from '../../support/factories';
import { renderApp } from '../../support/renderApp';

function Restoring() {
  return <p>{useRestoreSession() ? 'restored' : 'waiting'}</p>;
}

const otherTab = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

// Specification 3.15, 6.5
it('takes token and flag from the storage and signs later calls', () => {
  saveSession('abc');
  const { store } = renderApp(<Restoring />);
  expect(screen.getByText('restored')).toBeInTheDocument();
  expect(store.getState().auth).toMatchObject({ token: 'abc', isLoggedIn: true });
  expect(authToken()).toBe('abc');
});

// Specification 3.15
it('leaves a visitor a visitor', () => {
  const { store } = renderApp(<Restoring />);
  expect(store.getState().auth).toMatchObject({ token: '', isLoggedIn: false });
});

// Specification 4.14
it('follows a logout and a login in another tab', () => {
  saveSession('abc');
  const { store } = renderApp(<Restoring />);
  clearStorage();
  otherTab();
  expect(store.getState().auth).toMatchObject({ token: '', isLoggedIn: false });
  saveSession('def');
  otherTab();
  expect(store.getState().auth).toMatchObject({ token: 'def', isLoggedIn: true });
  expect(authToken()).toBe('def');
});

it('sees a logout of another tab when the page comes back from the memory of the browser', () => {
  saveSession('abc');
  const { store } = renderApp(<Restoring />);
  clearStorage();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(store.getState().auth).toMatchObject({ token: '', isLoggedIn: false });
});

it('restores once online what could not be restored offline', () => {
  let isOnline = false;
  saveSession('abc');
  const store = makeStore({ isOnline: () => isOnline });
  renderApp(<Restoring />, { store });
  expect(store.getState().auth.token).toBe('');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(store.getState().auth.token).toBe('abc');
});

it('ends a session that the server has forgotten', async () => {
  signInBrowser('expired');
  const { store } = renderApp(<Restoring />);
  await act(() => fetchMe().catch(() => {}));
  await waitFor(() => expect(store.getState().auth.isLoggedIn).toBe(false));
  expect(localStorage).toHaveLength(0);
});
