import { act, screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';
import { TypographyDialog } from '@/components/write/text/typing/TypographyDialog';
import { chooseTypography } from '@/services/typography/typographyChoice';

beforeEach(() => chooseTypography('browser'));
afterAll(() => chooseTypography('browser'));

const firstWords = (blocks: () => { content?: { text?: string }[] }[]) =>
  blocks()[0]
    ?.content?.map(({ text }) => text)
    .join('');

test('quotes, dashes and dots become those of the browser’s language', () => {
  const { type, blocks } = openText();
  type(`"Don't" -- so...`);
  expect(blocks()).toEqual([words('“Don’t” – so…')]);
});

test('of the language that is chosen, and of none', () => {
  const { type, blocks } = openText();
  act(() => chooseTypography('fr'));
  type('"Oui"');
  act(() => chooseTypography('off'));
  type(` "Don't" --`);
  expect(blocks()).toEqual([words(`«\u202fOui\u202f» "Don't" --`)]);
});

test.each([
  ['so "', 'so “'],
  ["don'", 'don’'],
  ['so --', 'so –'],
  ['so ---', 'so —'],
  ['so...', 'so…'],
])('one undo takes %s back, redo brings it again', async (typed, corrected) => {
  const { type, user, blocks } = openText();
  type(typed);
  expect(firstWords(blocks)).toBe(corrected);
  await user.keyboard('{Control>}z{/Control}');
  expect(firstWords(blocks)).toBe(typed);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(firstWords(blocks)).toBe(corrected);
});

test('Backspace right behind a correction takes it back, and then deletes', async () => {
  const { type, user, blocks } = openText();
  type('so --');
  await user.keyboard('{Backspace}');
  expect(firstWords(blocks)).toBe('so --');
  // What stays as it was typed is not corrected again.
  type('- x');
  expect(firstWords(blocks)).toBe('so --- x');
  type(' "a');
  await user.keyboard('{Control>}z{/Control}');
  expect(firstWords(blocks)).toBe('so --- x “');
});

test('what is typed on is a step of its own for undo', async () => {
  const { type, user, blocks } = openText();
  type("don't go");
  await user.keyboard('{Control>}z{/Control}');
  expect(firstWords(blocks)).toBe('don’');
  await user.keyboard('{Control>}z{/Control}');
  expect(firstWords(blocks)).toBe("don'");
});

test.each([
  ['a code block', documentOf(words(''), { type: 'codeBlock' }), 3, undefined],
  ['inline code', documentOf(words(''), words('')), 3, 'code'],
])('%s stays as it is typed', async (_where, content, at, mark) => {
  const { type, select, editor, blocks } = openText(content);
  select(at);
  if (mark) act(() => void editor.chain().focus().toggleMark(mark).run());
  type(`"it's" --- so...`);
  expect(blocks()[1]?.content?.[0]?.text).toBe(`"it's" --- so...`);
});

test('Markdown is not disturbed', () => {
  const { type, blocks } = openText();
  type(`---`);
  expect(blocks()).toContainEqual({ type: 'horizontalRule' });
  type('`a --b "c"` and "d"');
  expect(blocks().at(-1)?.content).toMatchObject([
    { text: 'a --b "c"', marks: [{ type: 'code' }] },
    { text: ' and “d”' },
  ]);
});

test('a letter that is being composed is left alone', () => {
  const { type, editor, blocks } = openText();
  Object.defineProperty(editor.view, 'composing', { get: () => true });
  type('so...');
  expect(blocks()).toEqual([words('so...')]);
});

test('formatting is kept', () => {
  const { type, editor, blocks } = openText();
  act(() => void editor.chain().focus().toggleBold().run());
  type('so --');
  expect(blocks()[0]?.content).toEqual([{ type: 'text', text: 'so –', marks: [{ type: 'bold' }] }]);
});

test('the dialog switches the language, and shows what becomes of what is typed', async () => {
  const { user } = renderApp(<TypographyDialog onClose={() => {}} />);
  const choice = screen.getByRole('combobox', { name: /^Quotes, dashes and spaces/ });
  expect(choice).toHaveDisplayValue('Language of this browser (English)');
  expect(screen.getByText(/^“quote”, ‘quote in a quote’/)).toBeInTheDocument();
  await user.selectOptions(choice, 'German');
  expect(screen.getByText(/^„quote“, ‚quote in a quote‘/)).toBeInTheDocument();
  await user.selectOptions(choice, 'Off');
  expect(screen.getByText('Your text is not changed.')).toBeInTheDocument();
});
