import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useComeBack } from '@/desk/live/useComeBack';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';
import { fakeSocket } from '../../support/fakeSocket';

const edith = { _id: 'edith', username: 'Edith', profile_pic: '', role: 'lead' as const };
const status = () => store.getState().session.status;

/** A desk whose connection the server has ended; the answer about the session is held back. */
async function endConnection() {
  let answer = () => {};
  let isAsked = false;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/admin/session', async () => {
      isAsked = true;
      await held;
      return HttpResponse.json({ message: 'success', data: null });
    }),
  );
  store.dispatch(signedIn(edith));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(useComeBack, { wrapper });
  await waitFor(() => expect(fakeSocket.listenerCount('disconnect')).toBe(1));
  act(() => fakeSocket.lose('io server disconnect'));
  await waitFor(() => expect(isAsked).toBe(true));
  return answer;
}

test('an editor whose session is over is asked to sign in again', async () => {
  const answer = await endConnection();
  answer();
  await waitFor(() => expect(status()).toBe('ended'));
});

test('an answer about the session of before does not end the one that was begun meanwhile', async () => {
  const answer = await endConnection();
  const connect = jest.spyOn(fakeSocket, 'connect');
  act(() => void store.dispatch(signedIn({ ...edith })));
  answer();
  // The connection is tried again after the answer was taken in.
  await waitFor(() => expect(connect).toHaveBeenCalled(), { timeout: 10_000 });
  expect(status()).toBe('in');
});
