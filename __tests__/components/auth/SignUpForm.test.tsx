import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { ToastHost } from '@/components/feedback/ToastHost';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
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

test.each([0, 1, 2, 3])('the button is disabled while field %i is empty', async (empty) => {
  const { submit, fill } = await openForm();
  await fill(complete.map((value, index) => (index === empty ? '' : value)));
  expect(submit).toBeDisabled();
});

test.each([
  [['Mary', 'mary@example.org', 'secret1', 'secret2'], 3, 'All inputs are required !'],
  [['Mary', 'mary@example.org', '12345', '12345'], 2, 'password length must be greater than or equal 6 !'],
])('%j is refused at field %i', async (values, wrong, sentence) => {
  const { user, submit, fields, fill } = await openForm();
  await fill(values);
  await user.click(submit);
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(fields[wrong]).toHaveFocus();
  expect(fields[wrong]).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await user.type(fields[wrong] as HTMLElement, 'x');
  expect(fields[wrong]).not.toBeInvalid();
});

test.each([0, 1, 2, 3])('a form without field %i is refused there, and nothing is sent', async (empty) => {
  const { fields, fill } = await openForm();
  await fill(complete.map((value, index) => (index === empty ? '' : value)));
  // A browser sends no form whose button is disabled; scripts and other programs do.
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(screen.getAllByText('All inputs are required !')).toHaveLength(2));
  expect(fields[empty]).toHaveFocus();
  expect(db.users.some(({ email }) => email === 'mary@example.org')).toBe(false);
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

test('a success tells so, forgets the refusal before it and goes on to signing in with email', async () => {
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
  expect(store.getState().auth).toMatchObject({ loginPageCounter: 3, LoginError: '' });
  expect(screen.queryByText('user already exits')).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Sign up with email' })).not.toBeInTheDocument();
});
