import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { renderApp } from '@/__tests__/support/renderApp';
import { NotificationsScreen } from '@/components/notification/NotificationsScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { countNotifications } from '@/store/dashboard/thunks/notifications';
import { notificationsCounted } from '@/store/events';

const open = () =>
  renderApp(<NotificationsScreen />, {
    route: '/dashboard/mynotification',
    preloadedState: signedInState(),
  });
const refuse = (method: 'get' | 'patch', path: string) =>
  server.use(http[method](path, () => HttpResponse.json({ message: 'not now' }, { status: 500 })));
const row = (name: RegExp) => screen.findByRole('link', { name });
const own = (id: string) => db.notifications.find(({ _id }) => _id === id);

/** One that the server pushes, of the moment unless told otherwise. */
const latest = (fields: object = {}) => ({
  _id: 'notification-new',
  kind: 'liked' as const,
  text: 'Alan Mathison liked “Reading slowly”',
  date: new Date().toISOString(),
  read: false,
  article: { _id: 'article-2', title: 'Reading slowly' },
  ...fields,
});

// Specification 1.7
test('placeholders first, then the days with what happened on each', async () => {
  open();
  expect(screen.getByText('Loading notifications')).toBeInTheDocument();
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map((day) => day.textContent)).toEqual([
    'Tuesday, May 30, 2023',
    'Monday, May 29, 2023',
    'Sunday, May 28, 2023',
  ]);
  const first = within(screen.getByRole('region', { name: 'Tuesday, May 30, 2023' }));
  expect(first.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('Unread: Grace Brewster and Alan Mathison liked'),
    expect.stringMatching(/^Unread: “.*” was accepted and is published/),
  ]);
  expect(screen.getByText('3 unread')).toBeInTheDocument();
});

test('notifications of today and yesterday are grouped under these words', async () => {
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  Object.assign(own('notification-1') ?? {}, { date: new Date().toISOString() });
  Object.assign(own('notification-2') ?? {}, { date: yesterday.toISOString() });
  open();
  await screen.findByRole('region', { name: 'Today' });
  expect(screen.getByRole('region', { name: 'Yesterday' })).toBeInTheDocument();
});

test('the outcome of a publish time is shown, and links to the article', async () => {
  Object.assign(own('notification-1') ?? {}, { kind: 'published' });
  Object.assign(own('notification-5') ?? {}, { kind: 'notPublished' });
  open();
  expect(await row(/is published, at the time/)).toHaveAttribute('href', '/dashboard/article-1');
  expect(await row(/could not be published/)).toHaveAttribute('href', '/dashboard/article-rejected');
});

test('a change by an editor links to the history of the article', async () => {
  const correction = { changed: ['title', 'text'], missed: ['title'] };
  Object.assign(own('notification-1') ?? {}, { kind: 'corrected', correction });
  Object.assign(own('notification-5') ?? {}, { kind: 'returned' });
  open();
  expect(
    await row(/changed “.*”: title and text\. Your draft differs there, so its title did not/),
  ).toHaveAttribute('href', '/dashboard/write?article=article-1&history=1');
  expect(await row(/is online again/)).toHaveAttribute('href', '/dashboard/article-rejected');
});

test('each links to its subject', async () => {
  open();
  expect(await row(/commented on/)).toHaveAttribute('href', '/dashboard/article-1');
  expect(await row(/follows you/)).toHaveAttribute('href', '/dashboard/profile?author=Grace%20Brewster');
  expect(await row(/sent back/)).toHaveAttribute('href', '/dashboard/article-rejected');
});

test('opening one marks it read here and on the server, and brings its article along', async () => {
  const { user, store } = open();
  await user.click(await row(/commented on/));
  expect(mockRouter.asPath).toBe('/dashboard/article-1');
  await waitFor(() => expect(store.getState().dashboard.dashboardSinglePost?._id).toBe('article-1'));
  expect(store.getState().dashboard.myNotificationCount).toBe(2);
  expect(own('notification-3')?.read).toBe(true);
  expect(await row(/commented on/)).not.toHaveTextContent('Unread');
});

