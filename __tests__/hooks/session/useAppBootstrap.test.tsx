import { act, waitFor } from '@testing-library/react';
import { FollowList } from '@/components/follow/FollowList';
import { useAppBootstrap } from '@/hooks/session/useAppBootstrap';
import { signedInState } from '../../support/factories';
import { renderApp } from '../../support/renderApp';

function App() {
  useAppBootstrap(true);
  return <FollowList display="following" mustKeep={false} />;
}

// Specification 4.48
test('what the loss of the connection cut off comes with the connection', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { auth } = signedInState();
  const { store, findByText } = renderApp(<App />, { preloadedState: { auth } });
  // Everything is asked for by now, and nothing of it reaches the store.
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await findByText('You’re offline');
  expect(store.getState().dashboard.myUserDetails).toBeNull();

  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await findByText('Katherine Coleman');
  await waitFor(() => expect(store.getState().dashboard.myUserDetails?.username).toBe('Ada Byron'));
  onLine.mockRestore();
});
