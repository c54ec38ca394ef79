import { render, screen } from '@testing-library/react';
import { ReactionBar } from '@/components/article/ReactionBar';

const press = () => {};
const open = (counts: { views: number; likes: number; dislikes: number; comments: number }) =>
  render(
    <ReactionBar counts={counts} onLike={press} onDislike={press} onSave={press} commentsHref="#comments" />,
  );

test('a count of zero is neither shown nor part of a name', () => {
  const { container } = open({ views: 0, likes: 0, dislikes: 0, comments: 0 });
  for (const name of ['Like', 'Dislike', 'Save']) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comments' })).toBeVisible();
  expect(container).toHaveTextContent(/^$/);
});

test('other counts are both', () => {
  open({ views: 1, likes: 2, dislikes: 1, comments: 3 });
  expect(screen.getByRole('button', { name: 'Like, 2 likes' })).toHaveTextContent('2');
  expect(screen.getByRole('button', { name: 'Dislike, 1 dislike' })).toHaveTextContent('1');
  expect(screen.getByRole('link', { name: '3 comments' })).toHaveTextContent('3');
  expect(screen.getByText('1 view')).toBeInTheDocument();
});
