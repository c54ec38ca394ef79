import type { OwnArticle } from '@contracts/article';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { documentOf, words } from '@/__tests__/support/textEditor';
import { editorExtensions } from '@/components/write/text/editorExtensions';
import type { EditorNote } from '@/desk/review/notes/notesApi';
import type { SuggestMode } from '@/desk/review/suggest/useSuggestMode';
import { useWriting } from '@/desk/review/suggest/useWriting';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const none = { cover_pic: '', cover_alt: null };
const article = {
  ...{ _id: 'one', revision: 1, title: 'Lamps', summary: 'On lamps.', tag: 'Sea', ...none },
} as OwnArticle;

const note = (_id: string, more: Partial<EditorNote>) =>
  ({
    ...{ _id, suggestion: '', mine: true, sent: false, done: false, passage: null },
    ...more,
  }) as EditorNote;

const titled = (_id: string, suggestion: string) =>
  note(_id, { field: 'title', passage: { text: 'Lamps', before: '', after: '' }, suggestion });

const covered = (_id: string, cover_pic: string) =>
  note(_id, { field: 'cover_pic', cover: { before: none, after: { cover_pic, cover_alt: null } } });

function openWriting(notes: EditorNote[], copy?: SuggestMode['copy']) {
  const sent: { written: unknown[]; removed: string[] }[] = [];
  server.use(
    http.post('*/api/admin/article/one/suggestion', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json({ message: 'success', data: notes });
    }),
  );
  const kept: { copy?: Parameters<SuggestMode['keep']>[0] } = {};
  const keep: SuggestMode['keep'] = (copy) => {
    kept.copy = copy;
  };
  const mode: SuggestMode = {
    ...{ copy, earlier: [], isOpen: true, keep },
    ...{ open: () => {}, close: keep, closeDecided: () => {}, discard: () => {} },
  };
  const editor = new Editor({
    extensions: editorExtensions,
    content: documentOf(words('The lamp burns.')),
    injectCSS: false,
  });
  const { result, rerender, unmount } = renderHook(
    ({ notes }) => useWriting({ article, editor, notes, mode }),
    {
      initialProps: { notes },
      wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
    },
  );
  return {
    ...{ result, sent, kept },
    show: (notes: EditorNote[]) => rerender({ notes }),
    end: () => {
      unmount();
      editor.destroy();
    },
  };
}

test('of two own notes that suggest for one field the second one stays when something is typed', async () => {
  const notes = [
    ...[titled('title-1', 'Ships'), titled('title-2', 'Boats')],
    ...[covered('cover-1', '/uploads/lamp.webp'), covered('cover-2', '/uploads/sea.webp')],
  ];
  const { result, sent, end } = openWriting(notes);
  expect(result.current.fields.title).toBe('Ships');
  expect(result.current.cover.cover_pic).toBe('/uploads/lamp.webp');
  act(() => result.current.changeField('title', 'Ships at sea'));
  await act(async () => void (await result.current.save()));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ written: [{ id: 'title-1', suggestion: 'Ships at sea' }], removed: [] });
  end();
});

test('what was typed for a cover that cannot be suggested can be copied', async () => {
  const { result, end } = openWriting([]);
  act(() =>
    result.current.changeCover({ cover_pic: 'lamp.webp', cover_alt: 'A lamp at night', upload: null }),
  );
  await waitFor(() => expect(result.current.left).toBe('A lamp at night\nlamp.webp'));
  act(() => result.current.changeCover({ cover_pic: '', cover_alt: 'A lamp', upload: 'upload-1' }));
  await waitFor(() => expect(result.current.left).toBe('A lamp'));
  end();
});

const hasSent = (notes: EditorNote[]) => notes.map((one) => ({ ...one, sent: true }));

test('what another editor sent meanwhile is another suggestion once it is changed, and stays as it is until then', async () => {
  const notes = [titled('title-1', 'Ships'), covered('cover-1', '/uploads/lamp.webp')];
  const { result, sent, show, end } = openWriting(notes);
  show(hasSent(notes));
  act(() => result.current.changeField('title', 'Ships at sea'));
  await act(async () => void (await result.current.save()));
  expect(sent).toMatchObject([
    { written: [{ id: expect.not.stringMatching('title-1'), suggestion: 'Ships at sea' }], removed: [] },
  ]);
  expect(result.current.fields.title).toBe('Ships at sea');
  expect(result.current.count).toBe(2);
  end();
});

test('what was typed on this device before the suggestions were sent is kept as a new one', async () => {
  const title = titled('title-1', 'Ships');
  const notes = [title, covered('cover-1', '/uploads/lamp.webp')];
  const cover = { cover_pic: '/uploads/lamp.webp', cover_alt: null };
  const doc = documentOf(words('The lamp burns.'));
  const { passage } = title;
  const suggestion = 'Ships at sea';
  const { result, sent, end } = openWriting(
    hasSent(notes).map((one) => ({ ...one, revision: 1 })),
    {
      ...{ revision: 1, isOpen: true, isPartial: false, left: '', earlier: [] },
      text: { title: suggestion, summary: 'On lamps.', tag: 'Sea', cover, doc },
      waiting: { written: [{ id: 'title-1', passage, field: 'title', suggestion }], removed: [] },
    },
  );
  expect(result.current.fields.title).toBe(suggestion);
  await act(async () => void (await result.current.save()));
  expect(sent).toMatchObject([{ written: [{ suggestion }], removed: [] }]);
  expect(JSON.stringify(sent)).not.toContain('title-1');
  end();
});
