import type { StartState } from '@contracts/firstStart';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { StartPage } from '@/desk/start/StartPage';
import { removalTexts, usedAccountsText } from '@/desk/start/startTexts';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const sample = {
  isBeingRemoved: false,
  accounts: ['Ann', 'Ed'],
  usedAccounts: ['Mara'],
  otherArticles: 2,
  articles: 3,
  comments: 1,
  reactions: 2,
  tags: ['Welcome'],
};

test('the list is ticked, and one press removes the sample after a question', async () => {
  let state: StartState = {
    tasks: [
      { name: 'name', isDone: true },
      { name: 'backup', isDone: false },
    ],
    isDismissed: false,
    sample,
  };
  server.use(
    http.get('*/api/admin/start', () => HttpResponse.json({ message: 'success', data: state })),
    http.post('*/api/admin/start/remove-sample', async ({ request }) => {
      expect(await request.json()).toEqual({ usedAccounts: 'remove' });
      state = { ...state, sample: { ...sample, isBeingRemoved: true } };
      return HttpResponse.json({ message: 'success' });
    }),
    http.post('*/api/admin/start/dismiss', () => {
      state = { ...state, sample: null, isDismissed: true };
      return HttpResponse.json({ message: 'success' });
    }),
  );
  render(
    <Provider store={store}>
      <StartPage />
    </Provider>,
  );
  const user = userEvent.setup();
  const [named, backedUp] = within(
    await screen.findByRole('list', { name: 'What is left to do' }),
  ).getAllByRole('listitem');
  expect(named).toHaveTextContent('Done');
  expect(within(backedUp as HTMLElement).getByRole('link')).toHaveAttribute('href', '/desk/backup');
  await user.click(screen.getByRole('button', { name: 'Remove the sample' }));
  const question = screen.getByRole('dialog', { name: 'Remove the sample?' });
  for (const sentence of removalTexts(sample)) expect(question).toHaveTextContent(sentence);
  await user.click(within(question).getByRole('checkbox', { name: usedAccountsText(sample) }));
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('It is being removed. You can leave this page.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide this list' }));
  expect(await screen.findByText(/The list is hidden from the menu/)).toBeInTheDocument();
});

test('a removal says what it takes and what stays', () => {
  expect(removalTexts(sample)).toEqual([
    'The accounts Ann and Ed, with their chats and everything they wrote.',
    '3 articles and their images, with the 1 comment and 2 reactions of readers on them.',
    'The tag Welcome.',
  ]);
  expect(usedAccountsText(sample)).toBe(
    'Also remove Mara, with 2 articles written with this account on this site, and tags of the sample that only these have',
  );
});
