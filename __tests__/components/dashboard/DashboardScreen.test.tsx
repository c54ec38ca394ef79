import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const open = () => renderApp(<DashboardScreen />, { preloadedState: signedInState(), route: '/dashboard' });

test('the dashboard is the feed: the newest ten, each leading to its page in the dashboard', async () => {
  open();
  const newest = await screen.findByRole('link', { name: 'Pages that arrive finished, part 1' });
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
  await screen.findByRole('link', { name: 'Pages that arrive finished, part 1' });
});
