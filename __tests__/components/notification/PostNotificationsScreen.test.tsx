import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { PostNotificationsScreen } from '@/components/notification/PostNotificationsScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const open = () =>
  renderApp(<PostNotificationsScreen />, {
    route: '/dashboard/notifications',
    preloadedState: signedInState(),
  });
const post = (title: RegExp) => screen.findByRole('link', { name: title });
const told = (id: string) => db.postNotifications.find(({ articleId }) => articleId === id);

// Specification 2.8
test('tells what the followed authors published, the unread ones in words too', async () => {
  open();
  expect(await post(/part 20/)).toHaveAccessibleName(/^Unread/);
  expect(await post(/part 22/)).not.toHaveAccessibleName(/Unread/);
  expect(screen.getByText('1 unread')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Katherine Coleman' })[0]).toHaveAttribute(
    'href',
    '/dashboard/profile?author=Katherine%20Coleman',
  );
});

test('opening one marks it read and brings the article along', async () => {
  const { user, store } = open();
  await user.click(await post(/part 20/));
  expect(mockRouter.asPath).toBe('/dashboard/article-20');
  await waitFor(() => expect(store.getState().dashboard.dashboardSinglePost?._id).toBe('article-20'));
  expect(told('article-20')?.read).toBe(true);
  expect(screen.getByText('All read')).toBeInTheDocument();
});

test('opening one in another tab marks it read as well', async () => {
  open();
  fireEvent(await post(/part 20/), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await waitFor(() => expect(told('article-20')?.read).toBe(true));
});

test('one press marks all as read; a refusal is taken back', async () => {
  server.use(
    http.patch('*/api/notification/edit', () => HttpResponse.json({ message: 'not now' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('1 unread')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All read')).toBeInTheDocument();
  await waitFor(() => expect(told('article-20')?.read).toBe(true));
  expect(db.notifications.some(({ read }) => !read)).toBe(true);
});

test('an empty list links to the search for authors', async () => {
  db.postNotifications = [];
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Find authors' }));
  expect(store.getState().auth.loginPageCounter).toBe(6);
});

test('a list that could not be loaded comes with the next try', async () => {
  server.use(
    http.get(
      '*/api/following/notificate_followers',
      () => HttpResponse.json({ message: 'not now' }, { status: 500 }),
      { once: true },
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await post(/part 20/);
});
