import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { UnsavedDraftsLine } from '@/components/write/saving/UnsavedDraftsLine';
import { WriteScreen } from '@/components/write/WriteScreen';
import { listBackups, saveBackup } from '@/services/draft/draftBackup';
import { beginEditing } from '@/services/draft/editingSession';
import { printOf } from '@/services/draft/sameDraft';
import { setAuthToken } from '@/services/http/client';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { fakeSocket } from '../../../support/fakeSocket';
import {
  draftRoute,
  forgetDrafts,
  me,
  openWriteScreen,
  paragraphs,
  saved,
  stored,
  textField,
  titleField,
} from '../../../support/writeScreen';

const changes = { title: 'Typed on the train', doc: paragraphs('Between two tunnels') };
const keep = (articleId: string | null, session: string, revision: number, title = changes.title) =>
  saveBackup(
    { userId: me._id, articleId, session },
    { changes: { ...changes, title }, title, revision, at: `2023-06-01T12:00:0${session.length}.000Z` },
  );
const kept = () => listBackups(me._id);

afterEach(forgetDrafts);

test('what only this device has of the newest revision is there again, and is saved', async () => {
  await keep('article-draft', 'gone', stored('article-draft').revision);
  openWriteScreen(draftRoute);
  expect(await titleField()).toHaveValue('Typed on the train');
  expect(await textField()).toHaveTextContent('Between two tunnels');
  expect(screen.getByText(/^Restored from this device/)).toBeInTheDocument();
  await saved();
  expect(stored('article-draft').title).toBe('Typed on the train');
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('text based on an older revision waits for a decision, and the newer one is not lost', async () => {
  Object.assign(stored('article-draft'), { title: 'Newer', revision: 4 });
  await keep('article-draft', 'gone', 3);
  openWriteScreen(draftRoute);
  expect(await titleField()).toHaveValue('Typed on the train');
  expect(await screen.findByText(/saved elsewhere/)).toBeInTheDocument();
  expect(stored('article-draft').title).toBe('Newer');
});

test('the server’s newest revision is this device’s own where it holds what was sent', async () => {
  const sent = [printOf({ ...stored('article-draft'), title: 'Typed' })];
  Object.assign(stored('article-draft'), { title: 'Typed', revision: 4 });
  await saveBackup(
    { userId: me._id, articleId: 'article-draft', session: 'gone' },
    { changes: { title: 'Typed and more' }, sent, revision: 3, at: '' },
  );
  openWriteScreen(draftRoute);
  await saved();
  expect(stored('article-draft').title).toBe('Typed and more');
});

test('a change that was undone while it was being saved does not come back when it is stored', async () => {
  const article = Object.assign(stored('article-draft'), { doc: paragraphs('One') });
  const { title, revision } = article;
  const sent = [printOf({ ...article, title: 'Undone' })];
  await saveBackup(
    { userId: me._id, articleId: 'article-draft', session: 'gone' },
    { changes: { title }, sent, revision, at: '' },
  );
  openWriteScreen(draftRoute);
  await saved();
  expect(screen.queryByText(/^Restored/)).not.toBeInTheDocument();

  Object.assign(stored('article-draft'), { title: 'Undone', revision: revision + 1 });
  await waitFor(() => expect(fakeSocket.listenerCount('draft-changed')).toBe(1));
  await act(async () => fakeSocket.receive('draft-changed', { id: 'article-draft', revision: revision + 1 }));
  await waitFor(() => expect(stored('article-draft').revision).toBe(revision + 2));
  expect(stored('article-draft').title).toBe(title);
  expect(await titleField()).toHaveValue(title);
});

test('is no news when the server has it after all', async () => {
  Object.assign(stored('article-draft'), changes);
  await keep('article-draft', 'gone', 0);
  openWriteScreen(draftRoute);
  await titleField();
  expect(screen.queryByText(/^Restored/)).not.toBeInTheDocument();
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('two tabs keep a copy each; what the other one holds is left to it', async () => {
  const other = beginEditing();
  await keep('article-draft', other.id, stored('article-draft').revision);
  openWriteScreen(draftRoute);
  expect(await titleField()).toHaveValue('Not finished yet');
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  other.end();
});

test('one of several versions is continued, and the other waits to be compared', async () => {
  const { revision } = stored('article-draft');
  await keep('article-draft', 'one', revision, 'From the first tab');
  await keep('article-draft', 'three', revision, 'From the second tab');
  const { user } = openWriteScreen(draftRoute);
  expect(await titleField()).toHaveValue('From the second tab');
  await saved();
  expect(stored('article-draft').title).toBe('From the second tab');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await user.click(await screen.findByRole('button', { name: 'Use all mine' }));
  await waitFor(async () => expect(await titleField()).toHaveValue('From the first tab'));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('what the server refuses is not given up for a version that is compared with it', async () => {
  const { revision } = stored('article-draft');
  await keep('article-draft', 'one', revision, 'From the first tab');
  await keep('article-draft', 'three', revision, 'From the second tab');
  const { user } = openWriteScreen(draftRoute);
  await saved();
  server.use(
    http.patch('*/api/write/article/:id', () => HttpResponse.json({ message: 'too much' }, { status: 413 })),
  );
  await user.type(await titleField(), ', and what nobody has');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findAllByText(/^On this device only: too much/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await titleField()).toHaveValue('From the second tab, and what nobody has');
});

describe('a new article', () => {
  const withLine = (
    <>
      <WriteScreen />
      <UnsavedDraftsLine />
    </>
  );

  test('is empty, and drafts that were never sent are saved as drafts of their own, once', async () => {
    await keep(null, 'session-one', 0, 'The first');
    await keep(null, 'session-number-two', 0, 'The second');
    openWriteScreen('/dashboard/write', withLine);
    expect(await titleField()).toHaveValue('');
    expect(await screen.findByRole('link', { name: 'The first' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'The second' })).toBeInTheDocument();
    const made = db.articles.filter(({ createKey }) => createKey?.startsWith('session-'));
    expect(made.map(({ title }) => title).sort()).toEqual(['The first', 'The second']);
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  test('one whose first save arrived without an answer is not made twice', async () => {
    await keep(null, 'session-one', 0, 'The first and more');
    Object.assign(stored('article-draft'), { createKey: 'session-one', title: 'The first', revision: 1 });
    openWriteScreen('/dashboard/write', withLine);
    await waitFor(() => expect(stored('article-draft').title).toBe('The first and more'));
    expect(db.articles.filter(({ createKey }) => createKey === 'session-one')).toHaveLength(1);
  });
});

test('a draft with changes in its text only is named by its title', async () => {
  const { user, unmount } = openWriteScreen('/dashboard/write?article=article-rejected');
  await user.type(await textField(), 'More');
  server.use(http.patch('*/api/write/article/:id', () => HttpResponse.error()));
  await screen.findByText(/^On this device only/, { selector: '[title]' });
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  unmount();
  Object.assign(stored('article-rejected'), { revision: 9 });
  openWriteScreen('/dashboard', <UnsavedDraftsLine />);
  await screen.findByRole('link', { name: 'Came back' });
});

test('drafts that wait do not become those of another person who signs in meanwhile', async () => {
  await keep(null, 'session-one', 0, 'The first');
  await keep(null, 'session-number-two', 0, 'The second');
  server.use(http.post('*/api/write/article', () => setAuthToken('token of another person'), { once: true }));
  openWriteScreen('/dashboard', <UnsavedDraftsLine />);
  await screen.findByRole('link');
  expect(db.articles.filter(({ createKey }) => createKey?.startsWith('session-'))).toHaveLength(1);
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  expect(screen.queryByText(/on this device only/)).not.toBeInTheDocument();
});

test('changes of articles that are not open are sent if nothing else was saved, and listed if something was', async () => {
  await keep('article-draft', 'gone', stored('article-draft').revision);
  Object.assign(stored('article-rejected'), { revision: 9 });
  await keep('article-rejected', 'gone', 2, 'Other words');
  openWriteScreen('/dashboard', <UnsavedDraftsLine />);
  expect(await screen.findByText(/1 draft has changes only on this device/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Other words' })).toHaveAttribute(
    'href',
    '/dashboard/write?article=article-rejected',
  );
  expect(stored('article-draft').title).toBe('Typed on the train');
  expect(stored('article-rejected').title).not.toBe('Other words');
});
