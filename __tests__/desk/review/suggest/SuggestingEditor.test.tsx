import type { OwnArticle } from '@contracts/article';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { documentOf, words } from '@/__tests__/support/textEditor';
import type { EditorNote } from '@/desk/review/notes/notesApi';
import type { EditorPlace } from '@/desk/review/suggest/editorPlace';
import { SuggestingEditor } from '@/desk/review/suggest/SuggestingEditor';
import type { SuggestMode } from '@/desk/review/suggest/useSuggestMode';
import { store } from '@/desk/store';

const none = { cover_pic: '', cover_alt: null };
const own = { mine: true, sent: false, done: false };
const notes = [
  {
    ...{ ...own, _id: 'title-1', field: 'title', suggestion: 'Ships at sea' },
    passage: { text: 'Lamps', before: '', after: '' },
  },
  {
    ...{ ...own, _id: 'cover-1', field: 'cover_pic', suggestion: '', passage: null },
    cover: { before: none, after: { cover_pic: '/uploads/lamp.webp', cover_alt: 'A lamp at night' } },
  },
] as EditorNote[];

const keep = () => {};
const mode: SuggestMode = {
  ...{ copy: undefined, earlier: [], isOpen: true, keep },
  ...{ open: keep, close: keep, closeDecided: keep, discard: keep },
};

const place: { current: EditorPlace | null } = { current: null };
const forget = { current: null };

const editorOf = (revision: number) => {
  const article = {
    ...{ _id: 'one', revision, title: 'Lamps', summary: '', tag: 'Sea', ...none },
    doc: documentOf(words('The lamp burns.')),
  } as OwnArticle;
  return (
    <Provider store={store}>
      <SuggestingEditor
        key={revision}
        {...{ article, notes, mode, forget, place, corrections: null }}
        onClosed={() => {}}
      />
    </Provider>
  );
};

test.each([
  ['Title', 9],
  [/^Description/, 6],
])('with a new revision the editor goes on in the field that it was in: %s', async (name, at) => {
  place.current = null;
  const { rerender } = render(editorOf(1));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  act(() => {
    field.focus();
    field.setSelectionRange(at, at);
  });
  rerender(editorOf(2));
  const next = await screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  expect(next).not.toBe(field);
  expect(next).toHaveFocus();
  expect(next.selectionStart).toBe(at);
  expect(next.closest('details')?.open ?? true).toBe(true);
});
