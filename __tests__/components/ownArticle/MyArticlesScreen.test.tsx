import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { MyArticlesScreen } from '@/components/ownArticle/MyArticlesScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { dashboardMenuSelected } from '@/store/events';

const MINE = '*/api/write/my_article/:state';

const open = (state: 'stories' | 'recent' | 'accepted' | 'rejected', query = '') =>
  renderApp(<MyArticlesScreen state={state} />, {
    preloadedState: signedInState(),
    route: `/dashboard/${state}${query}`,
  });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const findBox = () => screen.getByRole('searchbox', { name: 'Search titles' });
const row = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  const article = link.closest('article');
  if (!article) throw new Error(`no row around ${title}`);
  return within(article);
};

// Specification 2.10
test('shows placeholders first, then the articles with their status', async () => {
  open('stories');
  expect(screen.getByText('Loading articles')).toBeInTheDocument();
  expect((await row('Not finished yet')).getByText('Draft')).toBeInTheDocument();
  expect((await row('Waiting for the editors')).getByText('Waiting for an editor')).toBeInTheDocument();
  expect(screen.queryByText('Loading articles')).not.toBeInTheDocument();
});

// Specification 1.8, 4.45
test('a state shows its own articles only', async () => {
  open('recent');
  await row('Waiting for the editors');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'Recent (in review) 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('an empty state says what belongs there and links to the editor', async () => {
  db.articles = db.articles.filter(({ status }) => status !== 'rejected');
  open('rejected');
  expect(await screen.findByText('No rejected articles')).toBeInTheDocument();
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
  await screen.findByRole('link', { name: 'Accepted 12' });
  await row('Pages that arrive finished, part 1');
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

test('choosing the page in the menu again reloads it', async () => {
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
  expect(screen.getByText('You’re offline')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await row('Came back');
  onLine.mockRestore();
});

// Specification 1.8
test('the four lists are linked with their numbers, and the drafts are counted', async () => {
  open('stories');
  const nav = within(screen.getByRole('navigation', { name: 'Your articles' }));
  expect(await nav.findByRole('link', { name: 'Stories 15' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Accepted 12' })).toHaveAttribute('href', '/dashboard/accepted');
  expect(nav.getByRole('link', { name: 'Rejected 1' })).not.toHaveAttribute('aria-current');
  expect(screen.getByText('1 draft')).toBeInTheDocument();
});

test('published articles tell how they are read; a draft has no such numbers', async () => {
  open('stories');
  const published = await row('Pages that arrive finished, part 1');
  expect(published.getByText('100 views')).toBeInTheDocument();
  expect(published.getByText('1 like')).toBeInTheDocument();
  expect(published.getByText('1 comment')).toBeInTheDocument();
  expect((await row('Not finished yet')).queryByText(/view/)).not.toBeInTheDocument();
});

describe('the order', () => {
  test('is chosen, kept in the address and restored on coming back', async () => {
    const { user, unmount } = open('accepted');
    await row('Pages that arrive finished, part 1');
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest');
    await waitFor(() => expect(titles()[0]).toBe('The engine that weaves, part 23'));
    expect(mockRouter.asPath).toBe('/dashboard/accepted?sort=oldest');
    unmount();

    open('accepted', '?sort=oldest');
    expect(screen.getByLabelText('Order')).toHaveValue('oldest');
    await waitFor(() => expect(titles()[0]).toBe('The engine that weaves, part 23'));
  });

  test('that the address makes up is the usual one', async () => {
    open('accepted', '?sort=random');
    await row('Pages that arrive finished, part 1');
    expect(screen.getByLabelText('Order')).toHaveValue('saved');
  });
});

describe('the search', () => {
  test('finds in the titles once one stops typing, in one request', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(MINE, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('search'));
      }),
    );
    const { user } = open('stories');
    await row('Not finished yet');
    await user.type(findBox(), 'came');
    await waitFor(() => expect(titles()).toEqual(['Came back']));
    expect(asked).toEqual([null, 'came']);
    expect(mockRouter.asPath).toBe('/dashboard/stories?search=came');
    expect(screen.getByText('1 matching article')).toBeInTheDocument();
  });

  test('that finds nothing says so; Escape clears it', async () => {
    const { user } = open('stories', '?search=zebra');
    expect(findBox()).toHaveValue('zebra');
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    await user.click(findBox());
    await user.keyboard('{Escape}');
    expect(findBox()).toHaveValue('');
    await row('Not finished yet');
    expect(mockRouter.asPath).toBe('/dashboard/stories');
  });

  test('is gone when the page is chosen in the menu again', async () => {
    const { store, user } = open('stories');
    await row('Not finished yet');
    await user.type(findBox(), 'came');
    await waitFor(() => expect(titles()).toEqual(['Came back']));
    act(() => {
      store.dispatch(dashboardMenuSelected());
      void mockRouter.push('/dashboard/stories');
    });
    await row('Not finished yet');
    expect(findBox()).toHaveValue('');
    expect(mockRouter.asPath).toBe('/dashboard/stories');
  });

  test('is cleared by the button of the empty list too', async () => {
    const { user } = open('stories', '?search=zebra');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await row('Not finished yet');
  });

  test('that failed does not leave the rows of another question', async () => {
    const { user } = open('stories');
    await row('Not finished yet');
    server.use(http.get(MINE, () => HttpResponse.json({ message: 'no' }, { status: 500 }), { once: true }));
    await user.type(findBox(), 'came');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(['Came back']));
  });
});

test('a list that one comes back to has its whole length again', async () => {
  const { store, user, unmount } = open('accepted');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await row('The engine that weaves, part 23');
  unmount();
  renderApp(<MyArticlesScreen state="accepted" />, { store, route: '/dashboard/accepted' });
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await waitFor(() => expect(store.getState().dashboard.allState.stories.loading).toBe(false));
  expect(screen.getAllByRole('article')).toHaveLength(12);
});

test('a deleted article is not shown again after coming back, not even for a moment', async () => {
  const { store, user, unmount } = open('stories');
  const draft = await row('Not finished yet');
  await user.click(draft.getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeInTheDocument();
  unmount();
  renderApp(<MyArticlesScreen state="stories" />, { store, route: '/dashboard/stories' });
  expect(screen.queryByRole('link', { name: 'Not finished yet' })).not.toBeInTheDocument();
  await waitFor(() => expect(store.getState().dashboard.allState.stories.loading).toBe(false));
});
