import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { MyArticlesScreen } from '@/components/dashboard/MyArticlesScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { dashboardMenuSelected } from '@/store/events';

const MINE = '*/api/write/my_article/:state';

const open = (state: 'stories' | 'recent' | 'accepted' | 'rejected') =>
  renderApp(<MyArticlesScreen state={state} />, { preloadedState: signedInState() });
const row = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  const article = link.closest('article');
  if (!article) throw new Error(`no row around ${title}`);
  return within(article);
};

test('shows placeholders first, then the articles with where each stands', async () => {
  open('stories');
  expect(screen.getByText('Loading articles')).toBeInTheDocument();
  expect((await row('Not finished yet')).getByText('Draft')).toBeInTheDocument();
  expect((await row('Waiting for the editors')).getByText('Waiting for an editor')).toBeInTheDocument();
  expect(screen.queryByText('Loading articles')).not.toBeInTheDocument();
});

test('a state shows its own articles only', async () => {
  open('recent');
  await row('Waiting for the editors');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 article')).toBeInTheDocument();
});

test('an empty state says what belongs there and leads to writing', async () => {
  db.articles = db.articles.filter(({ status }) => status !== 'rejected');
  open('rejected');
  expect(await screen.findByText('Nothing was sent back')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write an article' })).toHaveAttribute('href', '/dashboard/write');
});

test('a list that could not be loaded comes with the next try', async () => {
  server.use(
    http.get(MINE, () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open('rejected');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await row('Came back');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('further articles come when they are asked for, once each', async () => {
  const { user } = open('accepted');
  await screen.findByText('12 articles');
  expect(screen.getAllByRole('article')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'The engine that weaves, part 23' });
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('what was sent back carries the reason of the editors', async () => {
  open('rejected');
  const article = await row('Came back');
  expect(article.getByText('Please name your sources.')).toBeInTheDocument();
  expect(article.getByRole('link', { name: 'Edit “Came back”' })).toHaveAttribute(
    'href',
    '/dashboard/write?article=article-rejected',
  );
});

test('an article is deleted only after a second question, and the focus goes to the heading', async () => {
  const { user } = open('stories');
  await user.click((await row('Not finished yet')).getByRole('button', { name: /^Delete/ }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(db.articles.some(({ _id }) => _id === 'article-draft')).toBe(true);

  await user.click((await row('Not finished yet')).getByRole('button', { name: /^Delete/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('14 articles');
  expect(db.articles.some(({ _id }) => _id === 'article-draft')).toBe(false);
  expect(screen.queryByRole('link', { name: 'Not finished yet' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Stories' })).toHaveFocus();
});

test('a deletion that is refused says so where it was asked for', async () => {
  server.use(
    http.delete('*/api/write/article/:id', () =>
      HttpResponse.json({ message: 'not found' }, { status: 404 }),
    ),
  );
  const { user } = open('stories');
  await user.click((await row('Not finished yet')).getByRole('button', { name: /^Delete/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It was not deleted: not found')).toBeInTheDocument();
});

test('choosing the page in the menu again loads it anew', async () => {
  const { store } = open('rejected');
  await row('Came back');
  const article = db.articles.find(({ _id }) => _id === 'article-rejected');
  if (article) article.title = 'Came back twice';
  act(() => void store.dispatch(dashboardMenuSelected()));
  await row('Came back twice');
});

test('without a connection it says so, and loads when there is one', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('rejected');
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await row('Came back');
  onLine.mockRestore();
});
