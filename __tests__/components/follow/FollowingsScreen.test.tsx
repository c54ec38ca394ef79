import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { FollowingsScreen } from '@/components/follow/FollowingsScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const open = () =>
  renderApp(<FollowingsScreen />, { route: '/dashboard/followings', preloadedState: signedInState() });
const followButton = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^Follow(ing)? ${name}$`) });
const follows = (id: string) =>
  db.follows.some(({ followerId, followedId }) => followerId === 'user-ada' && followedId === id);

// Specification 1.6, 2.9
test('shows the followed authors, with their bio and a link to their profile', async () => {
  open();
  expect(screen.getByText('Loading authors')).toBeInTheDocument();
  const name = await screen.findByRole('link', { name: 'Katherine Coleman' });
  expect(name).toHaveAttribute('href', '/dashboard/profile?author=Katherine%20Coleman');
  const row = within(name.closest('article') as HTMLElement);
  expect(row.getByText(/Calculates by hand/)).toBeInTheDocument();
  expect(row.getByText('2 articles')).toBeInTheDocument();
  expect(row.getByText('1 follower')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('an unfollowed author stays listed until the page is left, so that a slip is undone by a press', async () => {
  const { user, unmount } = open();
  const button = await followButton('Katherine Coleman');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tab', { name: 'Following (1)' })).toBeInTheDocument();
  await waitFor(() => expect(follows('user-katherine')).toBe(false));

  await user.click(button);
  await waitFor(() => expect(follows('user-katherine')).toBe(true));
  expect(await screen.findByRole('tab', { name: 'Following (2)' })).toBeInTheDocument();

  await user.click(button);
  await waitFor(() => expect(follows('user-katherine')).toBe(false));
  unmount();
  open();
  await followButton('Alan Mathison');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('what the server refuses is taken back', async () => {
  server.use(
    http.delete('*/api/following/:id', () => HttpResponse.json({ message: 'not now' }, { status: 500 })),
  );
  const { user } = open();
  const button = await followButton('Katherine Coleman');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(await screen.findByRole('tab', { name: 'Following (2)' })).toBeInTheDocument();
});

// Specification 1.6, 2.14, 4.43
test('the other tab shows who follows, by the keyboard too, and one can follow back', async () => {
  const { user, store } = open();
  await followButton('Katherine Coleman');
  const tab = await screen.findByRole('tab', { name: 'Followers (2)' });
  screen.getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowRight}');
  expect(tab).toHaveFocus();
  expect(store.getState().dashboard.setFollowDisplay).toBe('followers');

  const button = await followButton('Grace Brewster');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  await waitFor(() => expect(follows('user-grace')).toBe(true));
  expect(await screen.findByRole('tab', { name: 'Following (3)' })).toBeInTheDocument();

  await user.keyboard('{Shift>}{Tab}{/Shift}');
  await user.click(screen.getByRole('tab', { name: 'Following (3)' }));
  expect(await screen.findByRole('link', { name: 'Grace Brewster' })).toBeInTheDocument();
});

test('an empty list links to authors, or to writing', async () => {
  db.follows = [];
  const { user } = open();
  await screen.findByText('You don’t follow anyone yet');
  expect(screen.getByRole('button', { name: 'Find authors' })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Followers' }));
  await screen.findByText('No followers yet');
  expect(screen.getByRole('link', { name: 'Write an article' })).toHaveAttribute('href', '/dashboard/write');
});

test('a list that could not be loaded comes with the next try', async () => {
  server.use(
    http.get(
      '*/api/following/create_followers',
      () => HttpResponse.json({ message: 'not now' }, { status: 500 }),
      { once: true },
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await followButton('Katherine Coleman');
});

test('further ones come when they are asked for', async () => {
  const katherine = db.users.find(({ _id }) => _id === 'user-katherine');
  for (let index = 0; index < 12; index += 1) {
    db.users.push({
      ...(katherine as NonNullable<typeof katherine>),
      _id: `user-${index}`,
      username: `N${index}`,
    });
    db.follows.push({
      followerId: 'user-ada',
      followedId: `user-${index}`,
      date: `2023-05-0${(index % 9) + 1}`,
    });
  }
  const { user } = open();
  await screen.findByRole('tab', { name: 'Following (14)' });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
});
