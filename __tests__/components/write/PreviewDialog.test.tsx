import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { WriteScreen } from '@/components/write/WriteScreen';
import { settledSaves } from '@/services/draft/pendingSaves';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';

const open = (route = '/dashboard/write?article=article-draft') =>
  renderApp(<WriteScreen />, { route, preloadedState: signedInState(seededMe()) });

const title = () => screen.findByRole('textbox', { name: 'Title' });

/** What stands in the document of the frame. */
async function pageShown(): Promise<HTMLElement> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('The article as readers see it');
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).toBeTruthy());
  return frame.contentDocument?.body as HTMLElement;
}

afterEach(() => settledSaves());

test('shows what is saved by the server, after saving what was typed', async () => {
  const { user } = open();
  await user.type(await title(), ' at all');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const shown = within(await pageShown());
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Not finished yet at all');
  expect(db.articles.find(({ _id }) => _id === 'article-draft')?.title).toBe('Not finished yet at all');
});

test('its palette and width are its own', async () => {
  const { user } = open();
  await title();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const page = (await pageShown()).ownerDocument;
  expect(page.documentElement).toHaveAttribute('data-theme', 'light');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(page.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  const frame = screen.getByTitle('The article as readers see it');
  expect(frame.parentElement).toHaveStyle({ width: '375px' });
  expect(screen.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
});

test('Escape closes it, from inside the frame too, and the focus goes back', async () => {
  const { user } = open();
  await title();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const body = await pageShown();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  fireEvent.keyDown(body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
});

test('a link of the article opens beside the draft', async () => {
  Object.assign(db.articles.find(({ _id }) => _id === 'article-draft') ?? {}, {
    content: '<p>See <a href="/article-2">another</a>.</p>',
  });
  const { user } = open();
  await title();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const link = within(await pageShown()).getByRole('link', { name: 'another' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('target', '_blank');
});

test('without the server it shows what is here, says so and tries again', async () => {
  server.use(http.patch('*/api/write/article/:id', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument();
  const shown = within(await pageShown());
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Not finished yet!');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^The server cannot be reached/)).not.toBeInTheDocument());
});

test('before anything is written it says so', async () => {
  const { user } = open('/dashboard/write');
  await title();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('There is no text yet.')).toBeInTheDocument();
});

test('what readers see now is shown beside a changed working copy', async () => {
  Object.assign(db.articles.find(({ _id }) => _id === 'article-1') ?? {}, {
    title: 'A better title',
    revision: 3,
  });
  const { user } = open('/dashboard/write?article=article-1');
  expect(await screen.findByText(/^This article is published\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View published version' }));
  const shown = within(await pageShown());
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Pages that arrive finished, part 1');
});
