import { followEmailLink } from '@contracts/accountEmail';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { ConfirmScreen } from '@/components/account/email/ConfirmScreen';
import { mockRoute } from '@/services/mocks/mockRoute';
import { server } from '@/services/mocks/node';

afterEach(() => window.history.replaceState(null, '', '/'));

const open = (hash: string) => {
  window.history.replaceState(null, '', `/account/confirm${hash}`);
  return renderApp(<ConfirmScreen />);
};

test('without a link it says where to find one', async () => {
  open('');
  expect(await screen.findByRole('heading', { name: 'Open the link in your mail' })).toBeInTheDocument();
});

test('only the button confirms, and an old link says so', async () => {
  const follow = jest.fn(() => ({ data: { done: 'confirmed' as const, email: 'ada@example.org' } }));
  const { user } = open('#old');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.');
  server.use(mockRoute(followEmailLink)(follow));
  expect(follow).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Your account has the address ada@example.org.');
});

test('a change that is taken back signs this device out and leads to a new password', async () => {
  const sent: string[] = [];
  server.use(
    mockRoute(followEmailLink)(({ body }) => {
      sent.push(body.token);
      return { data: { done: 'restored', email: 'ada@example.org' } };
    }),
  );
  localStorage.setItem('token', 'old');
  const { user } = open('#undo:good');
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('link', { name: 'set a new password' })).toHaveAttribute(
    'href',
    '/account/reset',
  );
  expect(sent).toEqual(['good']);
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});
