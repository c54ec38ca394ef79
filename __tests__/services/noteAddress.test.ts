import { withQuestion } from '@/services/chat/chatQuestion';
import { noteAddress, noteAt } from '@/services/noteAddress';

test('the address of a note leads back to it, and no other address does', () => {
  const note = { articleId: 'a b', noteId: 'n&1' };
  expect(noteAt(noteAddress(note))).toEqual(note);
  const own = window.location.origin;
  for (const address of [
    'no address',
    `${own}/dashboard/write?article=a`,
    `${own}/dashboard?article=a&note=n`,
    'https://example.org/dashboard/write?article=a&note=n',
    'javascript:alert(1)',
  ])
    expect(noteAt(address)).toBeNull();
});

test('what is asked comes after what is typed, and once', () => {
  expect(withQuestion('', 'https://x')).toBe('https://x ');
  expect(withQuestion('A moment: ', 'https://x')).toBe('A moment:\nhttps://x ');
  expect(withQuestion('See https://x', 'https://x')).toBe('See https://x');
});
