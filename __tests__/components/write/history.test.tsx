import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '@/services/mocks/node';
import { recordRevision } from '@/services/mocks/rules/history';
import {
  draftRoute,
  forgetDrafts,
  openWriteScreen,
  paragraphs,
  stored,
  textField,
  titleField,
} from '../../support/writeScreen';

afterEach(forgetDrafts);

function saveRevisions(...texts: string[]): void {
  const article = stored('article-draft');
  for (const text of texts) {
    Object.assign(article, { doc: paragraphs(text), content: `<p>${text}</p>` });
    article.revision += 1;
    recordRevision(article, 'saved');
  }
}

async function openHistory() {
  const rendered = openWriteScreen(draftRoute);
  await textField();
  await rendered.user.click(screen.getByRole('button', { name: 'History' }));
  const list = await screen.findByRole('list', { name: 'Versions' });
  return { ...rendered, dialog: within(screen.getByRole('dialog', { name: 'History' })), list: within(list) };
}

test('shows every version with its size, and what differs from the one before', async () => {
  saveRevisions('One fine day', 'One very fine day indeed');
  const { dialog, list } = await openHistory();
  expect(list.getAllByRole('button')[0]).toHaveTextContent(/Newest · Saved · 5 words \(\+2\)/);
  const added = await dialog.findByText('very', { exact: false, selector: 'ins' });
  expect(added).toHaveTextContent('added: very');
});

test('a version that could not be had is asked for again', async () => {
  saveRevisions('First text', 'Second text');
  server.use(
    http.get(
      '*/api/write/article/:id/revision/:revision',
      () => HttpResponse.json({ message: 'not at the moment' }, { status: 503 }),
      { once: true },
    ),
  );
  const { user, dialog } = await openHistory();
  expect(await dialog.findByText('not at the moment')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('First', { exact: false, selector: 'del' })).toBeInTheDocument();
  expect(dialog.queryByText('not at the moment')).not.toBeInTheDocument();
});

test('any two versions are compared', async () => {
  saveRevisions('First text', 'Second text', 'Third text');
  const { user, dialog } = await openHistory();
  const select = dialog.getByRole('combobox', { name: 'Compared with' });
  const options = within(select).getAllByRole('option');
  await user.selectOptions(select, options[1] ?? '');
  expect(await dialog.findByText('First', { exact: false, selector: 'del' })).toBeInTheDocument();
});

test('an earlier version comes back with one press, what it replaces is kept, and it can be undone', async () => {
  saveRevisions('The good text', 'The bad text');
  const { user, dialog, list } = await openHistory();
  await user.click(list.getAllByRole('button')[1] as HTMLElement);
  await user.click(await dialog.findByRole('button', { name: 'Restore this version' }));
  await waitFor(async () => expect(await textField()).toHaveTextContent('The good text'));
  expect(screen.getByText(/^Restored the version from/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Undo: restored/ }));
  await waitFor(async () => expect(await textField()).toHaveTextContent('The bad text'));
  expect(screen.getByText('The earlier version is back.')).toBeInTheDocument();
});

test('the current text is saved before anything is replaced', async () => {
  saveRevisions('The good text', 'The bad text');
  const { user } = openWriteScreen(draftRoute);
  await user.type(await titleField(), '!');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const versions = within(await screen.findByRole('list', { name: 'Versions' }));
  await user.click(versions.getAllByRole('button')[2] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await waitFor(async () => expect(await titleField()).toHaveValue('Not finished yet'));
  await user.click(screen.getByRole('button', { name: /^Undo: restored/ }));
  await waitFor(async () => expect(await titleField()).toHaveValue('Not finished yet!'));
});
