import { render, screen } from '@testing-library/react';
import { CardPages } from '@/desk/comments/CardPages';
import { PageHeader } from '@/desk/ui/PageHeader';

interface Card {
  _id: string;
}

function Comments({ ids }: { ids: string[] }) {
  const asked = {
    currentData: { pages: [{ data: ids.map((_id): Card => ({ _id })) }] },
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => {},
    refetch: () => {},
  };
  return (
    <>
      <PageHeader title="Comments" />
      <CardPages asked={asked} empty={{ title: 'Nothing', text: 'Nothing is here.' }}>
        {({ _id }: Card) => (
          <>
            <button type="button">Keep {_id}</button>
            <button type="button">Remove {_id}</button>
          </>
        )}
      </CardPages>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the focus in a list that another editor changes', () => {
  test('moves to the row that took its place, to the last one, to the title of the page', () => {
    const { rerender } = render(<Comments ids={['one', 'two', 'three']} />);
    button('Remove two').focus();
    rerender(<Comments ids={['one', 'three']} />);
    expect(button('Keep three')).toHaveFocus();
    rerender(<Comments ids={['one']} />);
    expect(button('Keep one')).toHaveFocus();
    rerender(<Comments ids={[]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Comments' })).toHaveFocus();
  });

  test('stays with a row that others push down, and is left alone elsewhere', () => {
    const { rerender } = render(<Comments ids={['one', 'two']} />);
    button('Remove one').focus();
    rerender(<Comments ids={['new', 'two', 'one']} />);
    expect(button('Remove one')).toHaveFocus();
    button('Remove one').blur();
    rerender(<Comments ids={['two']} />);
    expect(document.body).toHaveFocus();
  });
});
