import { errorTexts } from '@contracts/rules/errorTexts';
import { PROVIDER_TAKEN } from '@contracts/rules/signIn/provider';
import { finishProvider } from '@contracts/signInProvider';
import { screen, waitFor } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { seededMe, signedInState, storedMe } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ProviderScreen } from '@/components/auth/provider/ProviderScreen';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { db } from '@/services/mocks/db';
import { MockFailure } from '@/services/mocks/mockFailure';
import { mockRoute } from '@/services/mocks/mockRoute';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { dropPurpose, keepPurpose } from '@/services/session/signInPurpose';
import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';

afterEach(() => {
  window.history.replaceState(null, '', '/');
  dropPurpose();
});

const linkMe = () => {
  storedMe().linked = [
    { id: 'link', email: 'ada@provider.example', added_at: '2023-06-01T12:00:00.000Z', used_at: null },
  ];
};

/** Comes back from the provider as this person. */
function comeBack(email: string, options: Parameters<typeof renderApp>[1] & { linking?: string } = {}) {
  db.provider = 'Example';
  db.providerTickets.set('ticket', { email, name: 'Lena Holt', linking: options.linking });
  return open('ticket=ticket&at=site', options);
}
function open(words: string, options: Parameters<typeof renderApp>[1] = {}) {
  window.history.replaceState(null, '', `/account/provider#${words}`);
  return renderApp(<ProviderScreen />, options);
}

test.each([
  [0, 'Sign up with Example'],
  [2, 'Sign in with Example'],
] as const)('dialog %i leads to the provider where there is one', async (kind, name) => {
  db.provider = 'Example';
  const store = makeStore();
  store.dispatch(modalOpened(kind));
  renderApp(<ModalSwitcher />, { store });
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    '/api/auth/provider/begin?at=site',
  );
});

test('a person who is known is signed in, and does what they signed in for', async () => {
  linkMe();
  const article = db.articles.find(({ _id }) => _id === 'article-2');
  keepPurpose({ kind: 'like', articleId: 'article-2', author: { _id: 'user-grace', username: 'Grace' } });
  comeBack('ada@provider.example');
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard/article-2'));
  expect(db.sessions.get(localStorage.getItem('token') ?? '')).toBe(mockSession.userId);
  await waitFor(() => expect(article?.likedBy).toContain(mockSession.userId));
});

test('a newcomer chooses a name, which says why it cannot be', async () => {
  const { user } = comeBack('lena@example.org');
  const name = await screen.findByLabelText('Name');
  expect(screen.getByText(/gets the address lena@example.org/)).toBeInTheDocument();
  expect(name).toHaveValue('Lena Holt');
  await user.clear(name);
  await user.type(name, storedMe().username);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/this name is taken/)).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Lena');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
  expect(db.users.at(-1)).toMatchObject({ username: 'Lena', email: 'lena@example.org' });
});

test('where an editor accepts accounts, a new person sees that theirs waits', async () => {
  db.site = { registration: 'approval' };
  const { user } = comeBack('lena@example.org');
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('status')).toHaveTextContent(/We will email lena@example.org/);
});

test('an account with the address is linked by its password, and a code where it has a second factor', async () => {
  storedMe().authenticator = {
    secret: 'JBSWY3DPEHPK3PXP',
    added_at: '2023-06-01T12:00:00.000Z',
    lastStep: 0,
  };
  storedMe().recoveryCodes = ['abcd-efgh'];
  const { user } = comeBack(storedMe().email);
  expect(await screen.findByRole('heading', { name: 'You have an account here' })).toBeInTheDocument();
  const press = () => user.click(screen.getByRole('button', { name: 'Sign in and link' }));
  await user.type(screen.getByLabelText('Password'), 'mistaken');
  await press();
  expect(await screen.findByText(errorTexts.wrongPassword)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), storedMe().password);
  await press();
  await user.type(await screen.findByLabelText('Code'), 'abcd-efgh{Enter}');
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
  expect(storedMe().linked).toMatchObject([{ email: storedMe().email }]);
});

test('a second factor is asked for after the provider too', async () => {
  linkMe();
  storedMe().authenticator = {
    secret: 'JBSWY3DPEHPK3PXP',
    added_at: '2023-06-01T12:00:00.000Z',
    lastStep: 0,
  };
  storedMe().recoveryCodes = ['abcd-efgh'];
  const { user } = comeBack('ada@provider.example');
  await user.type(await screen.findByLabelText('Code'), 'mistaken{Enter}');
  expect(await screen.findByText(/not right, or was used before/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), 'abcd-efgh{Enter}');
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
});

test('a link that was begun under Account leads back there', async () => {
  comeBack('ada@provider.example', {
    linking: mockSession.userId,
    preloadedState: signedInState(seededMe()),
  });
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard/profile?tab=account'));
  expect(storedMe().linked).toMatchObject([{ email: 'ada@provider.example' }]);
});

test('a sign-in of another person says so, and leads back to the account', async () => {
  server.use(
    mockRoute(finishProvider)(() => {
      throw new MockFailure(409, PROVIDER_TAKEN);
    }),
  );
  open('ticket=ticket&at=site', { preloadedState: signedInState(seededMe()) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in belongs to another account here.');
  expect(screen.getByRole('link', { name: 'Go to your account' })).toBeInTheDocument();
});

test('a suspended person sees the reason', async () => {
  linkMe();
  storedMe().suspension = { reason: 'Spam.', date: '2023-06-01T12:00:00.000Z' };
  comeBack('ada@provider.example');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Spam\./);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

test('a call that did not arrive can be made again', async () => {
  linkMe();
  let calls = 0;
  server.use(
    mockRoute(finishProvider)(() => {
      calls += 1;
      if (calls === 1) throw new MockFailure(503, 'please wait a moment');
      throw new MockFailure(400, 'this sign-in is over');
    }),
  );
  const { user } = open('ticket=ticket&at=site');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This sign-in is over.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([
  ['over', /took too long, or was begun in another browser/],
  ['unreachable', /does not answer/],
  ['refused', /did not sign you in/],
  ['wrong', /could not be checked/],
  ['many', /Too many sign-ins/],
  ['unheard of', /could not be checked/],
])('the failure “%s” has a sentence and a way on', async (failure, sentence) => {
  const { user, store } = open(`failure=${failure}&at=site&code=access_denied`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByText('The provider’s reason: access_denied')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(store.getState().auth.loginPageCounter).toBe(2);
});

test('without an answer the page leads to the sign-in; from the desk back to it', async () => {
  const { unmount } = open('');
  expect(await screen.findByRole('heading', { name: 'Sign in first' })).toBeInTheDocument();
  unmount();
  open('failure=refused&at=desk');
  expect(await screen.findByRole('link', { name: 'Go to the desk' })).toHaveAttribute('href', '/desk');
});
