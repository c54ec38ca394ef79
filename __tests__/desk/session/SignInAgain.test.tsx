import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { SignInAgain } from '@/desk/session/SignInAgain';
import { sessionEnded, signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const mockEditor = { _id: 'e1', username: 'Edgar Vale', profile_pic: '', role: 'editor' as const };
jest.mock('@/desk/session/session', () => ({ resumeSession: async () => mockEditor }));

test('an editor without a password signs in through the provider in another tab, and goes on', async () => {
  server.use(
    http.get('*/api/auth/provider', () =>
      HttpResponse.json({ message: 'success', data: { name: 'Example' } }),
    ),
  );
  store.dispatch(signedIn(mockEditor));
  store.dispatch(sessionEnded());
  render(
    <Provider store={store}>
      <SignInAgain />
    </Provider>,
  );
  const link = await screen.findByRole('link', { name: 'Sign in with Example in a new tab' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', '/api/auth/provider/begin?at=desk');
  fireEvent.focus(window);
  await waitFor(() => expect(store.getState().session.status).toBe('in'));
});
