import { act, screen, waitFor } from '@testing-library/react';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';

const sample = () =>
  documentOf(words('A boat, a Boat and boats.'), {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'The b' },
      { type: 'text', text: 'oa', marks: [{ type: 'bold' }] },
      { type: 'text', text: 't leaves.' },
    ],
  });

async function openFind(keys: string) {
  const opened = openText(sample());
  opened.select(1);
  await opened.user.keyboard(keys);
  return opened;
}
const found = () => document.querySelectorAll('.found').length;
const status = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByText(text).some((one) => one.getAttribute('role') === 'status')).toBe(true),
  );

test('Control and F finds, counts, moves forward and back, and returns to the place', async () => {
  const { user, editor } = await openFind('{Control>}f{/Control}');
  const field = screen.getByRole('textbox', { name: 'Find' });
  expect(field).toHaveFocus();
  await user.keyboard('boat');
  await status('1 of 4');
  await user.keyboard('{Enter}');
  await status('2 of 4');
  await user.keyboard('{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}');
  await status('4 of 4');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  const { from, to } = editor.state.selection;
  expect(editor.state.doc.textBetween(from, to)).toBe('boat');
  expect(editor.state.selection.$from.index(0)).toBe(1);
  expect(found()).toBe(0);
  expect(editor.isFocused).toBe(true);
});

test('case and whole words narrow what is found', async () => {
  const { user } = await openFind('{Control>}f{/Control}');
  await user.keyboard('boat');
  await user.click(screen.getByRole('button', { name: 'Match case' }));
  await status('1 of 3');
  await user.click(screen.getByRole('button', { name: 'Whole words' }));
  await status('1 of 2');
  await user.clear(screen.getByRole('textbox', { name: 'Find' }));
  await user.type(screen.getByRole('textbox', { name: 'Find' }), '(.*)');
  await status('Nothing found');
});

test('replacing one moves to the next; replacing all is one undo step', async () => {
  const { user, editor } = await openFind('{Control>}{Shift>}h{/Shift}{/Control}');
  await user.keyboard('boat');
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'boathouse');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(editor.getText()).toContain('A boathouse, a Boat');
  await status('2 of 4');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await status('Replaced 4');
  expect(editor.getText({ blockSeparator: ' ' })).toBe(
    'A boathousehouse, a boathouse and boathouses. The boathouse leaves.',
  );
  act(() => void editor.commands.undo());
  expect(editor.getText({ blockSeparator: ' ' })).toBe('A boathouse, a Boat and boats. The boat leaves.');
});

test('what is typed meanwhile is found as well', async () => {
  const { user, type, select } = await openFind('{Control>}f{/Control}');
  await user.keyboard('boat');
  await status('1 of 4');
  select(1);
  type('boat ');
  await waitFor(() => expect(found()).toBe(7));
  expect(screen.getAllByText(/ of 5$/).length).toBeGreaterThan(0);
});

test('Control, Shift and H opens replacing from any focus, and focuses its field', async () => {
  const { user } = openText(sample());
  const elsewhere = screen.getByRole('textbox', { name: 'After the text' });
  await user.click(elsewhere);
  await user.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  const field = screen.getByRole('textbox', { name: 'Find' });
  expect(field).toHaveFocus();
  await user.click(elsewhere);
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});
