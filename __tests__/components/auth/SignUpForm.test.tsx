import { SIGN_UP_WAITS } from '@contracts/rules/signIn/signUp';
import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { signInEmail } from '@/components/auth/signInEmail';
import { ToastHost } from '@/components/feedback/ToastHost';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { signIn } from '@/services/api/auth';
import { db } from '@/services/mocks/db';
import { mockSession } from '@/services/mocks/seed';
import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';

const complete = ['Mary', 'mary@example.org', 'secret1', 'secret1'] as const;

async function openForm() {
  const store = makeStore();
  store.dispatch(modalOpened(1));
  const app = renderApp(
    <>
      <ModalSwitcher />
      <ToastHost />
    </>,
    { store },
  );
  await screen.findByRole('form');
  const fields = ['Name', 'Email', 'Password', 'Repeat the password'].map((label) =>
    screen.getByLabelText(label),
  );
  const submit = screen.getByRole('button', { name: 'Create account' });
  const fill = async (values: readonly string[]) => {
    for (const [index, field] of fields.entries()) {
      if (values[index]) await app.user.type(field, values[index]);
    }
  };
  return { ...app, fields, submit, fill };
}

const lines = ['Enter your name.', 'Enter your email address.', 'Choose a password.', 'Repeat the password.'];
const told = (sentence: string) =>
  screen.findByText(sentence, { selector: '.Toastify__toast, .Toastify__toast *' });

test.each([0, 1, 2, 3])(
  // Specification 3.4, 5.5
  'without field %i the button says what is missing, and nothing is sent',
  async (empty) => {
    const { user, submit, fields, fill } = await openForm();
    await fill(complete.map((value, index) => (index === empty ? '' : value)));
    expect(submit).toBeEnabled();
    await user.click(submit);
    await told('All inputs are required !');
    expect(fields[empty]).toHaveFocus();
    expect(fields[empty]).toBeInvalid();
    expect(fields[empty]).toHaveAccessibleDescription(expect.stringContaining(lines[empty] ?? ''));
    expect(fields.filter((field) => field.matches('[aria-invalid]'))).toHaveLength(1);
    expect(db.users.some(({ email }) => email === 'mary@example.org')).toBe(false);
    await user.type(fields[empty] as HTMLElement, 'secret1');
    expect(fields[empty]).not.toHaveAttribute('aria-invalid');
  },
);

test('a password can be pasted, and password managers know it as a new one', async () => {
  const { user, fields } = await openForm();
  for (const field of fields.slice(2)) {
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await user.click(field);
    await user.paste('secret 1');
    expect(field).toHaveValue('secret 1');
  }
});

// Specification 5.8
test('an empty form has a line at each field, and one toast', async () => {
  const { user, submit, fields } = await openForm();
  await user.click(submit);
  await told('All inputs are required !');
  for (const line of lines) expect(screen.getByText(line)).toBeInTheDocument();
  expect(fields[0]).toHaveFocus();
  await user.type(fields[0] as HTMLElement, 'Mary');
  await user.tab();
  expect(lines.map((line) => screen.queryByText(line) !== null)).toEqual([false, true, true, true]);
});

// Specification 5.7
test('a password that is too short is refused at its field', async () => {
  const sentence = 'password length must be greater than or equal 6 !';
  const { user, submit, fields, fill } = await openForm();
  await fill(['Mary', 'mary@example.org', '12345', '12345']);
  await user.click(submit);
  await told(sentence);
  expect(fields[2]).toHaveFocus();
  expect(fields[2]).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await user.type(fields[2] as HTMLElement, 'x');
  expect(fields[2]).not.toBeInvalid();
});

