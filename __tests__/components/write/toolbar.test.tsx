import { act, screen, within } from '@testing-library/react';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';

const bar = () => screen.getByRole('toolbar', { name: 'Formatting' });
const tool = (name: string) => within(bar()).getByRole('button', { name });

test('the tools are one stop of Tab; arrow keys move in them, and Escape goes back to the text', async () => {
  const { user, text } = openText();
  act(() => tool('Heading').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Small heading')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Redo')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Heading')).toHaveFocus();
  const stops = within(bar())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([tool('Heading')]);
  await user.keyboard('{Escape}');
  expect(text).toHaveFocus();
});

test.each([
  ['Heading', { type: 'heading', attrs: { level: 2 } }],
  ['Small heading', { type: 'heading', attrs: { level: 4 } }],
  ['Bulleted list', { type: 'bulletList' }],
  ['Numbered list', { type: 'orderedList' }],
  ['Task list', { type: 'taskList' }],
  ['Quote', { type: 'blockquote' }],
  ['Code block', { type: 'codeBlock' }],
])('%s', async (name, block) => {
  const { user, blocks, select } = openText(documentOf(words('The lamp')));
  select(3);
  await user.click(tool(name));
  expect(blocks()[0]).toMatchObject(block);
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['Bold', 'bold'],
  ['Italic', 'italic'],
  ['Strikethrough', 'strike'],
  ['Inline code', 'code'],
])('%s', async (name, mark) => {
  const { user, blocks, select } = openText(documentOf(words('The lamp')));
  select({ from: 5, to: 9 });
  await user.click(tool(name));
  expect(blocks()[0]).toMatchObject({
    content: [{ text: 'The ' }, { text: 'lamp', marks: [{ type: mark }] }],
  });
});

test.each([
  ['Superscript', 'superscript'],
  ['Subscript', 'subscript'],
  ['Key of a keyboard', 'keyboard'],
  ['Highlight', 'highlight'],
])('%s stands behind one more button, which takes it away again', async (name, mark) => {
  const { user, blocks, select } = openText(documentOf(words('The lamp')));
  select({ from: 5, to: 9 });
  await user.click(tool('More formatting'));
  await user.click(screen.getByRole('menuitem', { name }));
  expect(blocks()[0]).toMatchObject({ content: [{}, { marks: [{ type: mark }] }] });
  await user.click(tool('More formatting'));
  await user.click(screen.getByRole('menuitem', { name: `Remove: ${name}` }));
  expect(blocks()).toEqual([words('The lamp')]);
});

test('nothing is undone before something is done', async () => {
  const { user, type, blocks } = openText();
  expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true');
  type('Oil');
  await user.click(tool('Undo'));
  expect(blocks()).toEqual([words('')]);
  await user.click(tool('Redo'));
  expect(blocks()).toEqual([words('Oil')]);
});

test('a table is not put into a table', async () => {
  const { user, blocks } = openText();
  await user.click(tool('Table'));
  await user.click(screen.getByRole('button', { name: 'Add table' }));
  expect(blocks()[0]).toMatchObject({ type: 'table' });
  expect(tool('Table')).toHaveAttribute('aria-disabled', 'true');
  await user.click(tool('Table'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a table has a size that can be read', async () => {
  const { user } = openText();
  await user.click(tool('Table'));
  const rows = screen.getByRole('textbox', { name: 'Rows' });
  await user.clear(rows);
  await user.type(rows, '1000');
  expect(rows).toHaveAccessibleDescription('A number from 1 to 100');
  expect(screen.getByRole('button', { name: 'Add table' })).toBeDisabled();
});
