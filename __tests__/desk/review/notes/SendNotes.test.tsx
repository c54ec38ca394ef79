import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { NoteDraft } from '@/desk/review/notes/notesApi';
import { SendNotes } from '@/desk/review/notes/SendNotes';
import type { ArticleNotes } from '@/desk/review/notes/useArticleNotes';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';

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
  render(
    <Provider store={store}>
      <SendNotes notes={notes} author="Nora" isAllowed isWriting={false} onSent={() => {}} />
    </Provider>,
  );
  return { user: userEvent.setup() };
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
