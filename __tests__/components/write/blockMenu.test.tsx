import { screen, waitFor } from '@testing-library/react';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';

const names = () =>
  screen.getAllByRole('option').map((option) => option.firstElementChild?.nextSibling?.textContent);

test('a slash offers the blocks, and the text tells which is the current one', async () => {
  const { type, text, user, blocks } = openText();
  type('/');
  const list = await screen.findByRole('listbox', { name: 'Blocks' });
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(text).toHaveAttribute('aria-activedescendant', first?.id);
  expect(text).toHaveAttribute('aria-controls', list.id);
  expect(screen.getByText(/^Heading, 1 of \d+/)).toHaveAttribute('role', 'status');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText(/^Subheading, 2 of/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(blocks()).toEqual([{ type: 'heading', attrs: { level: 3 } }]);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(text).not.toHaveAttribute('aria-activedescendant');
});

test('typing on narrows the list, also by other words', async () => {
  const { type, user, blocks } = openText();
  type('/todo');
  await waitFor(() => expect(names()).toEqual(['Task list']));
  await user.keyboard('{Enter}');
  expect(blocks()[0]).toMatchObject({ type: 'taskList' });
});

test('Escape keeps what was typed and closes the list', async () => {
  const { type, user, blocks } = openText();
  type('/quo');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(blocks()).toEqual([words('/quo')]);
});

test.each([
  ['inside a word', documentOf(words('')), 'and/or'],
  ['in code', documentOf({ type: 'codeBlock' }), '/'],
])('a slash %s is a slash', (_where, content, typed) => {
  const { type } = openText(content);
  type(typed);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('what fits nothing is text, and Enter is Enter', async () => {
  const { type, user, blocks } = openText();
  type('/etc');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(blocks()).toHaveLength(2);
});
