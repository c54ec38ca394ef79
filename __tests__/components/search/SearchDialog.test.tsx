import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardSearchDialog } from '@/components/search/DashboardSearchDialog';
import { PublicSearchDialog } from '@/components/search/PublicSearchDialog';
import { fetchMe } from '@/services/api/users';
import { server } from '@/services/mocks/node';

const TITLES = '*/api/main/search_article/:search';
const AUTHORS = '*/api/main/search_article/searchforauthors/:search';

/** Notes what is asked for, and answers as before. */
function listen(path = TITLES) {
  const asked: { search: string; limit: string | null }[] = [];
  server.use(
    http.get(path, ({ params, request }) => {
      asked.push({ search: String(params.search), limit: request.headers.get('limit') });
    }),
  );
  return asked;
}

const field = () => screen.getByRole('combobox');
const options = () => screen.findAllByRole('option');

// Specification 1.2, 3.5, 5.15, 7.8, 7.49, 9.1
test('one request, five rows at most, for all that was typed', async () => {
  const asked = listen();
  const { user } = renderApp(<PublicSearchDialog />);
  await user.type(field(), 'reading');
  expect(await options()).toHaveLength(5);
  expect(asked).toEqual([{ search: 'reading', limit: '5' }]);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(
    /Reading slowly, part 2.*Grace Brewster · May 29, 2023/,
  );
});

test('“See all” leads visitors to the page of what was found', async () => {
  const { user } = renderApp(<PublicSearchDialog />);
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
  await user.type(field(), 'reading');
  expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute('href', '/search?q=reading');
  await user.click(screen.getByRole('tab', { name: 'Author' }));
  await user.clear(field());
  await user.type(field(), 'ada');
  expect(await screen.findByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/search?q=ada&by=author',
  );
});

describe('the delay', () => {
  const nextTurn = window.setTimeout;
  afterEach(() => jest.useRealTimers());

  /** What is under way goes on, while the clock of the page stands. */
  async function letGo(turns: number, isThere: () => boolean): Promise<void> {
    for (let turn = 0; turn < turns && !isThere(); turn += 1) {
      await act(async () => {
        jest.advanceTimersByTime(0);
        await new Promise((resolve) => nextTurn(resolve));
      });
    }
  }

  test.each([
    ['public', PublicSearchDialog, TITLES],
    ['dashboard', DashboardSearchDialog, '*/api/write/search_article/:search'],
    // Specification 5.15, 9.2
  ])('the %s search asks 300 ms after the last key', async (_, Search, path) => {
    const asked = listen(path);
    renderApp(<Search />, { preloadedState: signedInState() });
    const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
    // The code of calls is fetched with the first of them.
    await fetchMe();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    type('read');
    act(() => void jest.advanceTimersByTime(299));
    type('reading');
    act(() => void jest.advanceTimersByTime(299));
    await letGo(30, () => asked.length > 0);
    expect(asked).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    await letGo(2_000, () => screen.queryByRole('listbox') !== null);
    expect(asked).toEqual([{ search: 'reading', limit: '5' }]);
    expect(screen.getAllByRole('option')).toHaveLength(5);
  });
});

// Specification 5.14
test('an empty field clears the results at once', async () => {
  const { user } = renderApp(<PublicSearchDialog />);
  await user.type(field(), 'reading');
  await options();
  await user.clear(field());
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test.each([
  ['public', PublicSearchDialog],
  ['dashboard', DashboardSearchDialog],
  // Specification 1.2, 4.29
])('the %s search is for titles at first, and for authors in the other tab', async (_, Search) => {
  const { user } = renderApp(<Search />, { preloadedState: signedInState() });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Articles', 'Author']);
  expect(screen.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Author' }));
  await user.type(field(), 'grace');
  for (const option of await options()) expect(option).toHaveTextContent('Grace Brewster');
});

// Specification 8.7
test.each(['Articles', 'Author'])('nothing found by %s: Article not found', async (tab) => {
  const { user } = renderApp(<PublicSearchDialog />);
  await user.click(screen.getByRole('tab', { name: tab }));
  await user.type(field(), 'zzz');
  expect(await screen.findByText('Article not found')).toBeInTheDocument();
});

// Specification 8.8
test('a reply without success is Article not found, with another try', async () => {
  server.use(http.get(TITLES, () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 })));
  const { user } = renderApp(<PublicSearchDialog />);
  await user.type(field(), 'reading');
  expect(await screen.findByText('Article not found')).toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await options()).toHaveLength(5);
});

// Specification 8.8
test('a request that fails can be repeated', async () => {
  server.use(http.get(AUTHORS, () => HttpResponse.error()));
  const { user } = renderApp(<PublicSearchDialog />);
  await user.click(screen.getByRole('tab', { name: 'Author' }));
  await user.type(field(), 'ada');
  expect(await screen.findByText('Search failed')).toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await options()).toHaveLength(5);
});

test('an answer that comes too late does not count', async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  let isAsked = false;
  server.use(
    http.get(TITLES, async ({ params }) => {
      if (params.search !== 'tide') return;
      isAsked = true;
      await first;
      return HttpResponse.json({ message: 'success', data: [] });
    }),
  );
  const { user } = renderApp(<PublicSearchDialog />);
  await user.type(field(), 'tide');
  await waitFor(() => expect(isAsked).toBe(true));
  await user.clear(field());
  await user.type(field(), 'engine');
  expect((await options())[0]).toHaveTextContent('The engine that weaves');
  await act(async () => answerFirst());
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('The engine that weaves');
});

// Specification 2.5
test('arrow keys choose, Enter opens and closes the dialog', async () => {
  const { user, store } = renderApp(<PublicSearchDialog />);
  await user.type(field(), 'reading');
  await options();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getAllByRole('option')[1];
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', second?.id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getAllByRole('option')[4]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(mockRouter.asPath).toBe('/article-2'));
  expect(store.getState().auth.loginPageCounter).toBeNull();
});

// Specification 2.13
test('the dashboard opens its own view of an article', async () => {
  const { user } = renderApp(<DashboardSearchDialog />, { preloadedState: signedInState() });
  await user.type(field(), 'reading');
  expect((await options())[0]).toHaveAttribute('href', '/dashboard/article-2');
});

test('the key that opens it can be turned off in it, and on again', async () => {
  const { user, unmount } = renderApp(<PublicSearchDialog />);
  const choice = () => screen.getByRole('checkbox', { name: 'Open the search with the / key' });
  expect(choice()).toBeChecked();
  await user.click(choice());
  unmount();
  renderApp(<PublicSearchDialog />);
  expect(choice()).not.toBeChecked();
  await user.click(choice());
  expect(localStorage).toHaveLength(0);
});
