import type { RoomNote } from '@contracts/room';
import { render, screen } from '@testing-library/react';
import { NoteCard } from '@/desk/inbox/room/NoteCard';

const note: RoomNote = {
  _id: 'n1',
  content: 'She wrote by mail too.',
  after: 1,
  date: '2026-11-22T10:00:00.000Z',
  by: { _id: 'e1', username: 'Ida Marks', profile_pic: '' },
};

/** The conversation in which a note may stand. */
function Messages({ notes }: { notes: RoomNote[] }) {
  return (
    <div role="log" aria-label="Messages" tabIndex={-1}>
      {notes.map((shown) => (
        <NoteCard key={shown._id} note={shown} onRemove={() => {}} />
      ))}
    </div>
  );
}

const removeButton = () => screen.getByRole('button', { name: 'Remove the note' });

test('a note that goes with the focus leaves it in the conversation, any other leaves it alone', () => {
  const { rerender } = render(<Messages notes={[note, { ...note, _id: 'n2' }]} />);
  const [, second] = screen.getAllByRole('button', { name: 'Remove the note' });
  second?.focus();
  rerender(<Messages notes={[{ ...note, _id: 'n2' }]} />);
  expect(removeButton()).toHaveFocus();
  rerender(<Messages notes={[]} />);
  expect(screen.getByRole('log', { name: 'Messages' })).toHaveFocus();
});
