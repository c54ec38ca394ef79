import type { OwnArticle } from '@contracts/article';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useArticleNotes } from '@/desk/review/notes/useArticleNotes';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const article = {
  ...{ _id: 'begun', revision: 1, title: 'Lamps', summary: '', tag: 'Sea', content: '' },
  ...{ cover_pic: '', cover_alt: null },
} as OwnArticle;

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

test('the passages of notes are found again when the text is shown after changes were suggested', async () => {
  const content = '<p>The keeper counts the boats that come home.</p>';
  const passage = { text: 'the boats', before: 'The keeper counts ', after: ' that come home.' };
  const note = { _id: 'boats', passage, field: null, audience: 'author', sent: false, done: false };
  server.use(
    http.get('*/api/admin/article/shown/note', () => HttpResponse.json({ message: 'success', data: [note] })),
  );
  const shownAnew = () => {
    const sheet = document.createElement('article');
    sheet.innerHTML = `<div data-place="doc">${content}</div>`;
    return sheet;
  };
  const sheet: { current: HTMLElement | null } = { current: shownAnew() };
  const shown = { ...article, _id: 'shown', content };
  const { result, rerender } = renderHook(
    ({ isWriting }) =>
      useArticleNotes({
        ...{ article: shown, sheet, isOwn: false, canWrite: true, isWriting },
        onOpen: () => {},
      }),
    { wrapper, initialProps: { isWriting: false } },
  );
  await waitFor(() => expect(result.current.places).toHaveLength(1));
  sheet.current = null;
  rerender({ isWriting: true });
  sheet.current = shownAnew();
  rerender({ isWriting: false });
  const [place] = result.current.places;
  expect(place?.range.toString()).toBe('the boats');
  expect(sheet.current.contains(place?.range.startContainer ?? null)).toBe(true);
});

test('a new note shows the one in progress where that suggests a cover, and keeps the cover', async () => {
  server.use(
    http.get('*/api/admin/article/begun/note', () => HttpResponse.json({ message: 'success', data: [] })),
  );
  const onOpen = jest.fn();
  const sheet = { current: null };
  const { result } = renderHook(
    () => useArticleNotes({ article, sheet, isOwn: false, canWrite: true, isWriting: false, onOpen }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.notes).toEqual([]));
  const cover = { cover_pic: '/uploads/lamp.webp', cover_alt: 'A lamp', upload: 'upload-1' };
  const draft = {
    passage: null,
    field: 'cover_pic' as const,
    audience: 'author' as const,
    content: '',
    cover,
  };
  act(() => result.current.keepDraft(draft));
  act(() => result.current.beginAtSelection());
  expect(result.current.draft).toEqual(draft);
  expect([result.current.asked, onOpen.mock.calls.length]).toEqual([1, 1]);
  act(() => result.current.keepDraft({ ...draft, field: null, content: 'A note', cover: undefined }));
  act(() => result.current.beginAtSelection());
  expect(result.current.draft).toMatchObject({ content: 'A note', passage: null });
  act(() => result.current.keepDraft(undefined));
});
