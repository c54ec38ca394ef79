import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { HttpResponse, http } from 'msw';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import {
  behindFirst,
  beside,
  boats,
  holdReply,
  id,
  LAST,
  lamp,
  lettersOf,
  outcomes,
  ownWords,
  paragraph,
  route,
  startSuggestions,
  suggest,
  suggestRich,
  TEXT,
} from '../../../support/suggestions';
import { openWriteScreen, paragraphs, stored, textField } from '../../../support/writeScreen';

startSuggestions();

const noteOf = async (noteId: string) => {
  await beside();
  await waitFor(() => expect(document.getElementById(`note-${noteId}`)).not.toBeNull());
  return within(document.getElementById(`note-${noteId}`) as HTMLElement);
};

type User = ReturnType<typeof openWriteScreen>['user'];
async function accept(user: User, noteId: string) {
  const note = await noteOf(noteId);
  await user.click(note.getByRole('button', { name: 'Accept' }));
  await note.findByText('Accepted');
  // The keyboard goes on, to the next note.
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^note-/));
  return note;
}
async function press(user: User, keys: string) {
  act(() => screen.getByRole('textbox', { name: 'Article text' }).focus());
  await user.keyboard(keys);
}
const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}{Shift>}z{/Shift}{/Control}';
const both = `${TEXT}${LAST}`;
const ships = TEXT.replace('the boats', 'the boats and ships');

test('one that the author undoes is open again, and redo accepts it again', async () => {
  suggest('boats', boats, 'the boats and ships');
  const { user } = openWriteScreen(route);
  const note = await accept(user, 'boats');
  expect(outcomes()).toEqual(['accepted']);
  await press(user, UNDO);
  expect(ownWords()).toBe(both);
  await note.findByRole('button', { name: 'Accept' });
  expect(outcomes()).toEqual([null]);
  expect((await textField()).querySelector('ins')).toHaveTextContent('and ships');

  await press(user, REDO);
  await note.findByText('Accepted');
  expect(ownWords()).toBe(`${ships}${LAST}`);
  expect(outcomes()).toEqual(['accepted']);
  // Each press once more, and fast.
  await press(user, UNDO + REDO + UNDO);
  await note.findByRole('button', { name: 'Accept' });
  await waitFor(() => expect(outcomes()).toEqual([null]));
  await user.click(note.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(ownWords()).toBe(`${ships}${LAST}`));
});

test('one that is undone after a save is open again, and saved as such', async () => {
  suggest('boats', boats, 'the boats and ships');
  const { user } = openWriteScreen(route);
  const note = await accept(user, 'boats');
  await waitFor(() => expect(JSON.stringify(stored(id).doc)).toContain('and ships'), { timeout: 5_000 });
  await press(user, UNDO);
  await note.findByRole('button', { name: 'Accept' });
  await waitFor(() => expect(stored(id).doc).toEqual(paragraphs(TEXT, LAST)), { timeout: 5_000 });
  expect(outcomes()).toEqual([null]);
});

test('of all that were accepted at once each press opens one again, the last first', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  suggest('few', { text: 'Few', before: '', after: ' thank the keeper.' }, '');
  const { user } = openWriteScreen(route);
  await user.click((await beside()).getByRole('button', { name: 'Accept all 3 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted', 'accepted']));
  await waitFor(() => expect(ownWords()).not.toContain('Few'));
  await press(user, UNDO);
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted', null]));
  await press(user, UNDO + UNDO);
  expect(ownWords()).toBe(both);
  await waitFor(() => expect(outcomes()).toEqual([null, null, null]));
  await press(user, REDO);
  await waitFor(() => expect(outcomes()).toEqual(['accepted', null, null]));
  await user.click(await (await beside()).findByRole('button', { name: 'Accept all 2 suggestions' }));
  await waitFor(() =>
    expect(ownWords()).toBe(
      'The keeper counts every ship that come home before the lamp burns.thank the keeper.',
    ),
  );
  expect(outcomes()).toEqual(['accepted', 'accepted', 'accepted']);
});

