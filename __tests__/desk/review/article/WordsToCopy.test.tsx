import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { WordsToCopy, WordsToCopyBox } from '@/desk/review/article/WordsToCopy';

function Page({ hasMore }: { hasMore: boolean }) {
  const [names, setNames] = useState(['Revision 1', 'Revision 2']);
  return (
    <main>
      <button type="button">Claim</button>
      {names.length > 0 && (
        <WordsToCopyBox aria-label="Kept">
          {names.map((name) => (
            <WordsToCopy
              key={name}
              name={name}
              words="The lamp."
              onDiscard={() => setNames((all) => all.filter((one) => one !== name))}
            />
          ))}
        </WordsToCopyBox>
      )}
      {hasMore && <button type="button">Done</button>}
    </main>
  );
}

test.each([
  [true, 'Done'],
  [false, 'Claim'],
])('where words are discarded, the focus goes on to the next words or control', async (hasMore, last) => {
  render(<Page hasMore={hasMore} />);
  const user = userEvent.setup();
  for (let left = 2; left > 0; left -= 1) {
    screen.getAllByRole('button', { name: 'Discard' })[0]?.focus();
    await user.keyboard('{Enter}');
    if (left > 1) expect(screen.getByRole('heading', { name: 'Revision 2' })).toHaveFocus();
    else expect(screen.getByRole('button', { name: last })).toHaveFocus();
  }
});
