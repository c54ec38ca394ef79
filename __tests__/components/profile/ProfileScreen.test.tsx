import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { ProfileScreen } from '@/components/profile/ProfileScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { articleMarked, authorMarked } from '@/store/events';
import { confirm } from './editProfile';

const open = (query = '', me = seededMe()) =>
  renderApp(
    <>
      <ProfileScreen />
      <ModalSwitcher />
    </>,
    { preloadedState: signedInState(me), route: `/dashboard/profile${query}` },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const counts = () =>
  within(screen.getByRole('banner', { hidden: true }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const save = (articleId: string, index = 0) =>
  db.saved.push({
    userId: 'user-ada',
    articleId,
    date: new Date(Date.UTC(2023, 5, 1, index)).toISOString(),
  });

beforeEach(() => {
  db.follows = [];
});

describe('the own profile', () => {
  test('shows name, bio and the numbers', async () => {
    save('article-2');
    db.follows.push({ followerId: 'user-grace', followedId: 'user-ada', date: '2023-06-01T00:00:00.000Z' });
    open();
    await heading('Ada Byron');
    expect(screen.getByText('Writes about engines.')).toBeInTheDocument();
    await waitFor(() => expect(counts()).toEqual(['12 articles', '1 follower', '1 saved']));
  });

  test('says what is missing where there is no bio', async () => {
    open('', seededMe({ bio: '' }));
    await heading('Ada Byron');
    expect(screen.getByText(/No bio yet/)).toBeInTheDocument();
  });

  test('is edited in its dialog and updated immediately', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Pages that arrive finished, part 1' });
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
    await user.clear(dialog.getByLabelText('Name (required)'));
    await user.type(dialog.getByLabelText('Name (required)'), 'Ada King');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await confirm(user);
    await heading('Ada King');
    expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument();
    expect(screen.getAllByText('Ada King').length).toBeGreaterThan(5);
  });

  test('lists the own published articles page by page', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Pages that arrive finished, part 1' });
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  });

  // Specification 1.12
  test('lists what was saved, the last first, page by page', async () => {
    for (let index = 1; index <= 12; index += 1) save(`article-${index}`, index);
    const { user } = open('?tab=saved');
    await screen.findByRole('link', { name: /part 12$/ });
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: /part 1$/ })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });

  test('lists followings and followers, and updates their counts', async () => {
    db.follows = [
      { followerId: 'user-ada', followedId: 'user-grace', date: '2023-06-01T00:00:00.000Z' },
      { followerId: 'user-grace', followedId: 'user-ada', date: '2023-06-01T00:00:00.000Z' },
    ];
    const { user } = open('?tab=followings');
    const follow = await screen.findByRole('button', { name: 'Following Grace Brewster', pressed: true });
    await waitFor(() => expect(counts()).toContain('1 following'));
    await user.click(follow);
    await screen.findByRole('button', { name: 'Follow Grace Brewster', pressed: false });
    expect(counts().some((text) => text.endsWith('following'))).toBe(false);
    await waitFor(() => expect(db.follows).toHaveLength(1));

    await user.click(screen.getByRole('tab', { name: 'Followers' }));
    expect(await screen.findByRole('link', { name: 'Grace Brewster' })).toHaveAttribute(
      'href',
      '/dashboard/profile?author=Grace%20Brewster',
    );
    expect(mockRouter.asPath).toBe('/dashboard/profile?tab=followers');
  });

  test('says what belongs where nothing is saved or published', async () => {
    db.articles = [];
    const { user } = open();
    expect(await screen.findByText('You have no published articles yet')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Saved' }));
    expect(await screen.findByText('No saved articles yet')).toBeInTheDocument();
  });

  test('keeps the tab in the address, for a reload and for coming back', async () => {
    const { user, unmount } = open();
    await heading('Ada Byron');
    await user.click(screen.getByRole('tab', { name: 'Saved' }));
    expect(mockRouter.asPath).toBe('/dashboard/profile?tab=saved');
    expect(screen.getByRole('tab', { name: 'Saved' })).toHaveAttribute('aria-selected', 'true');
    unmount();
    open('?tab=saved');
    expect(await screen.findByRole('tab', { name: 'Saved' })).toHaveAttribute('aria-selected', 'true');
  });

  test('changes its numbers with a press elsewhere, once', async () => {
    const { store } = open('?author=Grace Brewster');
    await heading('Grace Brewster');
    act(() => void mockRouter.push('/dashboard/profile'));
    await heading('Ada Byron');
    await waitFor(() => expect(counts()).toEqual(['12 articles']));
    await screen.findByRole('link', { name: 'Pages that arrive finished, part 1' });
    act(() => {
      const press = { articleId: 'article-1', marks: { saved: true } };
      store.dispatch(articleMarked(press));
      store.dispatch(articleMarked(press));
      store.dispatch(authorMarked({ userId: 'user-grace', followed: true }));
      store.dispatch(authorMarked({ userId: 'user-grace', followed: true }));
    });
    expect(counts()).toEqual(['12 articles', '1 following', '1 saved']);
  });

  test('numbers that did not come are asked for again', async () => {
    server.use(
      http.get(
        '*/api/user/:username',
        ({ params }) =>
          params.username === 'user_details'
            ? undefined
            : HttpResponse.json({ message: 'no' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The numbers could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(counts()[0]).toBe('12 articles'));
  });

  test('a list that did not come is asked for again', async () => {
    server.use(
      http.get('*/api/savedpost/saved_post', () => HttpResponse.json({ message: 'no' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = open('?tab=saved');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No saved articles yet')).toBeInTheDocument();
  });
});

describe('the profile of another author', () => {
  test('opens in the same place, with numbers and articles', async () => {
    db.saved.push({ userId: 'user-grace', articleId: 'article-1', date: '2023-06-01T00:00:00.000Z' });
    const { store } = open('?author=grace brewster');
    await heading('Grace Brewster');
    expect(screen.getByText('Grace Brewster has no bio yet.')).toBeInTheDocument();
    await waitFor(() => expect(counts()).toEqual(['9 articles', '1 saved']));
    expect(await screen.findByRole('link', { name: 'Reading slowly, part 2' })).toHaveAttribute(
      'href',
      '/dashboard/article-2',
    );
    expect(screen.queryByRole('button', { name: 'Edit profile' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(store.getState().dashboard.otherUserDetails?.username).toBe('Grace Brewster');
  });

  test('is followed from there, and its number follows', async () => {
    const { user } = open('?author=Grace Brewster');
    await user.click(await screen.findByRole('button', { name: 'Follow Grace Brewster', pressed: false }));
    await screen.findByRole('button', { name: 'Following Grace Brewster', pressed: true });
    expect(counts()[1]).toBe('1 follower');
    await waitFor(() =>
      expect(db.follows).toEqual([
        expect.objectContaining({ followerId: 'user-ada', followedId: 'user-grace' }),
      ]),
    );
  });

  test('of one’s own name is the own profile', async () => {
    open('?author=ada byron');
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeInTheDocument();
    expect(mockRouter.asPath).toBe('/dashboard/profile');
  });

  test('that is not there says so, with a way back', async () => {
    open('?author=Nobody');
    expect(await screen.findByText('Author not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test('that did not come is asked for again', async () => {
    server.use(
      http.get('*/api/user/:username', () => HttpResponse.json({ message: 'no' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = open('?author=Grace Brewster');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading('Grace Brewster');
  });
});