test('blocks, moves and formats that are undone are open again', async () => {
  suggestRich('new', { kind: 'blocks', removed: [], inserted: [paragraph('So it is.')], at: behindFirst });
  const bold = [{ type: 'text', text: 'the boats', marks: [{ type: 'bold' }] }];
  suggestRich('bold', { kind: 'words', nodes: bold }, { passage: boats });
  const start = { before: '', after: lettersOf(TEXT.slice(0, 60)) };
  const from = { before: lettersOf(TEXT), after: '' };
  suggestRich('move', { kind: 'move', moved: [paragraph(LAST)], from, to: start });
  const { user } = openWriteScreen(route);
  for (const one of ['bold', 'new', 'move']) await accept(user, one);
  const { editor } = (await textField()) as HTMLElement & { editor: Editor };
  await press(user, UNDO + UNDO + UNDO);
  await waitFor(() => expect(outcomes()).toEqual([null, null, null]));
  expect(editor.getJSON()).toMatchObject(paragraphs(TEXT, LAST));
  await press(user, REDO + REDO + REDO);
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted', 'accepted']));
  expect(ownWords()).toBe(`${LAST}${TEXT}So it is.`);
});

test('what is typed meanwhile is undone before, and only that', async () => {
  suggest('boats', boats, 'every ship');
  const { user } = openWriteScreen(route);
  const note = await accept(user, 'boats');
  const { editor } = (await textField()) as HTMLElement & { editor: Editor };
  act(() => void editor.view.dispatch(editor.state.tr.insertText('Indeed: ', 1)));
  await press(user, UNDO);
  expect(ownWords()).toBe(`${TEXT.replace('the boats', 'every ship')}${LAST}`);
  note.getByText('Accepted');
  await press(user, UNDO);
  await note.findByRole('button', { name: 'Accept' });
  expect(outcomes()).toEqual([null]);
});

test('one that is undone while the reply is under way is open in the end', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const { user } = openWriteScreen(route);
  const note = await accept(user, 'boats');
  const answer = holdReply('boats');
  await press(user, UNDO);
  note.getByText('Accepted');
  // Until the server has it, the note says what is in the text.
  note.getByText('The article still has the former words.');
  await press(user, REDO + UNDO);
  answer();
  await note.findByRole('button', { name: 'Accept' });
  await waitFor(() => expect(outcomes()).toEqual([null, null]));
  expect(ownWords()).toBe(both);
});

test('one whose opening the server refuses says that the former words are there', async () => {
  suggest('boats', boats, 'every ship');
  const { user } = openWriteScreen(route);
  const note = await accept(user, 'boats');
  server.use(
    http.patch('*/boats/outcome', () => HttpResponse.json({ message: 'No' }, { status: 403 }), {
      once: true,
    }),
  );
  await press(user, UNDO);
  await note.findByText('The article still has the former words.');
  expect(outcomes()).toEqual(['accepted']);
  await user.click(note.getByRole('button', { name: 'Replace them' }));
  expect(ownWords()).toContain('every ship');
  note.getByText('Accepted');
});

/** Answers to suggestions of editors and readers get no reply. */
function loseNetwork() {
  const lost = { isOver: false };
  const lose = () => (lost.isOver ? undefined : HttpResponse.error());
  server.use(
    http.patch('*/api/write/article/:id/note/:noteId/outcome', lose),
    http.patch('*/api/write/article/:id/suggestion/:noteId', lose),
  );
  return () => {
    lost.isOver = true;
    act(() => window.dispatchEvent(new Event('online')));
  };
}

