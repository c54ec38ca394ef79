import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { usePersistentState } from '@/desk/persistent/usePersistentState';
import { LeftWords } from '@/desk/review/article/LeftWords';
import type { NoteDraft } from '@/desk/review/notes/notesApi';
import { store } from '@/desk/store';

const Around = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

const coverBefore = { cover_pic: '/uploads/lamp.webp', cover_alt: null };

test('of a suggested cover what was typed can be copied, and only another picture was not sent', async () => {
  const { result } = renderHook(() => usePersistentState<NoteDraft>('note/left'), { wrapper: Around });
  const keep = (cover: NoteDraft['cover'], content = '') =>
    act(() =>
      result.current.keep({
        passage: null,
        field: 'cover_pic',
        audience: 'author',
        content,
        cover,
        coverBefore,
      }),
    );
  render(<LeftWords id="left" />, { wrapper: Around });
  keep({ ...coverBefore, upload: null }, 'Too dark.');
  await screen.findByText('Too dark.');
  expect(screen.queryByText(/picture was not sent/)).not.toBeInTheDocument();
  keep({ cover_pic: 'https://example.org/sea.webp', cover_alt: 'The sea', upload: null });
  expect(screen.getByText(/The sea/)).toHaveTextContent('The sea https://example.org/sea.webp');
  expect(screen.getByText(/picture was not sent/)).toBeInTheDocument();
  keep({ ...coverBefore, upload: 'upload-1' });
  expect(screen.getByText(/picture was not sent/)).toBeInTheDocument();
  act(() => result.current.keep(undefined));
});