describe('passwords that differ', () => {
  const DIFFER = 'The passwords do not match.';

  // Specification 5.6
  test('are reported when the field loses focus, not while typing, and only when both are filled in', async () => {
    const { user, fields, fill } = await openForm();
    await fill(['Mary', 'mary@example.org', 'secret1', 'sec']);
    expect(screen.queryByText(DIFFER)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(DIFFER)).toBeInTheDocument();
    expect(fields[3]).toHaveAccessibleDescription(DIFFER);
    expect(fields[3]).toBeInvalid();
    await user.type(fields[3] as HTMLElement, 'ret1');
    expect(screen.queryByText(DIFFER)).not.toBeInTheDocument();
    await user.tab();
    expect(fields[3]).not.toBeInvalid();
  });

  test('are reported again when the first one changes, until both match', async () => {
    const { user, fields, fill } = await openForm();
    await fill(complete);
    await user.type(fields[2] as HTMLElement, '2');
    expect(screen.queryByText(DIFFER)).not.toBeInTheDocument();
    await user.click(fields[0] as HTMLElement);
    expect(await screen.findByText(DIFFER)).toBeInTheDocument();
    await user.type(fields[2] as HTMLElement, '{Backspace}');
    expect(screen.queryByText(DIFFER)).not.toBeInTheDocument();
  });

  // Specification 5.6
  test('are refused in the words of the specification', async () => {
    const { user, submit, fields, fill } = await openForm();
    await fill(['Mary', 'mary@example.org', 'secret1', 'secret2']);
    await user.click(submit);
    await told('All inputs are required !');
    expect(fields[3]).toHaveFocus();
    expect(fields[3]).toHaveAccessibleDescription(DIFFER);
    expect(db.users.some(({ email }) => email === 'mary@example.org')).toBe(false);
  });
});

test('an address that is taken is said above the form, and what was typed stays', async () => {
  const { user, submit, fields, fill } = await openForm();
  await fill(['Mary', mockSession.email, 'secret1', 'secret1']);
  await user.click(submit);
  expect(await screen.findByText('user already exits')).toBeInTheDocument();
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([
    'Mary',
    mockSession.email,
    'secret1',
    'secret1',
  ]);
});

// Specification 1.4, 4.5
test('a success shows a toast, clears the earlier error and opens the sign-in with email', async () => {
  const { user, submit, fields, fill, store } = await openForm();
  await fill(['Mary', mockSession.email, 'secret1', 'secret1']);
  await user.click(submit);
  await screen.findByText('user already exits');
  await user.clear(fields[1] as HTMLElement);
  await user.type(fields[1] as HTMLElement, 'mary@example.org');
  await user.click(submit);
  expect((await screen.findByText('Account created successfully!')).textContent).toBe(
    ' Account created successfully!',
  );
  expect(await screen.findByRole('form', { name: 'Sign in with email' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('mary@example.org');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(store.getState().auth).toMatchObject({ loginPageCounter: 3, LoginError: '' });
  expect(screen.queryByText('user already exits')).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Sign up with email' })).not.toBeInTheDocument();
});

test('the address of a new account is forgotten once signing in is put off', async () => {
  const { user, submit, fill } = await openForm();
  await fill(complete);
  await user.click(submit);
  await screen.findByRole('form', { name: 'Sign in with email' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(signInEmail()).toBe('');
});

test('where certain mail domains may register, others are refused, and a link is sent, again on demand', async () => {
  db.site = { registration: 'domains', mailDomains: ['uni.example'] };
  const { user, submit, fields, fill } = await openForm();
  await fill(complete);
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Only people with an address of uni.example can register here.',
  );
  await user.clear(fields[1] as HTMLElement);
  await user.type(fields[1] as HTMLElement, 'mary@uni.example');
  await user.click(submit);
  expect(await screen.findByText('We sent a link to mary@uni.example. Open it to finish.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  await told('We sent another link. Every link works until you use one of them.');
  const asked = expect.objectContaining({ username: 'Mary', password: 'secret1' });
  expect(db.signUpLinks).toEqual([asked, asked]);
  expect(db.users.some(({ username }) => username === 'Mary')).toBe(false);
});

test('where an editor accepts accounts, the form says so, and signing in too', async () => {
  db.site = { registration: 'approval' };
  const { user, submit, fill } = await openForm();
  await fill(complete);
  await user.click(submit);
  expect(await screen.findByText(/We will email mary@example\.org/)).toBeInTheDocument();
  expect(db.users.some(({ email }) => email === 'mary@example.org')).toBe(false);
  await expect(signIn({ email: 'mary@example.org', password: 'secret1' })).rejects.toThrow(SIGN_UP_WAITS);
  await user.click(screen.getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
