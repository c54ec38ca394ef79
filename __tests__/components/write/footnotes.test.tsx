import { act, fireEvent, screen } from '@testing-library/react';
import type { JSONContent } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';

const reference = (id: string): JSONContent => ({ type: 'footnoteReference', attrs: { id } });
const note = (id: string, text: string): JSONContent => ({
  type: 'footnote',
  attrs: { id },
  content: [words(text)],
});
const referring = (text: string, id: string): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text }, reference(id)],
});
const twoNotes = () =>
  openText(
    documentOf(referring('One', 'a'), referring('Two', 'b'), words('Three'), {
      type: 'footnotes',
      content: [note('a', 'First note'), note('b', 'Second note')],
    }),
  );

type Opened = ReturnType<typeof openText>;

function notesOf({ editor }: Opened): string[] {
  const last = editor.state.doc.lastChild;
  const texts: string[] = [];
  if (last?.type.name === 'footnotes') last.forEach((one) => void texts.push(one.textContent));
  return texts;
}

function placesOf({ editor }: Opened): number[] {
  const places: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'footnoteReference') places.push(at);
  });
  return places;
}

test('the button puts a reference at the cursor, and one writes the note at the end; the key leads back', async () => {
  const opened = openText(documentOf(words('A claim. More.')));
  opened.select(8);
  await opened.user.click(screen.getByRole('button', { name: 'Footnote' }));
  opened.type('The source');
  expect(notesOf(opened)).toEqual(['The source']);
  expect(placesOf(opened)).toEqual([8]);
  await opened.user.keyboard('{Control>}{Alt>}f{/Alt}{/Control}');
  opened.type('!');
  expect(opened.editor.state.doc.firstChild?.textContent).toBe('A claim!. More.');
});

test('the button of a note leads back to its reference, by name', async () => {
  const opened = twoNotes();
  await opened.user.click(await screen.findByRole('button', { name: 'Back to reference 2' }));
  opened.type('!');
  expect(opened.editor.state.doc.child(1).textContent).toBe('Two!');
});

test('a note that is asked for before others is the first', async () => {
  const opened = twoNotes();
  opened.select(1);
  await opened.user.keyboard('{Control>}{Alt>}f{/Alt}{/Control}');
  opened.type('Before');
  expect(notesOf(opened)).toEqual(['Before', 'First note', 'Second note']);
});

test('deleting a reference deletes its note, and one step back brings both', () => {
  const opened = twoNotes();
  const [first = 0] = placesOf(opened);
  act(() => void opened.editor.commands.deleteRange({ from: first, to: first + 1 }));
  expect(notesOf(opened)).toEqual(['Second note']);
  act(() => void opened.editor.commands.undo());
  expect(notesOf(opened)).toEqual(['First note', 'Second note']);
  expect(placesOf(opened)).toHaveLength(2);
});

test('a reference that is cut and pasted elsewhere keeps the words of its note', () => {
  const opened = twoNotes();
  const { editor } = opened;
  const [first = 0] = placesOf(opened);
  const cut = editor.state.doc.slice(first, first + 1);
  act(() => void editor.commands.deleteRange({ from: first, to: first + 1 }));
  expect(notesOf(opened)).toEqual(['Second note']);
  const behindThree = editor.state.doc.content.size - (editor.state.doc.lastChild?.nodeSize ?? 0) - 1;
  act(() => editor.view.dispatch(editor.state.tr.replace(behindThree, behindThree, cut)));
  expect(notesOf(opened)).toEqual(['Second note', 'First note']);
  expect(editor.state.doc.child(2).textContent).toBe('Three');
  act(() => void editor.commands.undo());
  act(() => void editor.commands.undo());
  expect(notesOf(opened)).toEqual(['First note', 'Second note']);
});

test('a paragraph with its reference that is cut and pasted keeps the words of the note', () => {
  const opened = twoNotes();
  const { editor } = opened;
  const { nodeSize = 0 } = editor.state.doc.firstChild ?? {};
  const cut = editor.state.doc.slice(0, nodeSize);
  act(() => void editor.commands.deleteRange({ from: 0, to: nodeSize }));
  const end = editor.state.doc.content.size - (editor.state.doc.lastChild?.nodeSize ?? 0);
  act(() => editor.view.dispatch(editor.state.tr.replace(end, end, cut)));
  expect(notesOf(opened)).toEqual(['Second note', 'First note']);
});

test('Backspace in an empty note removes it with its reference and goes back to the text', async () => {
  const opened = openText(documentOf(words('A claim')));
  opened.select(8);
  await opened.user.keyboard('{Control>}{Alt>}f{/Alt}{/Control}');
  await opened.user.keyboard('{Backspace}');
  expect(notesOf(opened)).toEqual([]);
  expect(placesOf(opened)).toEqual([]);
  opened.type('!');
  expect(opened.editor.state.doc.firstChild?.textContent).toBe('A claim!');
});

test('Enter on a selected reference moves to its note', () => {
  const opened = twoNotes();
  const { editor } = opened;
  const [, second = 0] = placesOf(opened);
  act(() => {
    editor.view.focus();
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, second)));
  });
  fireEvent.keyDown(opened.text, { key: 'Enter' });
  opened.type('!');
  expect(notesOf(opened)).toEqual(['First note', 'Second note!']);
});

test('a note has no notes of its own', () => {
  const opened = twoNotes();
  act(() => void opened.editor.commands.setTextSelection(opened.editor.state.doc.content.size - 3));
  expect(screen.getByRole('button', { name: 'Footnote' })).toHaveAttribute('aria-disabled', 'true');
});
