import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { Toasts } from '@/components/feedback/Toasts';
import { notifyOffline } from '@/hooks/useNotify';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { bootstrap } from '@/store/bootstrap';
import { setDashboardPagination } from '@/store/dashboard/slice';
import { dashboardMenuSelected } from '@/store/events';

const open = (route = '/dashboard') =>
  renderApp(
    <>
      <DashboardScreen />
      <Toasts />
    </>,
    { preloadedState: signedInState(), onOffline: notifyOffline, route },
  );

const feed = () => within(screen.getByRole('region', { name: 'Latest articles' }));

test('after the own work the feed follows: the newest ten, each leading to its page in the dashboard', async () => {
  open();
  await screen.findByRole('region', { name: 'Latest articles' });
  const newest = await feed().findByRole('link', { name: 'Pages that arrive finished, part 1' });
  expect(newest).toHaveAttribute('href', '/dashboard/article-1');
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(screen.getByText('23 articles')).toBeInTheDocument();
});

test('more of the feed comes until there is no more', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: /part 20$/ });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: /part 23$/ });
  expect(screen.getAllByRole('article')).toHaveLength(23);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('a publication without articles invites to write the first', async () => {
  db.articles = [];
  open();
  expect(await screen.findByRole('link', { name: 'Write the first article' })).toHaveAttribute(
    'href',
    '/dashboard/write',
  );
});

test('a feed that could not be loaded comes with the next try', async () => {
  server.use(
    http.get(
      '*/api/write/article',
      () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 }),
      {
        once: true,
      },
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(feed().getAllByRole('article')).toHaveLength(10));
});