test('the middle button marks it read as well, and so does one without an article', async () => {
  Object.assign(own('notification-4') ?? {}, { read: false });
  const { user } = open();
  fireEvent(await row(/commented on/), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await waitFor(() => expect(own('notification-3')?.read).toBe(true));
  await user.click(await row(/follows you/));
  await waitFor(() => expect(own('notification-4')?.read).toBe(true));
  expect(screen.getByText('2 unread')).toBeInTheDocument();
});

test('the right button opens a menu and reads nothing', async () => {
  open();
  fireEvent(await row(/commented on/), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(screen.getByText('3 unread')).toBeInTheDocument();
});

test('one whose article is gone is marked read all the same', async () => {
  server.use(
    http.get('*/api/write/notify/:id', () => HttpResponse.json({ message: 'not found' }, { status: 404 })),
  );
  const { user } = open();
  await user.click(await row(/commented on/));
  await waitFor(() => expect(own('notification-3')?.read).toBe(true));
  expect(screen.getByText('2 unread')).toBeInTheDocument();
});

test('one that the server does not mark is unread again', async () => {
  refuse('get', '*/api/write/notify/:id');
  const { user } = open();
  await user.click(await row(/commented on/));
  await waitFor(async () => expect(await row(/commented on/)).toHaveTextContent('Unread'));
  expect(screen.getByText('3 unread')).toBeInTheDocument();
});

test('one press marks all as read; the focus moves to the heading', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All read')).toBeInTheDocument();
  expect(screen.queryByText(/^Unread/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await waitFor(() => expect(db.notifications.every(({ read }) => read)).toBe(true));
});

test('a refusal to mark all is taken back', async () => {
  refuse('patch', '*/api/notification/edit');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('3 unread')).toBeInTheDocument();
  expect(screen.getAllByText(/^Unread/)).toHaveLength(3);
});

test('a new one waits behind a button, so that nothing moves', async () => {
  const { user, store } = open();
  await row(/commented on/);
  act(() => void store.dispatch(notificationsCounted({ count: 4, latest: latest() })));
  expect(screen.queryByText(/^Alan Mathison liked/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 new' }));
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getByRole('link')).toHaveTextContent('Alan Mathison liked');
  expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
});

test('one that got a further actor moves to the top, and is there once', async () => {
  const { user, store } = open();
  await row(/Grace Brewster and Alan Mathison liked/);
  const again = latest({ _id: 'notification-2', text: 'Katherine Coleman and 2 others liked it' });
  act(() => void store.dispatch(notificationsCounted({ count: 3, latest: again })));
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect(screen.getAllByRole('link', { name: /Alan Mathison liked|others liked/ })).toHaveLength(1);
});

test('a count that names what is shown already brings no news', async () => {
  const { store } = open();
  await row(/commented on/);
  const [known] = store.getState().dashboard.myNotification;
  act(() => void store.dispatch(notificationsCounted({ count: 3, latest: known })));
  expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
});

test('what was read in another browser is read here too', async () => {
  open();
  await row(/commented on/);
  await waitFor(() => expect(fakeSocket.listenerCount('users-notification')).toBe(1));
  Object.assign(own('notification-3') ?? {}, { read: true });
  act(() => fakeSocket.receive('users-notification', { count: 2 }));
  await waitFor(async () => expect(await row(/commented on/)).not.toHaveTextContent('Unread'));
});

test('after a reconnection what came meanwhile is offered', async () => {
  open();
  await row(/commented on/);
  await waitFor(() => expect(fakeSocket.listenerCount('connect')).toBe(1));
  act(() => void fakeSocket.connect());
  act(() => void fakeSocket.disconnect());
  db.notifications.push({
    _id: 'notification-late',
    userId: 'user-ada',
    kind: 'followed',
    actorIds: ['user-alan'],
    date: new Date().toISOString(),
    read: false,
  });
  act(() => void fakeSocket.connect());
  expect(await screen.findByRole('button', { name: '1 new' })).toBeInTheDocument();
  expect(screen.getByText('4 unread')).toBeInTheDocument();
});

test('a list that was empty shows the first one immediately', async () => {
  db.notifications = [];
  const { store } = open();
  await screen.findByText('No notifications yet');
  act(() => void store.dispatch(notificationsCounted({ count: 1, latest: latest() })));
  expect(await row(/Alan Mathison liked/)).toBeInTheDocument();
});

test('one of several articles that were sent back at once links to the list of them', async () => {
  db.notifications = [];
  const { store } = open();
  await screen.findByText('No notifications yet');
  const together = { kind: 'rejected' as const, text: '2 of your articles were sent back by the editors' };
  const several = latest({ ...together, articles: 2, article: undefined });
  act(() => void store.dispatch(notificationsCounted({ count: 1, latest: several })));
  expect(await row(/2 of your articles were sent back/)).toHaveAttribute('href', '/dashboard/rejected');
});

test('a list that could not be loaded comes with the next try', async () => {
  server.use(
    http.get('*/api/notification/:id', () => HttpResponse.json({ message: 'not now' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await row(/commented on/);
});

test('further ones come when they are asked for, once each', async () => {
  db.notifications = Array.from({ length: 23 }, (_, index) => ({
    _id: `many-${String(index).padStart(2, '0')}`,
    userId: 'user-ada',
    kind: 'followed',
    actorIds: ['user-grace'],
    date: new Date(2023, 3, 1, 12, index).toISOString(),
    read: true,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /follows you/ })).toHaveLength(20));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /follows you/ })).toHaveLength(23));
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('the count alone is asked for without the list', async () => {
  const { store } = renderApp(<p>elsewhere</p>, { preloadedState: signedInState() });
  await act(() => store.dispatch(countNotifications()));
  expect(store.getState().dashboard).toMatchObject({ myNotificationCount: 3, myNotification: [] });
});
