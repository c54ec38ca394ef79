import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { Toasts } from '@/components/feedback/Toasts';
import { WriteScreen } from '@/components/write/WriteScreen';
import { db } from '@/services/mocks/db';
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

const boatsThat = { text: 'boats that', before: 'The keeper counts the ', after: ' come home before' };
const screenWithToasts = (
  <>
    <WriteScreen />
    <Toasts />
  </>
);

/** The note of one suggestion. */
async function noteOf(_id: string) {
  await beside();
  await waitFor(() => expect(document.getElementById(`note-${_id}`)).not.toBeNull());
  return within(document.getElementById(`note-${_id}`) as HTMLElement);
}

/** The author writes at these words of the text. */
async function write(before: string, typed: string): Promise<void> {
  const text = await textField();
  const { editor } = text as HTMLElement & { editor: Editor };
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    const found = node.text?.indexOf(before) ?? -1;
    if (found >= 0 && at < 0) at = position + found + before.length;
  });
  act(() => void editor.view.dispatch(editor.state.tr.insertText(typed, at)));
}

test('of two that overlap, all takes the first, and leaves the other with what it would replace', async () => {
  suggest('ship', boats, 'every ship');
  suggest('vessels', boatsThat, 'vessels which');
  const { user } = openWriteScreen(route, screenWithToasts);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept all 2 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted', null]));
  expect(ownWords()).toContain('counts every ship that come home');
  await screen.findByText('1 accepted. 1 can’t be accepted as it is: look at it.');
  const left = await noteOf('vessels');
  left.getByText('These words have changed. Accepting replaces what is there now:');
  left.getByText('every ship that', { ignore: 'button' });
  await waitFor(() => expect(document.activeElement?.id).toBe('note-vessels'));
  await user.click(left.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(ownWords()).toContain('counts vessels which come home'));
});

test.each([
  ['one', 'every ship'],
  ['all', 'Accept all 2 suggestions'],
])(
  'of two on the same words, the second that is pressed after %s waits until it is seen',
  async (_, first) => {
    suggest('ship', boats, 'every ship');
    suggest('vessels', boatsThat, 'vessels which');
    const reply = holdReply('ship');
    const { user } = openWriteScreen(route, screenWithToasts);
    const notes = await beside();
    const pressed =
      first === 'every ship' ? (await noteOf('ship')).getByRole('button', { name: 'Accept' }) : null;
    await user.click(pressed ?? notes.getByRole('button', { name: first }));
    const second = await noteOf('vessels');
    await user.click(second.getByRole('button', { name: 'Accept' }));
    reply();
    await screen.findByText('What this replaces changed while your answer was sent. Look at it once more.');
    expect(outcomes()).toEqual(['accepted', null]);
    expect(ownWords()).toContain('counts every ship that come home');
    await waitFor(() => expect(document.activeElement?.id).toBe('note-vessels'));
    await user.click(second.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(ownWords()).toContain('counts vessels which come home'));
  },
);

test.each([
  ['one by one', false],
  ['all at once', true],
])('of words that two editors add, %s, the second ones are there already', async (_, isAll) => {
  const lit = { text: 'lit', before: 'before the lamp is ', after: '.Few thank the keeper.' };
  suggest('one', lit, 'lit and bright');
  suggest('two', lit, 'lit and bright');
  suggest('small', { text: 'boats', before: 'The keeper counts the ', after: ' that come' }, 'small boats');
  suggest('tiny', { text: 'boats', before: 'The keeper counts the ', after: ' that come' }, 'small boats');
  suggestRich('new', { kind: 'blocks', removed: [], inserted: [paragraph('So it is.')], at: behindFirst });
  suggestRich('again', { kind: 'blocks', removed: [], inserted: [paragraph('So it is.')], at: behindFirst });
  const { user } = openWriteScreen(route, screenWithToasts);
  const notes = await beside();
  if (isAll) {
    await user.click(notes.getByRole('button', { name: 'Accept all 6 suggestions' }));
    await screen.findByText('6 accepted, 3 of them were in the article already.');
  } else {
    for (const one of ['one', 'small', 'new'])
      await user.click((await noteOf(one)).getByRole('button', { name: 'Accept' }));
    for (const other of ['two', 'tiny', 'again']) {
      const note = await noteOf(other);
      await note.findByText(/in the text already:$/);
      await user.click(note.getByRole('button', { name: 'Mark as accepted' }));
      await note.findByText('Accepted');
    }
  }
  await waitFor(() => expect(outcomes()).toEqual(Array(6).fill('accepted')));
  const once = 'The keeper counts the small boats that come home before the lamp is lit and bright.';
  expect(ownWords()).toBe(`${once}So it is.${LAST}`);
});

test('that are opened again after they were accepted are not carried out once more', async () => {
  suggest('boats', boats, 'the boats and ships');
  suggest(
    'small',
    { text: 'home', before: 'the boats that come ', after: ' before the lamp' },
    'straight home',
  );
  suggest('burns', lamp, 'burns');
  suggestRich('new', { kind: 'blocks', removed: [], inserted: [paragraph('So it is.')], at: behindFirst });
  const { user } = openWriteScreen(route);
  const all = ['boats', 'small', 'burns', 'new'];
  for (const one of all) {
    const note = await noteOf(one);
    await user.click(note.getByRole('button', { name: 'Accept' }));
    await note.findByText('Accepted');
  }
  const once =
    'The keeper counts the boats and ships that come straight home before the lamp burns.So it is.';
  expect(ownWords()).toBe(`${once}${LAST}`);
  for (const one of all) {
    const note = await noteOf(one);
    await user.click(note.getByRole('button', { name: 'Open again' }));
    await user.click(await note.findByRole('button', { name: 'Mark as accepted' }));
    await note.findByText('Accepted');
  }
  expect(ownWords()).toBe(`${once}${LAST}`);
});

