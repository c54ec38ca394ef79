import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { changeMyArticle, deleteMyArticle } from '@/store/dashboard/thunks/articles';

const open = (route = '/dashboard') =>
  renderApp(<DashboardScreen />, { preloadedState: signedInState(), route });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const fails = () =>
  server.use(
    http.get('*/api/write/own_work', () =>
      HttpResponse.json({ message: 'something went wrong' }, { status: 500 }),
    ),
  );
const feed = () => screen.queryByRole('region', { name: 'Latest articles' });

// Specification 2.6
test('the dashboard begins with what the author writes, what waits, what came back and what is published', async () => {
  open();
  const drafts = await panel('Continue writing');
  expect(drafts.getByRole('link', { name: 'Not finished yet' })).toHaveAttribute(
    'href',
    '/dashboard/write?article=article-draft',
  );
  expect(drafts.getByText(/^Draft, last saved /)).toBeInTheDocument();
  expect(drafts.getByRole('link', { name: 'All stories (15)' })).toHaveAttribute(
    'href',
    '/dashboard/stories',
  );
  const waiting = await panel('In review');
  expect(waiting.getByText(/^First in the queue/)).toBeInTheDocument();
  expect(waiting.getByRole('link', { name: 'All in review (1)' })).toHaveAttribute(
    'href',
    '/dashboard/recent',
  );
  const sentBack = await panel('Sent back');
  expect(sentBack.getByText('Please name your sources.')).toBeInTheDocument();
  const published = await panel('Recently published');
  expect(published.getByText(/100 views · 1 like · 1 comment$/)).toBeInTheDocument();
  expect(published.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Continue writing',
    'In review',
    'Sent back',
    'Recently published',
    'Latest articles',
  ]);
});

test('an author without any article is shown how to begin, and no empty panels', async () => {
  db.articles = db.articles.filter(({ authorId }) => authorId !== 'user-ada');
  open();
  const beginning = await panel('Write your first article');
  expect(beginning.getByRole('link', { name: 'Start writing' })).toHaveAttribute('href', '/dashboard/write');
  expect(screen.queryByRole('region', { name: 'Continue writing' })).not.toBeInTheDocument();
  expect(feed()).toBeInTheDocument();
});

test('a kind of which there is nothing has no panel', async () => {
  db.articles = db.articles.filter(({ _id }) => _id !== 'article-rejected');
  open();
  await panel('In review');
  expect(screen.queryByRole('region', { name: 'Sent back' })).not.toBeInTheDocument();
});

test('the feed appears with the own work, so that it does not move down later', async () => {
  open();
  expect(screen.getByText('Loading your articles')).toBeInTheDocument();
  expect(feed()).not.toBeInTheDocument();
  await panel('In review');
  expect(feed()).toBeInTheDocument();
});

test('own work that cannot be loaded says so beside the feed, and comes with the next try', async () => {
  fails();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load your articles' }));
  expect(feed()).toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Load your articles' }));
  await panel('In review');
});

test('what is changed leaves its panel at once, and a refresh that fails keeps the rest', async () => {
  const { store } = open();
  const waiting = await panel('In review');
  fails();
  await act(async () => void (await store.dispatch(changeMyArticle('withdraw', 'article-recent'))));
  expect(waiting.queryByRole('link', { name: 'Waiting for the editors' })).not.toBeInTheDocument();
  await act(() => store.dispatch(deleteMyArticle('article-draft')));
  expect(screen.queryByRole('link', { name: 'Not finished yet' })).not.toBeInTheDocument();
  await panel('Sent back');
});

test('a tab that is shown again has the newest state', async () => {
  open();
  await panel('In review');
  db.articles = db.articles.filter(({ _id }) => _id !== 'article-recent');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'In review' })).not.toBeInTheDocument());
});

test('a topic is shown without the own work, and does not ask for it', async () => {
  const asked = jest.fn();
  server.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
  open('/dashboard?tag=Culture');
  await screen.findByText('6 articles');
  expect(screen.queryByRole('region', { name: 'Your work' })).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalledWith('/api/write/own_work');
  server.events.removeAllListeners();
});

test('without a connection the feed says so, and what was loaded before stays', async () => {
  const { store, unmount } = open();
  await panel('In review');
  unmount();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const again = renderApp(<DashboardScreen />, { store, route: '/dashboard' });
  await panel('In review');
  again.unmount();
  renderApp(<DashboardScreen />, { preloadedState: signedInState(), route: '/dashboard' });
  expect(screen.getByText('You’re offline')).toBeInTheDocument();
  expect(screen.queryByText('Loading your articles')).not.toBeInTheDocument();
  onLine.mockRestore();
});
