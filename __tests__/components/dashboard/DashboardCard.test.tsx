import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildArticle, buildAuthorRef, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardCard } from '@/components/dashboard/DashboardCard';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { Toasts } from '@/components/feedback/Toasts';
import { notifyOffline } from '@/hooks/useNotify';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const show = (article: Parameters<typeof buildArticle>[0]) =>
  renderApp(<DashboardCard article={buildArticle(article)} />, { preloadedState: signedInState() });

/** The feed of the mock backend; its second article is Grace's. */
const open = () =>
  renderApp(
    <>
      <DashboardScreen />
      <Toasts />
    </>,
    { preloadedState: signedInState(), onOffline: notifyOffline, route: '/dashboard' },
  );
const card = async (part: number) =>
  within(
    (await screen.findByRole('link', { name: new RegExp(`part ${part}$`) })).closest(
      'article',
    ) as HTMLElement,
  );
const stored = (id: string) => db.articles.find(({ _id }) => _id === id);
const refuse = (method: 'post' | 'delete', path: string) =>
  server.use(http[method](path, () => HttpResponse.json({ message: 'not now' }, { status: 409 })));

test('names, faces and topics lead to places in the dashboard', () => {
  show({
    _id: 'article-9',
    tag: 'Arts & Crafts',
    sub: 'Weaving',
    author: buildAuthorRef({ username: 'Grace Brewster' }),
    coauthors: [buildAuthorRef({ _id: 'user-ada', username: 'Ada Byron' })],
  });
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Notes on the engine')).toBe('/dashboard/article-9');
  expect(target('Grace Brewster')).toBe('/dashboard/profile?author=Grace%20Brewster');
  expect(target('Ada Byron')).toBe('/dashboard/profile');
  expect(target('Arts & Crafts')).toBe('/dashboard?tag=Arts+%26+Crafts');
  expect(target('Weaving')).toBe('/dashboard?tag=Arts+%26+Crafts&sub=Weaving');
});

test('says what its buttons do, to which article, and how often others did', () => {
  show({ likes: 3, comments: 1, liked: true, author: buildAuthorRef({ username: 'Grace Brewster' }) });
  expect(screen.getByRole('button', { name: 'Like “Notes on the engine”, 3 likes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(
    screen.getByRole('button', { name: 'Save “Notes on the engine”', pressed: false }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Follow Grace Brewster', pressed: false })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '1 comment' })).toBeInTheDocument();
});

test('readers cannot follow themselves', () => {
  show({ author: buildAuthorRef({ _id: 'user-ada', username: 'Ada Byron' }) });
  expect(screen.queryByRole('button', { name: /^Follow/ })).not.toBeInTheDocument();
});

test('likes, saves and follows from the feed; every card of an author follows along', async () => {
  const { user } = open();
  const { getByRole } = await card(2);
  await user.click(getByRole('button', { name: 'Like “Reading slowly, part 2”' }));
  await user.click(getByRole('button', { name: 'Save “Reading slowly, part 2”' }));
  await user.click(getByRole('button', { name: 'Follow Grace Brewster' }));
  expect(
    getByRole('button', { name: 'Like “Reading slowly, part 2”, 1 like', pressed: true }),
  ).toBeInTheDocument();
  expect(getByRole('button', { name: /^Save/, pressed: true })).toBeInTheDocument();
  const follows = screen.getAllByRole('button', { name: 'Following Grace Brewster' });
  expect(follows).toHaveLength(5);
  for (const button of follows) expect(button).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(stored('article-2')?.likedBy).toEqual(['user-ada']));
  await waitFor(() => expect(db.saved).toMatchObject([{ userId: 'user-ada', articleId: 'article-2' }]));
  await waitFor(() =>
    expect(db.follows).toContainEqual(
      expect.objectContaining({ followerId: 'user-ada', followedId: 'user-grace' }),
    ),
  );
});

test.each([
  ['Like', '*/api/like/:postId'],
  ['Save', '*/api/savedpost/:postId'],
  ['Follow', '*/api/following/create_followers'],
  // Specification 7.29
])('%s is taken back when the server refuses, with its sentence as the toast', async (name, path) => {
  refuse('post', path);
  const { user } = open();
  const { getByRole } = await card(2);
  await user.click(getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(await screen.findByText('not now')).toBeInTheDocument();
  expect(getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-pressed', 'false');
  expect(getByRole('button', { name: /^Like/ })).toHaveAccessibleName('Like “Reading slowly, part 2”');
});

test('of quick presses the last one counts, once', async () => {
  const { user } = open();
  const { getByRole } = await card(2);
  const like = getByRole('button', { name: /^Like/ });
  for (let press = 0; press < 5; press += 1) await user.click(like);
  expect(like).toHaveAccessibleName('Like “Reading slowly, part 2”, 1 like');
  await waitFor(() => expect(stored('article-2')?.likedBy).toEqual(['user-ada']));
  expect(like).toHaveAccessibleName('Like “Reading slowly, part 2”, 1 like');
  expect(like).toHaveAttribute('aria-pressed', 'true');
});

// Specification 8.12
test('offline nothing changes, and it says why', async () => {
  const { user } = open();
  const { getByRole } = await card(2);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(getByRole('button', { name: /^Like/ }));
  expect(await screen.findByText('No internet connection')).toBeInTheDocument();
  const like = getByRole('button', { name: 'Like “Reading slowly, part 2”' });
  expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(stored('article-2')?.likedBy).toEqual([]);
  onLine.mockRestore();
});
