import { act, screen, waitFor } from '@testing-library/react';
import { documentOf, openText } from '@/__tests__/support/textEditor';

const code = (language: string | null, text: string) =>
  documentOf({ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] });
const coloured = () => [...document.querySelectorAll('[class*=hljs-]')].map(({ textContent }) => textContent);

test('code is coloured by its language, and again when that is changed', async () => {
  const { user, select, blocks } = openText(code(null, 'let lamp = "on"'));
  select(5);
  expect(coloured()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Language of the code'), 'JavaScript');
  await waitFor(() => expect(coloured()).toEqual(['let', '"on"']));
  expect(blocks()[1]).toMatchObject({ attrs: { language: 'javascript' } });
});

test('what is typed into code is coloured once one stops', async () => {
  const { type, select } = openText(code('js', 'let lamp'));
  await waitFor(() => expect(coloured()).toEqual(['let']));
  select(11);
  type(' = 12');
  await waitFor(() => expect(coloured()).toEqual(['let', '12']));
});

test('an unknown language is kept, and named in the list', () => {
  const { select } = openText(code('brainfuck', '+++'));
  select(4);
  const chooser = screen.getByLabelText('Language of the code');
  expect(chooser).toHaveValue('brainfuck');
  expect(chooser).toHaveDisplayValue('brainfuck (without colours)');
});

test('Tab indents the lines that are selected, and Shift and Tab takes that back', async () => {
  const { user, editor, select, text, blocks } = openText(code('js', 'a\nb\nc'));
  select({ from: 3, to: 6 });
  await user.keyboard('{Tab}');
  expect(blocks()[1]?.content?.[0]?.text).toBe('  a\n  b\nc');
  act(() => void editor.commands.setTextSelection({ from: 3, to: 9 }));
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(blocks()[1]?.content?.[0]?.text).toBe('a\nb\nc');
  expect(text).toHaveFocus();
});
