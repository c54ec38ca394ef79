import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardArticleScreen } from '@/components/dashboard/DashboardArticleScreen';
import { Toasts } from '@/components/feedback/Toasts';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const open = (id: string) =>
  renderApp(
    <>
      <DashboardArticleScreen />
      <Toasts />
    </>,
    { preloadedState: signedInState(), route: `/dashboard/${id}` },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an own draft shows its status and links to the editor', async () => {
  open('article-draft');
  await heading('Not finished yet');
  expect(screen.getByText('Draft')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/dashboard/write?article=article-draft',
  );
  expect(screen.queryByText(/views?/)).not.toBeInTheDocument();
});

test('an own article that was sent back shows why', async () => {
  open('article-rejected');
  await heading('Came back');
  expect(screen.getByText('Please name your sources.')).toBeInTheDocument();
});

// Specification 7.19
test('an article of another author is read and counted, with its counts and without tools', async () => {
  open('article-2');
  await heading('Reading slowly, part 2');
  expect(screen.getByText('Reading slowly is the beginning of part 2.')).toBeInTheDocument();
  expect(await screen.findByText('100 views')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

test('what is not there, or not for these eyes, is not found, and the dashboard is one press away', async () => {
  open('nothing-here');
  expect(await screen.findByText('Page not found')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/dashboard');
});

test('an article that could not be loaded comes with the next try', async () => {
  server.use(
    http.get(
      '*/api/write/article/:id',
      () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 }),
      {
        once: true,
      },
    ),
  );
  const { user } = open('article-2');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading('Reading slowly, part 2');
});

test('deleting it leaves the way back and the way to the stories', async () => {
  const { user } = open('article-draft');
  await heading('Not finished yet');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('link', { name: 'Stories' })).toHaveAttribute('href', '/dashboard/stories');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await heading('Not finished yet');
});

// Specification 1.10
test('like and dislike take each other’s place, and quick presses end in the last one', async () => {
  const { user } = open('article-2');
  const like = await screen.findByRole('button', { name: /^Like/ });
  const dislike = screen.getByRole('button', { name: /^Dislike/ });
  await user.click(like);
  await user.click(dislike);
  await waitFor(() => expect(dislike).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() =>
    expect(db.articles.find(({ _id }) => _id === 'article-2')?.dislikedBy).toEqual([expect.any(String)]),
  );
  expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a like that the server refuses is taken back, with its sentence as the toast', async () => {
  server.use(
    http.post('*/api/like/:postId', () => HttpResponse.json({ message: 'not now' }, { status: 409 })),
  );
  const { user } = open('article-2');
  await user.click(await screen.findByRole('button', { name: /^Like/ }));
  expect(await screen.findByText('not now')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'false');
});

test('a like that does not get through says so in words for its reader', async () => {
  server.use(http.post('*/api/like/:postId', () => HttpResponse.error()));
  const { user } = open('article-2');
  await user.click(await screen.findByRole('button', { name: /^Like/ }));
  expect(await screen.findByText('the server did not answer, please try again')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'false');
});

test.each(['Like', 'Dislike'])(
  // Specification 7.29
  'a reply to %s with another message than success takes it back, with that message as the toast',
  async (name) => {
    const path = `*/api/${name.toLowerCase()}/:postId`;
    server.use(
      http.post(path, () => HttpResponse.json({ message: 'enough for today', data: {} })),
      http.delete(path, () => HttpResponse.json({ message: 'it stays', data: {} })),
    );
    const article = db.articles.find(({ _id }) => _id === 'article-2');
    const { user, unmount } = open('article-2');
    const button = () => screen.findByRole('button', { name: new RegExp(`^${name}`) });
    await user.click(await button());
    expect(await screen.findByText('enough for today')).toBeInTheDocument();
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    unmount();

    article?.[name === 'Like' ? 'likedBy' : 'dislikedBy'].push('user-ada');
    const again = open('article-2');
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
    await again.user.click(await button());
    expect(await screen.findByText('it stays')).toBeInTheDocument();
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
  },
);

test('a slow reply does not take the place of the article that was opened after it', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = jest.fn();
  const answered = jest.fn();
  server.use(
    http.get('*/api/write/article/article-2', async () => {
      asked();
      await isReleased;
    }),
  );
  server.events.on('response:mocked', ({ request }) => request.url.endsWith('/article-2') && answered());
  open('article-2');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  act(() => mockRouter.setCurrentUrl('/dashboard/article-4'));
  await heading('What the tide leaves, part 4');
  release();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  server.events.removeAllListeners();
  await act(async () => {});
  expect(screen.getByRole('heading', { level: 1, name: 'What the tide leaves, part 4' })).toBeInTheDocument();
});

test('an article that was opened offline comes with the connection', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('article-2');
  expect(await screen.findByText('You’re offline')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await heading('Reading slowly, part 2');
  onLine.mockRestore();
});

test('unknown facts of an author are left out, not shown as zero', async () => {
  server.use(
    http.get('*/api/user/:username', () => HttpResponse.json({ message: 'no' }, { status: 500 }), {
      once: true,
    }),
  );
  open('article-2');
  const about = await screen.findByRole('region', { name: 'About Grace Brewster' });
  await waitFor(() => expect(about).toHaveAttribute('aria-busy', 'false'));
  expect(about).not.toHaveTextContent('follower');
});
