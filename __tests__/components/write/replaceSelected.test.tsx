import { act, waitFor } from '@testing-library/react';
import type { JSONContent } from '@tiptap/core';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';

const rule: JSONContent = { type: 'horizontalRule' };
const cell = (text: string): JSONContent => ({ type: 'tableCell', content: [words(text)] });
const table: JSONContent = {
  type: 'table',
  content: [{ type: 'tableRow', content: [cell('Oil'), cell('Wick')] }],
};
const claim: JSONContent = {
  type: 'paragraph',
  content: [
    { type: 'text', text: 'Claim' },
    { type: 'footnoteReference', attrs: { id: 'a' } },
  ],
};
const notes: JSONContent = {
  type: 'footnotes',
  content: [{ type: 'footnote', attrs: { id: 'a' }, content: [words('Source')] }],
};

async function openReady(...blocks: JSONContent[]) {
  const opened = openText(documentOf(...blocks));
  await waitFor(() => expect(opened.opened.isReady).toBe(true));
  return opened;
}
type Opened = Awaited<ReturnType<typeof openReady>>;

const shown = ({ editor }: Opened) => editor.state.doc.toString();

/** Words that come without a key; true where the browser would put them in itself. */
function insert({ text }: Opened, data: string): boolean {
  const event = new InputEvent('beforeinput', {
    inputType: 'insertText',
    data,
    bubbles: true,
    cancelable: true,
  });
  act(() => void text.dispatchEvent(event));
  return !event.defaultPrevented;
}
const compose = ({ text }: Opened) =>
  act(() => void text.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));

describe.each([
  ['paragraphs', [words('Oil'), words('Wick')]],
  ['lines first and last', [rule, words('Oil'), rule]],
  ['tables first and last', [table, words('Oil'), table]],
  ['notes behind a table', [table, claim, table, notes]],
])('with everything selected in a text of %s', (_, blocks) => {
  test('words without a key take the place of everything', async () => {
    const opened = await openReady(...blocks);
    const before = shown(opened);
    act(() => void opened.editor.commands.selectAll());
    expect(insert(opened, '🕯️')).toBe(false);
    expect(shown(opened)).toBe('doc(paragraph("🕯️"))');
    act(() => void opened.editor.commands.undo());
    expect(shown(opened)).toBe(before);
  });

  test('an input method begins in an empty text', async () => {
    const opened = await openReady(...blocks);
    act(() => void opened.editor.commands.selectAll());
    compose(opened);
    expect(shown(opened)).toBe('doc(paragraph)');
    expect(opened.editor.state.selection).toMatchObject({ from: 1, to: 1 });
  });

  test('Enter leaves an empty text', async () => {
    const opened = await openReady(...blocks);
    act(() => void opened.editor.commands.selectAll());
    opened.type('\n');
    expect(shown(opened)).toBe('doc(paragraph)');
  });
});

test('words without a key replace what is selected across a line', async () => {
  const opened = await openReady(words('Oil'), rule, words('Wick'));
  opened.select({ from: 2, to: 9 });
  expect(insert(opened, 'x')).toBe(false);
  expect(shown(opened)).toBe('doc(paragraph("Oxck"))');
});

test('the browser puts words in itself at a cursor and in one line', async () => {
  const opened = await openReady(words('Oil'), rule);
  opened.select(2);
  expect(insert(opened, 'x')).toBe(true);
  opened.select({ from: 1, to: 3 });
  expect(insert(opened, 'x')).toBe(true);
  compose(opened);
  expect(shown(opened)).toBe('doc(paragraph("Oil"), horizontalRule, paragraph)');
});
