import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { AppealPart } from '@/components/ownArticle/appeal/AppealPart';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const open = () =>
  renderApp(<AppealPart articleId="article-rejected" />, { preloadedState: signedInState(seededMe()) });
const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByLabelText('Why should the decision change?');

afterEach(() => sessionStorage.clear());

test('a reason is asked for; what was typed survives a refusal and a reload, and is sent once', async () => {
  const { user, unmount } = open();
  await user.click(await button('Appeal…'));
  await user.click(await button('Send the appeal'));
  expect(await screen.findByText('Please give a reason.')).toBeInTheDocument();
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'The sources are named.');
  server.use(http.post('*/api/write/article/:id/appeal', () => HttpResponse.error(), { once: true }));
  await user.click(await button('Send the appeal'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent: /);
  unmount();

  const again = open();
  await again.user.click(await button('Appeal…'));
  expect(await field()).toHaveValue('The sources are named.');
  await again.user.dblClick(await button('Send the appeal'));
  const part = await screen.findByRole('region', { name: 'Appeal' });
  await waitFor(() => expect(part).toHaveFocus());
  expect(within(part).getByText('Your appeal waits for another editor')).toBeInTheDocument();
  expect(db.appeals).toMatchObject([{ words: 'The sources are named.' }]);
});

test('the answer is shown, and there is no other appeal', async () => {
  const decided = db.articles.find(({ _id }) => _id === 'article-rejected')?.rejection?.date ?? '';
  db.appeals.push({
    ...{ _id: 'appeal', articleId: 'article-rejected', decided, kind: 'rejection', state: 'upheld' },
    ...{ words: 'Why?', date: decided, answer: 'The sources are missing.', answered: decided },
  });
  open();
  expect(await screen.findByText('The sources are missing.')).toBeInTheDocument();
  expect(screen.getByText(/^Your appeal was answered: the decision stays/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Appeal…' })).not.toBeInTheDocument();
});
