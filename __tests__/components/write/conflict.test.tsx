import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { listBackups } from '@/services/draft/draftBackup';
import { db } from '@/services/mocks/db';
import { historyOf, recordRevision } from '@/services/mocks/rules/history';
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
} from '../../support/writeScreen';

afterEach(forgetDrafts);

/** Another device saves while this one writes. */
function saveElsewhere(fields: object): void {
  const article = stored('article-draft');
  Object.assign(article, fields, { revision: article.revision + 1 });
  recordRevision(article, 'saved');
}

/** @param before what happens before the other device saves. */
async function collide(fields: object, before = () => {}) {
  const article = stored('article-draft');
  Object.assign(article, { doc: paragraphs('One', 'Two', 'Three'), content: '<p>One</p>', revision: 2 });
  recordRevision(article, 'saved');
  const rendered = openWriteScreen(draftRoute);
  const title = await titleField();
  await textField();
  before();
  saveElsewhere(fields);
  await rendered.user.type(title, ' mine');
  await rendered.user.click(await screen.findByRole('button', { name: 'Compare versions' }));
  await screen.findByRole('button', { name: 'Use all mine' });
  return { ...rendered, dialog: within(screen.getByRole('dialog')) };
}

test('changes that do not overlap are merged automatically', async () => {
  const { user, dialog } = await collide({ doc: paragraphs('One', 'Two', 'Three from the phone') });
  expect(dialog.getByText('All differences resolved.')).toBeInTheDocument();
  expect(dialog.getByText('Title: changed only by you, kept')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save the merged version' }));
  await waitFor(() => expect(stored('article-draft').title).toBe('Not finished yet mine'));
  expect(stored('article-draft').doc).toEqual(paragraphs('One', 'Two', 'Three from the phone'));
  expect(await titleField()).toHaveValue('Not finished yet mine');
  await waitFor(async () => expect(await textField()).toHaveTextContent('Three from the phone'));
  expect(screen.getByText(/^Versions merged/)).toBeInTheDocument();
  await waitFor(async () => expect(await listBackups(me._id)).toEqual([]));
});

test('what both changed is decided piece by piece, and what is missing is said', async () => {
  const { user, dialog } = await collide({ title: 'From the phone' });
  expect(dialog.getByText('1 choice left')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save the merged version' })).toBeDisabled();
  const group = within(dialog.getByRole('group', { name: 'Title' }));
  await user.click(group.getByRole('radio', { name: 'Theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save the merged version' }));
  await waitFor(async () => expect(await titleField()).toHaveValue('From the phone'));
});

test('all of one side is taken with one press, and the other one stays in the history', async () => {
  const { user, dialog } = await collide({ title: 'From the phone' });
  await user.click(dialog.getByRole('button', { name: 'Use all theirs' }));
  await waitFor(async () => expect(await titleField()).toHaveValue('From the phone'));
  await user.click(screen.getByRole('button', { name: 'History' }));
  const versions = within(await screen.findByRole('list', { name: 'Versions' }));
  expect(versions.getAllByRole('button').length).toBeGreaterThan(2);
});

test('all of mine, which knows no time, does not publish what waits for its time', async () => {
  const publish_at = new Date(new Date().getFullYear() + 1, 5, 4, 9).toISOString();
  const { user, dialog } = await collide({ title: 'From the phone', publish_at, scheduledAt: publish_at });
  await user.click(dialog.getByRole('button', { name: 'Use all mine' }));
  await screen.findByText(/^Versions merged/);
  expect(stored('article-draft')).toMatchObject({ title: 'Not finished yet mine', publish_at });
});

describe('a time that an editor set at the revision that this editor began from', () => {
  const publish_at = new Date(new Date().getFullYear() + 1, 5, 4, 9).toISOString();

  /** The version in the history gets it, too. */
  const setTime = () => {
    const article = stored('article-draft');
    Object.assign(article, { publish_at, timeByEditors: true });
    Object.assign(historyOf(article).at(-1) ?? {}, { publish_at });
  };

  test.each(['Theirs', 'Mine'])('the author is asked about it: %s', async (side) => {
    const { user, dialog } = await collide(
      { doc: paragraphs('One', 'Two', 'Three from the phone') },
      setTime,
    );
    const group = within(dialog.getByRole('group', { name: 'Publishing time' }));
    expect(dialog.getByText('1 choice left')).toBeInTheDocument();
    await user.click(group.getByRole('radio', { name: side }));
    await user.click(dialog.getByRole('button', { name: 'Save the merged version' }));
    await screen.findByText(/^Versions merged/);
    const time = side === 'Theirs' ? publish_at : null;
    expect(stored('article-draft')).toMatchObject({ title: 'Not finished yet mine', publish_at: time });
  });
});

test('one more save from elsewhere renews the view, without a dead end', async () => {
  const { user, dialog } = await collide({ title: 'From the phone' });
  saveElsewhere({ title: 'From the phone again' });
  await user.click(dialog.getByRole('button', { name: 'Use all mine' }));
  expect(await screen.findByText(/saved elsewhere again/)).toBeInTheDocument();
  expect(stored('article-draft').title).toBe('From the phone again');
  await user.click(screen.getByRole('button', { name: 'Use all mine' }));
  await waitFor(() => expect(stored('article-draft').title).toBe('Not finished yet mine'));
});

test('an article that is deleted meanwhile leaves one’s own as a new draft', async () => {
  const { user, dialog } = await collide({ title: 'From the phone' });
  db.articles = db.articles.filter(({ _id }) => _id !== 'article-draft');
  await user.click(dialog.getByRole('button', { name: 'Use all mine' }));
  await user.click(await dialog.findByRole('button', { name: 'Save as new draft' }));
  await saved();
  expect(db.articles.filter(({ title }) => title === 'Not finished yet mine')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(async () => expect(await listBackups(me._id)).toEqual([]));
});

test('differences are shown by words as well as by colour', async () => {
  const { dialog } = await collide({ title: 'Not finished on the phone' });
  expect(dialog.getAllByText('only here:', { exact: false }).length).toBeGreaterThan(1);
});
