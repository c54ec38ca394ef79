import { act, screen, within } from '@testing-library/react';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';

const bar = () => screen.getByRole('toolbar', { name: 'Formatting' });
const tool = (name: string) => within(bar()).getByRole('button', { name });

test('the tools are one stop of Tab; arrow keys move in them, and Escape goes back to the text', async () => {
  const { user, text } = openText();
  act(() => tool('Undo').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Heading')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tool('Dividing line')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tool('Undo')).toHaveFocus();
  const stops = within(bar())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([tool('Undo')]);
  await user.keyboard('{Escape}');
  expect(text).toHaveFocus();
});

test('an unusual icon has a label, which is part of its accessible name', () => {
  openText();
  for (const [name, word] of [
    ['Code block', 'Code'],
    ['Footnote', 'Footnote'],
    ['Dividing line', 'Line'],
  ] as const) {
    expect(tool(name)).toHaveTextContent(word);
    expect(name.toLowerCase()).toContain(word.toLowerCase());
  }
  expect(tool('Bold')).toHaveTextContent('');
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
  expect(blocks()).toContainEqual(expect.objectContaining(block));
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
  ['Keyboard key', 'keyboard'],
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
  await user.click(await screen.findByRole('button', { name: 'Add table' }));
  expect(blocks()[1]).toMatchObject({ type: 'table' });
  expect(tool('Table')).toHaveAttribute('aria-disabled', 'true');
  await user.click(tool('Table'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a table has a size that can be read', async () => {
  const { user } = openText();
  await user.click(tool('Table'));
  const rows = await screen.findByRole('textbox', { name: 'Rows' });
  await user.clear(rows);
  await user.type(rows, '1000');
  expect(rows).toHaveAccessibleDescription('A number from 1 to 100');
  expect(screen.getByRole('button', { name: 'Add table' })).toBeDisabled();
});

test('a block in the middle of the text becomes plain text', async () => {
  const { user, type, blocks, select } = openText(
    documentOf(words('First'), { type: 'blockquote', content: [words('quiet')] }, words('Last')),
  );
  select(14);
  type(' /plain');
  await user.click(await screen.findByRole('option', { name: /Plain text/ }));
  expect(blocks()).toEqual([words('First'), words('quiet '), words('Last')]);
});

test('Backspace in an empty code block between others makes it plain text', async () => {
  const { user, blocks, select } = openText(documentOf(words('First'), { type: 'codeBlock' }));
  select(8);
  await user.keyboard('{Backspace}');
  expect(blocks()).toEqual([words('First'), words('')]);
});

test('in a list, which cannot be quoted, the key for quotes makes nothing bold', async () => {
  const point = { type: 'bulletList', content: [{ type: 'listItem', content: [words('oil')] }] };
  const { user, blocks, select } = openText(documentOf(point));
  select({ from: 3, to: 6 });
  expect(tool('Quote')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Control>}{Shift>}B{/Shift}{/Control}');
  expect(blocks()).toEqual([point]);
});
