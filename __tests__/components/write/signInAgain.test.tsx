import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouterProvider } from 'next-router-mock/MemoryRouterProvider';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { WriteScreen } from '@/components/write/WriteScreen';
import { useRestoreSession } from '@/hooks/session/useRestoreSession';
import { authToken, reportUnauthorized } from '@/services/http/client';
import { db } from '@/services/mocks/db';
import { signInNeed } from '@/services/session/heldSession';
import { clearStorage, saveSession } from '@/services/storage/browserStorage';
import {
  draftRoute,
  forgetDrafts,
  me,
  openWriteScreen,
  saved,
  stored,
  titleField,
} from '../../support/writeScreen';

afterEach(forgetDrafts);

function Session({ children }: { children: ReactNode }) {
  useRestoreSession();
  return children;
}

async function writeSignedOut() {
  const rendered = openWriteScreen(
    draftRoute,
    <Session>
      <WriteScreen />
    </Session>,
  );
  const title = await titleField();
  db.sessions.clear();
  await rendered.user.type(title, ' kept');
  return rendered;
}

const otherTab = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Sign in again' }));
const passwordOf = () => db.users.find(({ _id }) => _id === me._id)?.password ?? '';

test('an ended session leaves the text where it is, and one signs in again over it', async () => {
  const { user, store } = await writeSignedOut();
  const form = await dialog();
  await screen.findByText('On this device only: sign in again', { selector: '[title]' });
  expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(me.email);
  expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await user.type(form.getByLabelText('Password'), passwordOf());
  await user.click(form.getByRole('button', { name: 'Sign in' }));
  await saved();
  expect(stored('article-draft').title).toBe('Not finished yet kept');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await titleField()).toHaveFocus();
  expect(store.getState().auth.token).toBe(authToken());
  expect(localStorage.getItem('token')).toBe(authToken());
});

test('a suspended author sees the reason above the text, which is kept', async () => {
  openWriteScreen(
    draftRoute,
    <Session>
      <WriteScreen />
    </Session>,
  );
  await titleField();
  act(() => reportUnauthorized(authToken(), 'this account is suspended: Advertising.'));
  const form = await dialog();
  form.getByText('this account is suspended: Advertising.');
  form.getByText('Your text is kept on this device.');
  expect(await titleField()).toHaveValue('Not finished yet');
});

test('a wrong password is shown above the form', async () => {
  const { user } = await writeSignedOut();
  const form = await dialog();
  await user.type(form.getByLabelText('Password'), 'not the password');
  await user.click(form.getByRole('button', { name: 'Sign in' }));
  expect(await form.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(await titleField()).toHaveValue('Not finished yet kept');
});

test('it can wait: the line offers it again', async () => {
  const { user } = await writeSignedOut();
  await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await dialog()).getByLabelText('Password')).toHaveFocus();
});

test('one that was put off is not asked for by every call that is refused meanwhile', async () => {
  const { user } = await writeSignedOut();
  await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
  act(() => reportUnauthorized(authToken()));
  expect(signInNeed()).toMatchObject({ isAsked: false });
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

test('a logout in another tab does not lead away from the text; leaving it then ends the session', async () => {
  const { store, rerender } = openWriteScreen(draftRoute, <Session>{null}</Session>);
  const screenOf = (children: ReactNode) => (
    <Provider store={store}>
      <MemoryRouterProvider>
        <Session>{children}</Session>
      </MemoryRouterProvider>
    </Provider>
  );
  rerender(screenOf(<WriteScreen />));
  await titleField();
  clearStorage();
  otherTab();
  await dialog();
  expect(store.getState().auth.isLoggedIn).toBe(true);
  rerender(screenOf(null));
  await waitFor(() => expect(store.getState().auth.isLoggedIn).toBe(false));
  expect(authToken()).toBe('');
});

test('signing in as oneself in another tab is enough', async () => {
  await writeSignedOut();
  await dialog();
  db.sessions.set('another-token', me._id);
  saveSession('another-token');
  otherTab();
  await saved();
  expect(authToken()).toBe('another-token');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the session of another person does not take the text over', async () => {
  const { store } = await writeSignedOut();
  await dialog();
  const other = db.users.find(({ _id, admin }) => _id !== me._id && !admin);
  db.sessions.set('their-token', other?._id ?? '');
  saveSession('their-token');
  otherTab();
  expect(await screen.findByText(/Someone else has signed in/)).toBeInTheDocument();
  expect(store.getState().auth.token).not.toBe('their-token');
  expect(stored('article-draft').title).toBe('Not finished yet');
});
