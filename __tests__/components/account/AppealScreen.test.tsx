import type { SuspensionAppealable } from '@contracts/appeal';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '@/__tests__/support/renderApp';
import { AppealScreen } from '@/components/account/appeal/AppealScreen';
import { server } from '@/services/mocks/node';

const date = '2026-05-01T12:00:00.000Z';
const suspended: SuspensionAppealable = {
  suspended: { date, reason: 'Advertising.' },
  until: '2026-05-31T12:00:00.000Z',
  appeal: null,
};
const answers = (path: string, data: SuspensionAppealable, status = 200) =>
  server.use(http.post(`*${path}`, () => HttpResponse.json({ message: 'success', data }, { status })));

afterEach(() => {
  window.location.hash = '';
  sessionStorage.clear();
});

test('an old link leads to another one', async () => {
  window.location.hash = '#guessed';
  renderApp(<AppealScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^this link is no longer good/);
  expect(screen.getByRole('link', { name: 'Ask for another link' })).toBeInTheDocument();
});

test('a good one shows the reason and takes one appeal', async () => {
  window.location.hash = '#good';
  answers('/api/account/appeal/read', suspended);
  const { user } = renderApp(<AppealScreen />);
  expect(await screen.findByText('Advertising.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('Please give a reason.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Why should the decision change?'), 'It was a review.');
  const appeal = { _id: 'one', kind: 'suspension', state: 'open', words: 'It was a review.', date } as const;
  answers(
    '/api/account/appeal',
    { ...suspended, until: null, appeal: { ...appeal, answer: '', answered: null } },
    201,
  );
  await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText(/^Your appeal waits for another editor/)).toBeInTheDocument();
});

test('without a link one is asked for', async () => {
  const { user } = renderApp(<AppealScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send a link' }));
  expect(await screen.findByText('Type the email address of your account.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
});