test('without a network too: the server has the last answer once there is one', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const { user } = openWriteScreen(route);
  const first = await accept(user, 'boats');
  const end = loseNetwork();
  const second = await accept(user, 'lamp');
  await press(user, UNDO + UNDO);
  expect(ownWords()).toBe(both);
  for (const note of [first, second]) {
    await note.findByRole('button', { name: 'Accept' });
    note.getByText('Opened again. Not sent yet.');
  }
  await press(user, REDO);
  await first.findByText('Accepted');
  expect(outcomes()).toEqual(['accepted', null]);
  await press(user, UNDO);
  await first.findByRole('button', { name: 'Accept' });
  end();
  await waitFor(() => expect(outcomes()).toEqual([null, null]));
  await waitFor(() => expect(first.queryByText(/Not sent yet/)).toBeNull());
});

test('a correction that was taken back and is there again by undo is accepted', async () => {
  suggest('boats', boats, 'every ship');
  Object.assign(db.reviewNotes[0] ?? {}, {
    ...{ outcome: 'accepted', done: true },
    corrected: { revision: 2, by: { _id: 'user-editor', username: 'Edith Torr' } },
  });
  suggest('lamp', lamp, 'burns');
  Object.assign(stored(id), { doc: paragraphs(TEXT.replace('the boats', 'every ship'), LAST) });
  const { user } = openWriteScreen(route);
  const note = await noteOf('boats');
  await user.click(note.getByRole('button', { name: 'Take it back' }));
  await note.findByText('Taken back');
  await waitFor(() => expect(ownWords()).toBe(both));
  await press(user, UNDO);
  await note.findByText('Accepted');
  expect(ownWords()).toContain('every ship');
  expect(outcomes()).toEqual(['accepted', null]);
});

test('another device, which shows the text that was saved, asks for the notes again', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  Object.assign(db.reviewNotes[0] ?? {}, { outcome: 'accepted', done: true });
  Object.assign(stored(id), { doc: paragraphs(TEXT.replace('the boats', 'every ship'), LAST) });
  openWriteScreen(route);
  const note = await noteOf('boats');
  note.getByText('Accepted');
  Object.assign(db.reviewNotes[0] ?? {}, { outcome: null, done: false });
  const revision = stored(id).revision + 1;
  Object.assign(stored(id), { doc: paragraphs(TEXT, LAST), revision });
  await act(async () => fakeSocket.receive('draft-changed', { id, revision }));
  await note.findByRole('button', { name: 'Accept' });
  expect(ownWords()).toBe(both);
});

/** Another device answers the first suggestion, and saves the text. */
async function changeElsewhere(outcome: 'accepted' | 'refused', text: string, rest: string) {
  Object.assign(db.reviewNotes[0] ?? {}, { outcome, done: true });
  const revision = stored(id).revision + 1;
  Object.assign(stored(id), { revision, doc: paragraphs(text, rest) });
  await act(async () => fakeSocket.receive('draft-changed', { id, revision }));
  await waitFor(() => expect(ownWords()).toBe(`${text}${rest}`));
}

test('an answer that was given elsewhere since stays, with undo and redo of the words', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const ship = TEXT.replace('the boats', 'every ship');
  const { user } = openWriteScreen(route);
  const note = await accept(user, 'boats');
  await waitFor(() => expect(stored(id).doc).toEqual(paragraphs(ship, LAST)), { timeout: 5_000 });
  await changeElsewhere('refused', ship, `${LAST} More.`);
  await note.findByText('Refused');
  await press(user, UNDO);
  expect(ownWords()).toBe(`${both} More.`);
  await press(user, REDO);
  // It waits for what undo and redo send.
  await accept(user, 'lamp');
  expect(outcomes()).toEqual(['refused', 'accepted']);
  note.getByText('Refused');
});

test('undo that finds the former words there already opens nothing', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const ship = TEXT.replace('the boats', 'every ship');
  const { user } = openWriteScreen(route);
  await accept(user, 'boats');
  await waitFor(() => expect(stored(id).doc).toEqual(paragraphs(ship, LAST)), { timeout: 5_000 });
  await changeElsewhere('accepted', TEXT, LAST);
  await press(user, UNDO);
  expect(ownWords()).toBe(both);
  await accept(user, 'lamp');
  expect(outcomes()).toEqual(['accepted', 'accepted']);
});
