import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import type { NoteDraft } from '@/desk/review/notes/notesApi';
import { SendNotes } from '@/desk/review/notes/SendNotes';
import type { ArticleNotes } from '@/desk/review/notes/useArticleNotes';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const ofOtto = {
  ...{ _id: 'one', content: 'Whose lamp?', suggestion: null, audience: 'author', mine: false },
  editor: { _id: 'otto', username: 'Otto Behr' },
};

/** The notes of an article with one of Otto, and perhaps one that is typed. */
function open(draft?: NoteDraft) {
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  const notes = {
    ...{ articleId: 'sent', revision: 1, notes: [ofOtto], unsent: [ofOtto], draft, keepDraft: jest.fn() },
    cover: { cover_pic: '', cover_alt: null },
  } as unknown as ArticleNotes;
  const show = (isAllowed: boolean) => (
    <Provider store={store}>
      <SendNotes notes={notes} author="Nora" isAllowed={isAllowed} isWriting={false} onSent={() => {}} />
    </Provider>
  );
  const { rerender } = render(show(true));
  return { user: userEvent.setup(), forbid: () => rerender(show(false)) };
}

const ask = { name: 'Send to the author (1)' };

test.each([
  [undefined, 'Nora gets 1 note, and is notified. It is by Otto Behr.'],
  [
    { passage: null, audience: 'author' as const, content: 'A good end.' },
    'Nora gets 2 notes, and is notified. 1 of them is by Otto Behr.',
  ],
])('whose notes are sent is said with the typed one counted', async (draft, text) => {
  const { user } = open(draft);
  await user.click(screen.getByRole('button', ask));
  expect(screen.getByText(/^Nora gets/)).toHaveTextContent(text);
});

test('the dialog stays where another editor decides meanwhile, and says why it is refused', async () => {
  server.use(
    http.post('*/api/admin/article/sent/send_notes', () =>
      HttpResponse.json({ message: 'Otto has claimed this article' }, { status: 409 }),
    ),
  );
  const { user, forbid } = open();
  await user.click(screen.getByRole('button', ask));
  forbid();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Otto has claimed this article/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
