import { act, waitFor } from '@testing-library/react';
import { useSocketConnection } from '@/hooks/realtime/useSocketConnection';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { onUnauthorized } from '@/services/http/client';
import { db } from '@/services/mocks/db';
import { loggedIn } from '@/store/events';
import { signedInState } from '../../support/factories';
import { fakeSocket } from '../../support/fakeSocket';
import { renderApp } from '../../support/renderApp';

function Connected({ onCount = () => {} }: { onCount?: (count: number) => void }) {
  useSocketConnection(true);
  useSocketEvent('notifications', ({ count }) => onCount(count));
  return null;
}

afterEach(() => jest.restoreAllMocks());

// Specification 1.17
it('connects once the page is idle and gives the connection up with the page', async () => {
  const { unmount } = renderApp(<Connected />);
  expect(fakeSocket.connected).toBe(false);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  unmount();
  expect(fakeSocket.connected).toBe(false);
});

it('makes a new handshake after a login', async () => {
  const { store } = renderApp(<Connected />);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  const disconnect = jest.spyOn(fakeSocket, 'disconnect');
  act(() => void store.dispatch(loggedIn({ token: 't', userId: 'u' })));
  expect(disconnect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
});

// Specification 4.7, 6.9, 7.50
it('says on each connection that the author is there: the server forgets it with the one before', async () => {
  renderApp(<Connected />, { preloadedState: signedInState() });
  const said = () => fakeSocket.sent.filter(([event]) => event === 'online').map(([, room]) => room);
  await waitFor(() => expect(said()).toEqual(['admin-user-ada']));
  act(() => fakeSocket.lose());
  act(() => void fakeSocket.connect());
  expect(said()).toEqual(['admin-user-ada', 'admin-user-ada']);
});

it('does not try without a network', async () => {
  renderApp(<Connected />);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(fakeSocket.connected).toBe(false);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(fakeSocket.connected).toBe(true);
});

it('has no connection while the browser keeps the page for "back"', async () => {
  renderApp(<Connected />);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(fakeSocket.connected).toBe(false);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(fakeSocket.connected).toBe(true);
});

it('tries again where the server refused the connection, and where it ended it though the session lives', async () => {
  renderApp(<Connected />, { preloadedState: signedInState() });
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  jest.spyOn(Math, 'random').mockReturnValue(0);
  for (const end of [() => fakeSocket.refuse(), () => fakeSocket.lose('io server disconnect')]) {
    act(end);
    expect(fakeSocket.active).toBe(false);
    await waitFor(() => expect(fakeSocket.connected).toBe(true));
  }
});

it('leaves a connection alone that reconnects automatically', async () => {
  renderApp(<Connected />, { preloadedState: signedInState() });
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  const connect = jest.spyOn(fakeSocket, 'connect');
  jest.useFakeTimers();
  act(() => fakeSocket.lose());
  act(() => void jest.advanceTimersByTime(60_000));
  expect(connect).not.toHaveBeenCalled();
  jest.useRealTimers();
});

it('lets a session end that the server has ended', async () => {
  db.sessions.clear();
  const ended = jest.fn();
  onUnauthorized(ended);
  renderApp(<Connected />, { preloadedState: signedInState() });
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  act(() => fakeSocket.lose('io server disconnect'));
  await waitFor(() => expect(ended).toHaveBeenCalled());
});

it('hands events to the handler while the component is mounted', async () => {
  const handle = jest.fn();
  const { unmount } = renderApp(<Connected onCount={handle} />);
  await waitFor(() => expect(fakeSocket.listenerCount('notifications')).toBe(1));
  fakeSocket.receive('notifications', { room: 'admin-u', count: 2 });
  expect(handle).toHaveBeenCalledWith(2);
  unmount();
  expect(fakeSocket.listenerCount('notifications')).toBe(0);
});
