import { codeLanguages } from '@contracts/document/codeLanguages';
import { documentExtensions } from '@contracts/document/documentExtensions';
import { wordCount } from '@contracts/rules/wordCount';
import { act, screen, waitFor } from '@testing-library/react';
import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { documentOf, openText, words } from '@/__tests__/support/textEditor';
import { countDocument } from '@/components/write/text/counting/countDocument';
import { shortcutGroups } from '@/components/write/text/keys/shortcutGroups';
import { highlightBlock } from '@/server/lib/html/highlight';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { plainText } from '@/server/lib/text/articleText';

const schema = getSchema(documentExtensions);

const rich = documentOf(
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The lamp-keeper’s night' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Oil' },
      { type: 'text', text: 'lamp', marks: [{ type: 'bold' }] },
      { type: 'footnoteReference', attrs: { id: 'a', number: 1 } },
      { type: 'text', text: ' and 3.5 pints' },
      { type: 'hardBreak' },
      { type: 'text', text: '灯台守の夜' },
    ],
  },
  {
    type: 'taskList',
    content: [{ type: 'taskItem', attrs: { checked: true }, content: [words('Trim the wick')] }],
  },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: ['Night', 'Ships'].map((text) => ({ type: 'tableHeader', content: [words(text)] })),
      },
    ],
  },
  { type: 'codeBlock', attrs: { language: 'js' }, content: [{ type: 'text', text: 'const a = 1;' }] },
  {
    type: 'image',
    attrs: { src: '/uploads/a.webp', alt: 'not counted', caption: 'As seen at sea', decorative: false },
  },
  { type: 'video', attrs: { url: 'https://vimeo.com/76979871', title: 'The relief boat' } },
  { type: 'footnotes', content: [{ type: 'footnote', attrs: { id: 'a' }, content: [words('A source')] }] },
);

test.each<[string, JSONContent]>([
  ['nothing', documentOf(words(''))],
  ['two languages without spaces', documentOf(words('夜'), words('灯'))],
  ['everything', rich],
])('the editor counts %s as the server does', (_what, doc) => {
  const { content } = renderDoc(doc as Parameters<typeof renderDoc>[0]);
  const counted = countDocument(Node.fromJSON(schema, doc)).words;
  expect(counted).toBe(wordCount(plainText(content)));
});

test('the words of the text and of the selection are counted', async () => {
  const { type, select } = openText(documentOf(words('One two three')));
  expect(screen.getByText('3 words, 1 min to read')).toBeInTheDocument();
  select({ from: 1, to: 8 });
  expect(await screen.findByText('· 2 words selected')).toBeInTheDocument();
  select(14);
  type(' four');
  expect(await screen.findByText('4 words, 1 min to read')).toBeInTheDocument();
});

test('the same numbers are not drawn again', () => {
  jest.useFakeTimers();
  openText(documentOf(words('One two three')));
  // React reports what changes a state here, outside of `act`.
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(screen.getByText('3 words, 1 min to read')).toBeInTheDocument();
});

test('no key press in the text reaches the store', async () => {
  const { type, opened, store } = openText();
  await waitFor(() => expect(opened.isReady).toBe(true));
  const heard = jest.fn();
  const unsubscribe = store.subscribe(heard);
  type('# The lamp\n- oil and **wick**');
  unsubscribe();
  expect(opened.changes).toBeGreaterThan(10);
  expect(heard).not.toHaveBeenCalled();
});

test('every language of the chooser is one that the server colours', () => {
  for (const { name, aliases } of codeLanguages) {
    for (const known of [name, ...aliases]) expect(highlightBlock('x', known)).toContain('language-');
  }
});

test('every key of the list is written once, so that none is two things', () => {
  const keys = shortcutGroups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.keys ?? [])
    // In a note it leads back, in the text to a new one.
    .filter((one) => one !== 'Mod+Alt+F');
  expect(keys).toEqual([...new Set(keys)]);
});

test('the list of shortcuts opens from a button, and outside the text by ?', async () => {
  const { user } = openText();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  act(() => screen.getByRole('button', { name: 'Bold' }).focus());
  await user.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});
