import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Profiler } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { LandingScreen } from '@/components/article/feed/LandingScreen';
import { server } from '@/services/mocks/node';
import { loadFeedPage } from '@/services/pages/publicPages';
import { tagSelected } from '@/store/events';
import { setShowHideSidebar, setSystem_mode } from '@/store/landing/slice';

const ALL = '*/api/main/all_article';

/** As Next does it: the page's data first, then the screen with it. */
async function openLanding(after: string | null = null) {
  const feed = await loadFeedPage({ after: after ?? undefined });
  if (!feed) throw new Error('no such page');
  return renderApp(<LandingScreen tag={feed.landing.selectTag} after={after} site="" frontPage={null} />, {
    hydration: { landing: feed.landing },
  });
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const more = () => screen.getByRole('link', { name: 'Load more articles' });

test('shows the newest articles, each leading to its page', async () => {
  await openLanding();
  expect(titles()).toHaveLength(10);
  const [lead] = screen.getAllByRole('article');
  if (!lead) throw new Error('no article');
  const link = within(lead).getByRole('link', { name: 'Pages that arrive finished, part 1' });
  expect(link).toHaveAttribute('href', '/article-1');
  expect(lead).toHaveTextContent('Ada Byron');
  expect(lead).toHaveTextContent('May 30, 2023');
  expect(lead).toHaveTextContent('1 min read');
  expect(within(lead).getByRole('link', { name: 'Web' })).toHaveAttribute(
    'href',
    '/categories/Technology/Web',
  );
});

test('the next page is a plain link that loads in place', async () => {
  const { user } = await openLanding();
  expect(more().getAttribute('href')).toMatch(/^\/\?after=.+/);
  await user.click(more());
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(screen.getByText('10 more articles loaded')).toBeInTheDocument();
  await user.click(more());
  await waitFor(() => expect(titles()).toHaveLength(23));
  expect(new Set(titles()).size).toBe(23);
  expect(screen.getByText('That is all for now: 23 articles.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Load more articles' })).not.toBeInTheDocument();
});

test('the menu and the theme do not render the list again', async () => {
  const feed = await loadFeedPage({});
  if (!feed) throw new Error('no such page');
  const rendered = jest.fn();
  const { store } = renderApp(
    <Profiler id="list" onRender={rendered}>
      <LandingScreen tag={feed.landing.selectTag} after={null} site="" frontPage={null} />
    </Profiler>,
    { hydration: { landing: feed.landing } },
  );
  expect(titles()).toHaveLength(10);
  rendered.mockClear();
  act(() => {
    store.dispatch(setShowHideSidebar(true));
    store.dispatch(setSystem_mode(true));
  });
  expect(rendered).not.toHaveBeenCalled();
});

test('an article that comes twice is shown once', async () => {
  const { user, store } = await openLanding();
  server.use(
    http.get(ALL, () =>
      HttpResponse.json({
        message: 'success',
        data: store.getState().landing.getAllarticle.slice(8),
        count: 10,
      }),
    ),
  );
  await user.click(more());
  expect(await screen.findByText(/That is all/)).toBeInTheDocument();
  expect(titles()).toHaveLength(10);
});

test('scrolling near the end loads on', async () => {
  let reachEnd = () => {};
  const Idle = window.IntersectionObserver;
  window.IntersectionObserver = class extends Idle {
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      reachEnd = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
  await openLanding();
  act(() => reachEnd());
  await waitFor(() => expect(titles()).toHaveLength(20));
  window.IntersectionObserver = Idle;
});

test('a further page that fails can be asked for again', async () => {
  const { user } = await openLanding();
  server.use(http.get(ALL, () => HttpResponse.error()));
  await user.click(more());
  expect(await screen.findByText('More articles could not be loaded')).toBeInTheDocument();
  expect(titles()).toHaveLength(10);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toHaveLength(20));
});

test('offline, the list says so and continues when the connection is back', async () => {
  await openLanding();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You’re offline')).toBeInTheDocument();
  expect(titles()).toHaveLength(10);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(more()).toBeInTheDocument();
});

test('nothing published yet', async () => {
  server.use(http.get(ALL, () => HttpResponse.json({ message: 'success', data: [], count: 0 })));
  const { user, store } = await openLanding();
  expect(screen.getByText('Nothing published here yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Write the first article' }));
  expect(store.getState().auth.loginPageCounter).toBe(0);
});

test('another selection shows placeholders until its list is there', async () => {
  const { store } = await openLanding();
  act(() => void store.dispatch(tagSelected('Culture')));
  expect(screen.getByText('Loading articles')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('a page that was opened at a cursor leads back to the newest', async () => {
  const first = await loadFeedPage({});
  await openLanding(first?.landing.articles.next);
  expect(titles()[0]).toBe('The engine that weaves, part 11');
  expect(screen.getByRole('link', { name: 'Back to the newest' })).toHaveAttribute('href', '/');
});
