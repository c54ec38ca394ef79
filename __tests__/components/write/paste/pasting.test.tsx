import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { useEditorPictures } from '@/components/write/media/uploads/editorQueue';
import { useImageQueue } from '@/components/write/media/uploads/useImageQueue';
import { useTextEditor } from '@/components/write/text/useTextEditor';
import { word } from './samples';

const me = seededMe();
let editor: Editor;

function Desk() {
  const own = useTextEditor({ content: '<p>First</p><p></p>', onReady: () => {}, onChange: () => {} });
  useEditorPictures(own, useImageQueue(me._id));
  editor = own;
  return <EditorContent editor={own} />;
}

const open = async () => {
  renderApp(<Desk />, { preloadedState: signedInState(me) });
  await act(async () => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
};
const paste = (contents: Record<string, string>) =>
  act(async () => {
    const clipboardData = {
      files: [],
      types: Object.keys(contents),
      getData: (type: string) => contents[type] ?? '',
    };
    fireEvent.paste(editor.view.dom, { clipboardData });
  });
const types = () => editor.getJSON().content?.map(({ type }) => type);

test('Markdown becomes formatting, in one step that undo takes back', async () => {
  await open();
  const text = '## Oil\n\nNobody **thanks** [the keeper](/some-article).\n\n- oil\n- wicks\n';
  await paste({ 'text/plain': text });
  await waitFor(() => expect(types()).toEqual(['paragraph', 'heading', 'paragraph', 'bulletList']));
  expect(editor.getHTML()).toContain('<strong>thanks</strong>');
  expect(editor.getHTML()).toContain('href="/some-article"');
  act(() => void editor.commands.undo());
  expect(editor.getText()).not.toContain('thanks');
});

test('pasted # and ## are both the highest heading that an article has', async () => {
  await open();
  await paste({ 'text/plain': '# The lamp\n\n## Oil\n\n### Wicks\n\n- a\n- b\n' });
  await waitFor(() => expect(types()).toContain('bulletList'));
  const levels = editor.getJSON().content?.flatMap(({ attrs }) => attrs?.level ?? []);
  expect(levels).toEqual([2, 2, 3]);
});

test('with Shift the words come in alone, a paragraph for each line', async () => {
  await open();
  fireEvent.keyDown(editor.view.dom, { key: 'V', keyCode: 86, ctrlKey: true, shiftKey: true });
  await paste({ 'text/plain': '# The **lamp**\r\n\r\n- oil', 'text/html': '<h2>The <b>lamp</b></h2>' });
  expect(types()).toEqual(['paragraph', 'paragraph', 'paragraph']);
  expect(editor.getText({ blockSeparator: '|' })).toBe('First|# The **lamp**|- oil');
});

test('ordinary text stays as it is, and so does Markdown in a code block', async () => {
  await open();
  await paste({ 'text/plain': 'Nobody thanks the keeper - not once.' });
  expect(editor.getText()).toContain('Nobody thanks the keeper - not once.');
  act(() => void editor.commands.setContent('<pre><code>a</code></pre>'));
  act(() => void editor.commands.setTextSelection(3));
  await paste({ 'text/plain': '# Oil\n\n- a\n- b' });
  expect(types()).toEqual(['paragraph', 'codeBlock', 'paragraph']);
  expect(editor.getText()).toContain('# Oil');
});

test('text from Word brings its footnotes along, to the end of the text', async () => {
  await open();
  await paste({ 'text/html': word, 'text/plain': 'The lamp' });
  expect(types()).toContain('bulletList');
  expect(types()?.at(-1)).toBe('footnotes');
  const [note] = editor.getJSON().content?.at(-1)?.content ?? [];
  expect(JSON.stringify(note)).toContain('See the log of 1871.');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“clip_image002.png” was not included in the pasted text',
  );
});

test('notes that are pasted do not take the place of those that are there', async () => {
  await open();
  await paste({ 'text/html': word, 'text/plain': 'The lamp' });
  await act(async () => void editor.commands.setTextSelection(3));
  await paste({ 'text/html': word.replace('1871', '1905'), 'text/plain': 'The lamp' });
  const notes = JSON.stringify(editor.getJSON().content?.at(-1));
  expect(notes).toContain('1871');
  expect(notes).toContain('1905');
});
