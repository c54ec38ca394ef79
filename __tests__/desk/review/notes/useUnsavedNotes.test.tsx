import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { NoteDraft } from '@/desk/review/notes/notesApi';
import type { ArticleNotes } from '@/desk/review/notes/useArticleNotes';
import { useUnsavedNotes } from '@/desk/review/notes/useUnsavedNotes';
import { useSuggestedPictures } from '@/desk/review/suggest/useSuggestedPictures';
import { store } from '@/desk/store';
import type { UploadState } from '@/services/imageUpload/uploadState';
import { server } from '@/services/mocks/node';

const Around = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

const cover = { cover_pic: '/uploads/lamp.webp', cover_alt: null };

function openUnsaved(draft: NoteDraft) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/admin/article/unsaved/note', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'success', data: {} });
    }),
  );
  const keepDraft = jest.fn();
  const notes = { articleId: 'unsaved', revision: 1, notes: [], draft, keepDraft, cover };
  const { result } = renderHook(() => useUnsavedNotes(notes as unknown as ArticleNotes), {
    wrapper: Around,
  });
  return { result, sent, keepDraft };
}

const onCover = (typed: NoteDraft['cover'], content: string): NoteDraft => ({
  ...{ id: 'note-1', passage: null, field: 'cover_pic', audience: 'author', content, cover: typed },
});

test.each([
  [
    'an address that is no picture',
    { cover_pic: 'lamp.webp', cover_alt: 'A lamp', upload: null },
    'Too dark.',
  ],
  ['the cover that the article has', { ...cover, upload: null }, ''],
])('with %s the notes are not saved, and the note stays', async (_, typed, content) => {
  const { result, sent, keepDraft } = openUnsaved(onCover(typed, content));
  let isSaved: boolean | undefined;
  await act(async () => {
    isSaved = await result.current.save();
  });
  expect(isSaved).toBe(false);
  expect(result.current.failure).toMatch('Choose another cover, or remove this one.');
  expect([sent, keepDraft.mock.calls]).toEqual([[], []]);
});

test('a cover that is uploaded while the note is not open comes into the note', async () => {
  const listeners = new Set<() => void>();
  const waits: UploadState = { kind: 'waiting', why: 'turn' };
  const picture: { state: UploadState } = { state: waits };
  const queue = renderHook(useSuggestedPictures, { wrapper: Around }).result.current;
  jest.spyOn(queue, 'want').mockImplementation(() => {});
  jest.spyOn(queue, 'stateOf').mockImplementation(() => picture.state);
  jest.spyOn(queue, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  const { result, keepDraft } = openUnsaved(onCover({ ...cover, upload: 'upload-1' }, ''));
  await act(async () => void (await result.current.save()));
  expect(result.current.failure).toMatch('Open the note to finish or cancel it.');
  act(() => {
    picture.state = { kind: 'done', src: '/uploads/sea.webp', width: null, height: null };
    for (const listener of listeners) listener();
  });
  expect(keepDraft).toHaveBeenCalledWith(
    expect.objectContaining({ cover: { cover_pic: '/uploads/sea.webp', cover_alt: null, upload: null } }),
  );
  jest.restoreAllMocks();
});
