import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';

const names = () =>
  screen.getAllByRole('option').map((option) => option.querySelector('span > span')?.textContent);

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

test('the blocks are listed in groups, each with its purpose', async () => {
  const { type } = openText();
  type('/');
  const list = await screen.findByRole('listbox', { name: 'Blocks' });
  const groups = within(list).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Text',
    'Lists',
    'Media',
    'Insert',
  ]);
  expect(within(screen.getByRole('group', { name: 'Insert' })).getAllByRole('option')).toHaveLength(4);
  expect(screen.getByRole('option', { name: /^Quote Someone else’s words/ })).toBeInTheDocument();
  for (const option of within(list).getAllByRole('option')) {
    expect(option.querySelector('span > span + span')).not.toBeEmptyDOMElement();
  }
});

test('/table puts a table with a header in at once, with the cursor in its first cell', async () => {
  const { type, user, blocks, text } = openText();
  type('/table');
  await screen.findByRole('option', { name: /^Table/ });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(text).toHaveFocus());
  type('Night');
  const table = blocks().find(({ type }) => type === 'table');
  expect(table?.content?.map(({ content }) => content?.map(({ type }) => type))).toEqual([
    Array(3).fill('tableHeader'),
    Array(3).fill('tableCell'),
    Array(3).fill('tableCell'),
  ]);
  expect(table?.content?.[0]?.content?.[0]?.content).toEqual([words('Night')]);
});

test.each([
  ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
  ['a click', (user: UserEvent) => user.click(screen.getByRole('option', { name: /^Image Choose/ }))],
])('/image opens the file chooser with %s, without a panel', async (_how, choose) => {
  const { type, user, blocks } = openText();
  const chooser = jest.spyOn(screen.getByLabelText<HTMLInputElement>('Pictures for the text'), 'click');
  type('/image');
  await screen.findByRole('option', { name: /^Image Choose/ });
  await choose(user);
  expect(chooser).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(blocks()).toEqual([words('')]);
});

test('an image of the web is offered with a panel for its address', async () => {
  const { type, user, blocks } = openText();
  type('/web');
  await screen.findByRole('option', { name: /^Image from the web/ });
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Image' });
  await waitFor(() => expect(within(panel).getByLabelText('Address of the image')).toHaveFocus());
  await user.keyboard('example.org/lamp.png{Enter}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(blocks()).toContainEqual(
    expect.objectContaining({
      type: 'image',
      attrs: expect.objectContaining({ src: 'https://example.org/lamp.png' }),
    }),
  );
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
  ['inside a word', documentOf(words('')), 1, 'and/or'],
  // After the paragraph before it.
  ['in code', documentOf({ type: 'codeBlock' }), 3, '/'],
])('a slash %s is a slash', (_where, content, at, typed) => {
  const { type, select } = openText(content);
  select(at);
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