describe('the filter', () => {
  const categories = async () => within(await screen.findByRole('navigation', { name: 'Categories' }));
  const category = async (name: string) => (await categories()).findByRole('link', { name });
  const choose = async (user: UserEvent, tag: string, entry: string) => {
    await user.click(await (await categories()).findByRole('button', { name: `Sub-categories of ${tag}` }));
    await user.click(screen.getByRole('menuitem', { name: entry }));
  };
  const titles = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent?.replace(/, part \d+$/, ''));
  const shown = (title: RegExp) => screen.findByRole('link', { name: title });
  /** The requests for feeds from here on. */
  const watch = () => {
    const asked: string[] = [];
    const note = ({ request }: { request: Request }) => {
      const { pathname } = new URL(request.url);
      if (/\/(article|tag_article|sub_tag_article)(\/|$)/.test(pathname)) asked.push(decodeURI(pathname));
    };
    server.events.on('request:start', note);
    return asked;
  };
  afterEach(() => server.events.removeAllListeners());

  test('the first tag is home and shows everything', async () => {
    open();
    expect(await category('Home')).toHaveAttribute('aria-current', 'page');
    expect(await category('Home')).toHaveAttribute('href', '/dashboard');
    expect(await category('Culture')).not.toHaveAttribute('aria-current');
  });

  // Specification 4.20
  test('a tag shows its articles, ten at first, and is kept in the address', async () => {
    const { user, store } = open();
    await shown(/part 1$/);
    store.dispatch(setDashboardPagination(30));
    const asked = watch();
    await user.click(await category('Culture'));
    await waitFor(() => expect(titles()).toEqual(Array(6).fill('Reading slowly')));
    expect(screen.getByText('6 articles')).toBeInTheDocument();
    expect(await category('Culture')).toHaveAttribute('aria-current', 'page');
    expect(mockRouter.asPath).toBe('/dashboard?tag=Culture');
    expect(store.getState().dashboard).toMatchObject({
      subtitleSelectedTag: 'Culture',
      subtitleSelectedSubTag: '',
      dashboardPagination: 10,
    });
    expect(asked).toEqual(['/api/write/tag_article/Culture']);
  });

  test('a sub-category narrows it further, "all" widens it again, home shows everything', async () => {
    const { user } = open();
    await shown(/part 1$/);
    await choose(user, 'Technology', 'Machines');
    await waitFor(() => expect(titles()).toEqual(Array(6).fill('The engine that weaves')));
    expect(mockRouter.asPath).toBe('/dashboard?tag=Technology&sub=Machines');

    await user.click(screen.getByRole('button', { name: 'Sub-categories of Technology' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'all',
      'Web',
      'Machines',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Machines' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('menuitem', { name: 'all' }));
    await screen.findByText('12 articles');
    expect(mockRouter.asPath).toBe('/dashboard?tag=Technology');

    await user.click(await category('Home'));
    await screen.findByText('23 articles');
    expect(mockRouter.asPath).toBe('/dashboard');
  });

  test('is chosen by keyboard alone', async () => {
    const { user } = open();
    await shown(/part 1$/);
    (await (await categories()).findByRole('button', { name: 'Sub-categories of Technology' })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard?tag=Technology&sub=Web'));
    expect(screen.getByRole('button', { name: 'Sub-categories of Technology' })).toHaveFocus();
    await screen.findByText('6 articles');
  });

  test('comes with the address, in one request, also when the app starts there', async () => {
    window.history.replaceState(null, '', '/dashboard?tag=Technology&sub=Web');
    const asked = watch();
    const { store } = open('/dashboard?tag=Technology&sub=Web');
    await act(() => store.dispatch(bootstrap(window.location)));
    await screen.findByText('6 articles');
    expect(titles()).toEqual(Array(6).fill('Pages that arrive finished'));
    expect(asked).toEqual(['/api/write/sub_tag_article/Technology/Web']);
    window.history.replaceState(null, '', '/');
  });

  test('follows the address back, and a topic on a card', async () => {
    const { user } = open('/dashboard?tag=Culture');
    await screen.findByText('6 articles');
    act(() => void mockRouter.push('/dashboard'));
    await screen.findByText('23 articles');
    await user.click(screen.getAllByRole('link', { name: 'Machines' })[0] as HTMLElement);
    await waitFor(() => expect(titles()).toEqual(Array(6).fill('The engine that weaves')));
    expect(mockRouter.asPath).toBe('/dashboard?tag=Technology&sub=Machines');
  });

  test('the home tag in an address is everything, even before the tags are known', async () => {
    open('/dashboard?tag=Home');
    await screen.findByText('23 articles');
    expect(await category('Home')).toHaveAttribute('aria-current', 'page');
  });

  test('the menu leads back to everything, asking once', async () => {
    const { store } = open('/dashboard?tag=Culture');
    await screen.findByText('6 articles');
    const asked = watch();
    act(() => {
      store.dispatch(dashboardMenuSelected());
      void mockRouter.push('/dashboard');
    });
    await screen.findByText('23 articles');
    expect(asked).toEqual(['/api/write/article']);
  });

  test('a topic without articles says so and leads back to everything', async () => {
    db.articles = db.articles.filter(({ tag }) => tag !== 'Science');
    const { user } = open('/dashboard?tag=Science');
    expect(await screen.findByText('Nothing is published here yet')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show everything' }));
    await screen.findByText('18 articles');
  });

  test('a topic that is not there says so, though the server calls it an error', async () => {
    server.use(
      http.get('*/api/write/tag_article/:tab', () =>
        HttpResponse.json({ message: 'not found' }, { status: 404 }),
      ),
    );
    const { user } = open('/dashboard?tag=Gardens');
    expect(await screen.findByText('Topic not found')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show everything' }));
    await screen.findByText('23 articles');
  });

  test('offline the filter stays as it is, and it says why', async () => {
    const { user } = open();
    const culture = await category('Culture');
    await feed().findByRole('link', { name: /part 1$/ });
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(culture);
    expect(await screen.findByText('No internet connection')).toBeInTheDocument();
    expect(mockRouter.asPath).toBe('/dashboard');
    expect(screen.getAllByRole('article')).toHaveLength(10);
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  test('tags that did not come are asked for by the screen', async () => {
    const { store } = open();
    expect(await category('Science')).toBeInTheDocument();
    expect(store.getState().dashboard.dashboard_Subtitle).toHaveLength(4);
  });
});

test('coming back from an article shows the same list at the same place, without loading', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const visit = (key: string) => window.history.replaceState({ key }, '');
  visit('feed');
  const { user, store, unmount } = open('/dashboard?tag=Technology');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  await nextFrame();
  window.scrollY = 900;
  await act(() => mockRouter.push('/dashboard/article-1'));
  unmount();

  visit('feed');
  const asked = jest.fn();
  server.events.on('request:start', asked);
  renderApp(<DashboardScreen />, { store, route: '/dashboard?tag=Technology' });
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 900));
  expect(asked).not.toHaveBeenCalled();
  server.events.removeAllListeners();
  scrollTo.mockRestore();
});