test('are carried out again where the author has undone them', async () => {
  suggest('boats', boats, 'the boats and ships');
  const { user } = openWriteScreen(route);
  const note = await noteOf('boats');
  await user.click(note.getByRole('button', { name: 'Accept' }));
  await note.findByText('Accepted');
  await waitFor(() => expect(document.activeElement?.id).toBe('note-boats'));
  act(() => screen.getByRole('textbox', { name: 'Article text' }).focus());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(ownWords()).toContain('counts the boats that'));
  await user.click(await note.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(ownWords()).toContain('counts the boats and ships that'));
});

test('on words that the author writes into say so, show them, and are no part of all', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  suggest('few', { text: 'Few', before: '', after: ' thank the keeper.' }, 'Many');
  const { user } = openWriteScreen(route, screenWithToasts);
  const notes = await beside();
  const boatsNote = await noteOf('boats');
  await write('the', ' (MY OWN FACT)');
  await boatsNote.findByText('These words have changed. Accepting replaces what is there now:');
  boatsNote.getByText(/\(MY OWN FACT\)/);
  await user.click(notes.getByRole('button', { name: 'Accept all 3 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual([null, 'accepted', 'accepted']));
  expect(ownWords()).toContain('the (MY OWN FACT) boats that come home before the lamp burns.Many');
  await screen.findByText('2 accepted. 1 can’t be accepted as it is: look at it.');
});

test('on words that the author divided into two paragraphs are not carried out', async () => {
  suggest('boats', boats, 'every ship');
  const { user } = openWriteScreen(route, screenWithToasts);
  const note = await noteOf('boats');
  const { editor } = (await textField()) as HTMLElement & { editor: Editor };
  act(() => void editor.view.dispatch(editor.state.tr.split(1 + 'The keeper counts the'.length)));
  await note.findByText('These words have changed:');
  await user.click(note.getByRole('button', { name: 'Accept' }));
  await screen.findByText(/^These words are no longer in the text as one passage/);
  expect(ownWords()).toContain('The keeper counts the boats that');
  expect(outcomes()).toEqual([null]);
});

test('on words that were rewritten before the article was opened are no part of all', async () => {
  Object.assign(stored(id), {
    doc: paragraphs(TEXT.replace('the boats that come home', 'MY OWN FACT'), LAST),
  });
  const passage = {
    text: 'the boats that come home',
    before: 'The keeper counts ',
    after: ' before the lamp is lit.',
  };
  suggest('boats', passage, 'every ship');
  suggest('few', { text: 'Few', before: '', after: ' thank the keeper.' }, 'Many');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  (await noteOf('boats')).getByText('MY OWN FACT', { ignore: 'button' });
  await user.click(notes.getByRole('button', { name: 'Accept all 2 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual([null, 'accepted']));
  expect(ownWords()).toContain('The keeper counts MY OWN FACT before');
});

test('of two titles, all takes the first; the author’s own new title stays', async () => {
  const { title } = stored(id);
  const passage = { text: title, before: '', after: '' };
  for (const [_id, words] of [
    ['one', 'The keeper'],
    ['two', 'The lamp'],
    ['same', 'The keeper'],
  ] as const) {
    suggest(_id, passage, words);
    Object.assign(db.reviewNotes.at(-1) ?? {}, { field: 'title' });
  }
  const { user } = openWriteScreen(route, screenWithToasts);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept all 3 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual(['accepted', null, 'accepted']));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The keeper');
  const left = await noteOf('two');
  left.getByText('The title has changed. Accepting replaces what is there now:');
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'My own');
  left.getByText('My own', { ignore: 'button' });
  await user.click(left.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The lamp'));
});

test('the keyboard goes on at the state of the list where none is left', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Refuse all' }));
  await waitFor(() => expect(outcomes()).toEqual(['refused', 'refused']));
  await waitFor(() => expect(notes.getByRole('status')).toHaveFocus());
});

test('formats on words that have changed, and a paragraph moved twice, change nothing by themselves', async () => {
  const bold = [{ type: 'text', text: 'the boats', marks: [{ type: 'bold' }] }];
  suggestRich('bold', { kind: 'words', nodes: bold }, { passage: boats, suggestion: 'the boats' });
  suggestRich('same', { kind: 'words', nodes: bold }, { passage: boats, suggestion: 'the boats' });
  const start = { before: '', after: lettersOf(TEXT.slice(0, 60)) };
  const from = { before: lettersOf(TEXT), after: '' };
  for (const name of ['up', 'also'])
    suggestRich(name, { kind: 'move', moved: [paragraph(LAST)], from, to: start });
  const { user } = openWriteScreen(route, screenWithToasts);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept all 4 suggestions' }));
  await waitFor(() => expect(outcomes()).toEqual(Array(4).fill('accepted')));
  expect(ownWords()).toBe(`${LAST}${TEXT}`);
  await screen.findByText('4 accepted, 2 of them were in the article already.');
});

test('the keyboard gets to the first one with one key, or one button', async () => {
  suggest('lamp', lamp, 'burns');
  suggest('boats', boats, 'every ship');
  const { user } = openWriteScreen(route);
  await beside();
  const button = screen.getByRole('button', { name: '2 suggestions' });
  expect(button).toHaveAttribute('title', 'Go to the first one (Ctrl+Alt+N)');
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard('{Control>}{Alt>}n{/Alt}{/Control}');
  await waitFor(() => expect(document.activeElement?.id).toBe('note-boats'));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.id).toBe('note-lamp'));
  await user.click(screen.getByRole('button', { name: '1 suggestion' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('note-lamp'));
  expect(ownWords()).toContain('counts every ship that');
});
