import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import type { Editor, JSONContent } from '@tiptap/core';
import { runs } from '@/__tests__/support/effort';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import fc from '@/__tests__/support/fastCheck';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';
import { followDocument } from '@/components/write/following/followDocument';
import { tellSaved } from '@/services/draft/draftNews';
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

const editorOf = (text: HTMLElement) => (text as unknown as { editor: Editor }).editor;

/** Another tab or device saves. */
function saveElsewhere(title: string, ...lines: string[]): number {
  const article = stored('article-draft');
  const revision = article.revision + 1;
  Object.assign(article, { title, doc: paragraphs(...lines), revision });
  return revision;
}

async function open() {
  Object.assign(stored('article-draft'), { doc: paragraphs('One', 'Two', 'Three') });
  const { user } = openWriteScreen(draftRoute);
  const [title, text] = [await titleField(), await textField()];
  await waitFor(() => expect(fakeSocket.listenerCount('draft-changed')).toBe(1));
  return { user, title, text, editor: editorOf(text) };
}

const tellOf = (revision: number) =>
  act(async () => fakeSocket.receive('draft-changed', { id: 'article-draft', revision }));

test('a tab without changes shows what was saved elsewhere, with the cursor where it was', async () => {
  const { text, title, editor } = await open();
  act(() => void editor.chain().focus().setTextSelection(8).run());
  // The editor focuses its text in the next frame.
  await waitFor(() => expect(text).toHaveFocus());
  const { $from } = editor.state.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(['Two', 2]);
  await tellOf(saveElsewhere('Newer', 'Before', 'One and more', 'Two', 'Three!'));
  await waitFor(() => expect(text).toHaveTextContent('BeforeOne and moreTwoThree!'));
  expect(title).toHaveValue('Newer');
  expect(text).toHaveFocus();
  const after = editor.state.selection.$from;
  expect([after.parent.textContent, after.parentOffset]).toEqual(['Two', 2]);
  expect(editor.can().undo()).toBe(false);
  // It goes on from there, without a conflict.
  act(() => void editor.commands.insertContent('x'));
  await waitFor(() => expect(JSON.stringify(stored('article-draft').doc)).toContain('Twxo'), {
    timeout: 4_000,
  });
  expect(screen.queryByText(/saved elsewhere/)).not.toBeInTheDocument();
});

test('the cursor stays at its word where words come before and behind it', async () => {
  const { editor } = await open();
  act(() => void editor.chain().focus().setTextSelection(8).run());
  await tellOf(saveElsewhere('Newer', 'One', 'Say: Two, and so on', 'Three'));
  await waitFor(() => expect(editor.getText()).toContain('so on'));
  const { $from } = editor.state.selection;
  expect($from.parent.textContent.slice(0, $from.parentOffset)).toBe('Say: Tw');
});

test('a tab with changes of its own keeps them, and they meet in the merge view', async () => {
  const { user, text, title } = await open();
  await user.type(title, ' of mine');
  await tellOf(saveElsewhere('Newer', 'Theirs'));
  expect(await screen.findByText(/saved elsewhere/, {}, { timeout: 4_000 })).toBeInTheDocument();
  expect(title).toHaveDisplayValue(/ of mine$/);
  expect(text).toHaveTextContent('OneTwoThree');
});

test('another article’s news, and old news, are none', async () => {
  const { text } = await open();
  saveElsewhere('Newer', 'Theirs');
  await act(async () => fakeSocket.receive('draft-changed', { id: 'another', revision: 99 }));
  await tellOf(1);
  expect(text).toHaveTextContent('OneTwoThree');
  // A tab of the same browser says so without a connection.
  await act(async () => tellSaved(stored('article-draft')));
  await waitFor(() => expect(text).toHaveTextContent('Theirs'));
});

test('the cursor in the title stays at its letters', async () => {
  const { user, title } = await open();
  await user.click(title);
  const field = title as HTMLTextAreaElement;
  const before = field.value;
  act(() => field.setSelectionRange(before.length, before.length));
  await tellOf(saveElsewhere(`The ${before}`, 'One'));
  await waitFor(() => expect(field).toHaveValue(`The ${before}`));
  expect(field.selectionStart).toBe(before.length + 4);
});

const block = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'ab', 'aab').map(words),
  fc
    .constantFrom('a', 'b')
    .map((text): JSONContent => ({ type: 'blockquote', content: [words(text), words('c')] })),
  fc.constant<JSONContent>({ type: 'horizontalRule' }),
  fc
    .constantFrom('a', 'aa')
    .map((text): JSONContent => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
);
const blocks = fc.array(block, { minLength: 1, maxLength: 7 });

test('any document becomes any other, and no change is counted', async () => {
  const opened = openText(documentOf(words('')));
  const { editor } = opened;
  await waitFor(() => expect(opened.opened.isReady).toBe(true));
  fc.assert(
    fc.property(blocks, blocks, fc.nat(), (first, second, place) => {
      act(() => followDocument(editor, documentOf(...first)));
      act(() => void editor.commands.setTextSelection(place % editor.state.doc.content.size));
      act(() => followDocument(editor, documentOf(...second)));
      const { editor: fresh } = { editor: editor.schema.nodeFromJSON(documentOf(...second)) };
      const texts = editor.state.doc.children.filter(({ content }) => content.size > 0).map(String);
      expect(texts).toEqual(fresh.children.filter(({ content }) => content.size > 0).map(String));
      editor.state.doc.check();
    }),
    { numRuns: runs(400) },
  );
  expect(opened.opened.changes).toBe(0);
});
