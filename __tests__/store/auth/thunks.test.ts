import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { authToken } from '@/services/http/client';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { getSocket } from '@/services/realtime/socket';
import { readSession } from '@/services/storage/browserStorage';
import { makeStore } from '@/store';
import { login, logout, register } from '@/store/auth/thunks';
import { signedInState } from '../../support/factories';
import { fakeSocket } from '../../support/fakeSocket';

const { email, password, userId } = mockSession;

describe('login', () => {
  // Specification 4.9, 7.12, 7.50, 9.12
  it('keeps the session, signs later calls and says that the author is online', async () => {
    const store = makeStore();
    await expect(store.dispatch(login({ email, password }))).resolves.toBe(true);
    const { auth } = store.getState();
    expect(auth).toMatchObject({
      isLoggedIn: true,
      user: { _id: userId },
      AuthLoader: false,
      LoginError: '',
    });
    expect(readSession()).toEqual({ token: auth.token, isLoggedIn: true });
    expect(authToken()).toBe(auth.token);
    await getSocket();
    expect(fakeSocket.sent).toContainEqual(['online', `admin-${userId}`]);
  });

  it.each([
    ['user not exiting', { email: 'nobody@example.org', password }],
    ['wrong passwrod', { email, password: 'not-this-one' }],
    ['please provide email and password', { email: '', password: '' }],
    // Specification 8.1
  ])('shows "%s" as the error of the form', async (message, credentials) => {
    const store = makeStore();
    await expect(store.dispatch(login(credentials))).resolves.toBe(false);
    expect(store.getState().auth).toMatchObject({
      LoginError: message,
      AuthLoader: false,
      isLoggedIn: false,
    });
  });

  // Specification 8.3, 8.5
  it('rethrows every other failure and shows nothing', async () => {
    server.use(
      http.post('*/api/auth/login', () =>
        HttpResponse.json({ message: 'too many requests' }, { status: 429 }),
      ),
    );
    const store = makeStore();
    await expect(store.dispatch(login({ email, password }))).rejects.toMatchObject({
      kind: 'limited',
      status: 429,
    });
    expect(store.getState().auth).toMatchObject({ LoginError: '', AuthLoader: false });
  });

  it.each([
    [500, 'wrong passwrod'],
    [400, 'user not exiting'],
    [401, 'please provide email and password'],
  ])(
    // Specification 8.1
    'rethrows a status of %d that says "%s", which is no answer of the contract',
    async (status, message) => {
      server.use(http.post('*/api/auth/login', () => HttpResponse.json({ message }, { status })));
      const store = makeStore();
      await expect(store.dispatch(login({ email, password }))).rejects.toMatchObject({ status, message });
      expect(store.getState().auth).toMatchObject({ LoginError: '', AuthLoader: false });
    },
  );

  // Specification 5.18, 8.5
  it('takes no reply for a success whose message is another', async () => {
    server.use(
      http.post('*/api/auth/login', () => HttpResponse.json({ message: 'fine', token: 't', _id: 'u' })),
    );
    const store = makeStore();
    await expect(store.dispatch(login({ email, password }))).rejects.toMatchObject({ kind: 'contract' });
    expect(store.getState().auth.isLoggedIn).toBe(false);
  });
});

describe('register', () => {
  it('makes an author who can log in', async () => {
    const store = makeStore();
    const registration = { username: 'Mary', email: 'mary@example.org', password: 'secret2' };
    await expect(store.dispatch(register(registration))).resolves.toBe(true);
    expect(store.getState().auth.isLoggedIn).toBe(false);
    await expect(store.dispatch(login(registration))).resolves.toBe(true);
  });

  it('shows that the user exists already', async () => {
    const store = makeStore();
    await store.dispatch(register({ username: 'Other', email, password }));
    expect(store.getState().auth.LoginError).toBe('user already exits');
  });
});

describe('logout', () => {
  // Specification 4.10, 4.14, 7.51
  it('forgets the session here and on the server', async () => {
    const store = makeStore({ preloadedState: signedInState() });
    fakeSocket.connect();
    localStorage.setItem('draft', 'anything');
    expect(store.dispatch(logout())).toBe(true);
    expect(store.getState().auth).toMatchObject({ token: '', user: null, isLoggedIn: false });
    expect(localStorage).toHaveLength(0);
    expect(fakeSocket.sent).toEqual([['logout', `admin-${userId}`]]);
    await waitFor(() => expect(db.sessions.size).toBe(0));
  });

  // Specification 4.48
  it('does nothing by halves while offline', () => {
    const store = makeStore({ preloadedState: signedInState(), isOnline: () => false });
    expect(store.dispatch(logout())).toBe(false);
    expect(readSession().isLoggedIn).toBe(true);
    expect(db.sessions.size).toBe(1);
  });
});
