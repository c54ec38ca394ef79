import 'fake-indexeddb/auto';
import type { ReviewNote } from '@contracts/reviewNote';
import { act, waitFor, within } from '@testing-library/react';
import { db } from '@/services/mocks/db';
import {
  beside,
  boats,
  id,
  lamp,
  outcomes,
  route,
  startSuggestions,
  suggest,
} from '../../../support/suggestions';
import { openWriteScreen, stored } from '../../../support/writeScreen';

startSuggestions();

const harbour = { cover_pic: '/uploads/harbour.webp', cover_alt: 'The harbour' };
const lighthouse = { cover_pic: '/uploads/lighthouse.webp', cover_alt: 'The tower' };
function suggestCover(_id: string, cover: ReviewNote['cover']): void {
  suggest(_id, null, '');
  Object.assign(db.reviewNotes.at(-1) ?? {}, { field: 'cover_pic', cover });
}

test('another cover is shown beside the one of now, accepted once, and put back again', async () => {
  Object.assign(stored(id), harbour);
  suggestCover('cover', { before: harbour, after: lighthouse });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const note = within(notes.getByRole('article', { name: /Now The harbour Suggested The tower/ }));
  note.getByText('On the cover:');
  const pictures = notes.getByRole('article').querySelectorAll('img');
  expect([...pictures].map(({ src }) => new URL(src).pathname)).toEqual([
    harbour.cover_pic,
    lighthouse.cover_pic,
  ]);
  act(() => note.getByRole('button', { name: 'Accept' }).focus());
  await user.keyboard('{Enter}');
  await note.findByText('The cover was replaced:');
  expect(outcomes()).toEqual(['accepted']);
  await waitFor(() => expect(stored(id)).toMatchObject(lighthouse), { timeout: 5_000 });
  await user.click(note.getByRole('button', { name: 'Put the former cover back' }));
  note.getByText('The article has the former cover.');
  await waitFor(() => expect(stored(id)).toMatchObject(harbour), { timeout: 5_000 });
  await user.click(note.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(notes.getByRole('article')).toHaveFocus());
  await waitFor(() => expect(stored(id)).toMatchObject(lighthouse), { timeout: 5_000 });
});

test('half an address of a cover is not asked for as a picture', async () => {
  Object.assign(stored(id), { cover_pic: '/uplo', cover_alt: null });
  suggestCover('cover', { before: harbour, after: lighthouse });
  openWriteScreen(route);
  const notes = await beside();
  expect(notes.getByRole('article').querySelectorAll('img')).toHaveLength(1);
  notes.getByText('/uplo');
});

test('a cover that the author has changed meanwhile is said to be another one, and is no part of several', async () => {
  const own = { cover_pic: '/uploads/own.webp', cover_alt: null };
  Object.assign(stored(id), own);
  suggestCover('cover', { before: harbour, after: lighthouse });
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  notes.getByText('You have changed the cover since this was suggested:');
  await user.click(notes.getByRole('button', { name: 'Accept all 3 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual([null, 'accepted', 'accepted']));
  expect(stored(id)).toMatchObject(own);
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(stored(id)).toMatchObject(lighthouse), { timeout: 5_000 });
});

test('of two covers that are accepted with all, the second stays open; one that is there is only marked', async () => {
  Object.assign(stored(id), harbour);
  suggestCover('cover', { before: harbour, after: lighthouse });
  suggestCover('none', { before: harbour, after: { cover_pic: '', cover_alt: null } });
  suggestCover('same', { before: { cover_pic: '', cover_alt: null }, after: lighthouse });
  const { user } = openWriteScreen(route);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept all 3 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted', null, 'accepted']));
  await waitFor(() => expect(stored(id)).toMatchObject(lighthouse), { timeout: 5_000 });
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(stored(id)).toMatchObject({ cover_pic: '', cover_alt: null }), {
    timeout: 5_000,
  });
});
