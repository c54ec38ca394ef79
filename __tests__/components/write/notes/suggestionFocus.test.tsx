import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import {
  beside,
  boats,
  holdReply,
  LAST,
  lamp,
  outcomes,
  ownWords,
  route,
  startSuggestions,
  suggest,
} from '../../../support/suggestions';
import { openWriteScreen, textField } from '../../../support/writeScreen';

startSuggestions();

/** The focus moves in the next frame. */
const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const noteOf = async (_id: string) => {
  await waitFor(() => expect(document.getElementById(`note-${_id}`)).not.toBeNull());
  return within(document.getElementById(`note-${_id}`) as HTMLElement);
};
const textEditor = async () => (await textField()) as HTMLElement & { editor: Editor };

test('cursor and focus stay with an author who writes on while all are accepted', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const reply = holdReply('boats');
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const text = await textEditor();
  const { view } = text.editor;
  act(() => {
    text.focus();
    view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
  });
  await user.click(notes.getByRole('button', { name: 'Accept all 2 suggestions' }));
  expect(text).toHaveFocus();
  reply();
  await waitFor(() =>
    expect(ownWords()).toContain('counts every ship that come home before the lamp burns.'),
  );
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted']));
  await nextFrame();
  expect(text).toHaveFocus();
  act(() => view.dispatch(view.state.tr.insertText(' Truly.')));
  expect(ownWords()).toMatch(new RegExp(`${LAST} Truly\\.$`));
});

test('the focus stays in the field in which the author writes meanwhile', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const reply = holdReply('boats');
  const { user } = openWriteScreen(route);
  const note = await noteOf('boats');
  await user.click(note.getByRole('button', { name: 'Accept' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.click(title);
  reply();
  await note.findByText('Accepted');
  await nextFrame();
  expect(title).toHaveFocus();
});

test('where there is no room beside the text, the next one is shown and has the focus', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...{ matches: false, media },
        ...{ addEventListener: () => {}, removeEventListener: () => {} },
      }) as unknown as MediaQueryList,
  );
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const { user } = openWriteScreen(route);
  await user.click(await screen.findByRole('button', { name: '2 suggestions' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('note-boats'));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.id).toBe('note-lamp'));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'accepted']));
  await waitFor(() => expect(document.activeElement?.id).toBe('note-lamp'));
});

test('the focus stays at one whose words changed while its answer was sent', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const reply = holdReply('boats');
  const { user } = openWriteScreen(route);
  const note = await noteOf('boats');
  const { editor } = await textEditor();
  await user.click(note.getByRole('button', { name: 'Accept' }));
  act(
    () =>
      void editor.view.dispatch(editor.state.tr.insertText('small ', 'The keeper counts the '.length + 1)),
  );
  reply();
  await note.findByText('These words have changed. Accepting replaces what is there now:');
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^note-/));
  expect(document.activeElement?.id).toBe('note-boats');
  expect(outcomes()).toEqual([null, null]);
});

test('the focus does not go back to one that was answered while the next one waited', async () => {
  suggest('boats', boats, 'every ship');
  suggest('lamp', lamp, 'burns');
  const reply = holdReply('boats');
  const { user } = openWriteScreen(route);
  const [first, second] = [await noteOf('boats'), await noteOf('lamp')];
  await user.click(first.getByRole('button', { name: 'Accept' }));
  await user.click(second.getByRole('button', { name: 'Accept' }));
  reply();
  await second.findByText('Accepted');
  await nextFrame();
  await waitFor(() => expect(document.activeElement?.id).toBe('note-lamp'));
});
