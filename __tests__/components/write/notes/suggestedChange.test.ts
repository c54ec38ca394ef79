import { suggestedChange } from '@contracts/document/suggestedChange';
import { getSchema } from '@tiptap/core';
import fc from '@/__tests__/support/fastCheck';
import { documentExtensions } from '@/server/contracts/document/documentExtensions';

const schema = getSchema(documentExtensions);
const bold = schema.marks.bold?.create();

/** A paragraph whose pieces are plain and bold in turns, and what is around it. */
const docOf = (...pieces: string[]) =>
  schema.nodeFromJSON({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: pieces.flatMap((text, index) =>
          text === '' ? [] : [{ type: 'text', text, ...(index % 2 === 1 && { marks: [{ type: 'bold' }] }) }],
        ),
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'The end.' }] },
    ],
  });

/** The first paragraph after the change. */
function changed(doc: ReturnType<typeof docOf>, from: number, to: number, suggestion: string): string {
  const change = suggestedChange(doc, { from, to, isBlock: false }, suggestion);
  if (!change) throw new Error('it cannot be changed');
  return (
    doc.textBetween(1, change.from) + change.text + doc.textBetween(change.to, doc.child(0).nodeSize - 1)
  );
}

test('whatever the words, accepting puts the suggestion in the place of the passage and changes nothing else', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'ü', '𝄞'), maxLength: 8 });
  const piece = words.filter((text) => text !== '');
  fc.assert(
    fc.property(words, piece, piece, words, piece, (before, one, two, after, suggestion) => {
      const doc = docOf(before, one, two, after);
      const from = 1 + before.length;
      const to = from + one.length + two.length;
      expect(changed(doc, from, to, suggestion)).toBe(before + suggestion + after);
    }),
  );
});

test('only what differs is replaced, so that the formatting around it stays', () => {
  const doc = docOf('The keeper ', 'counts', ' the boats.');
  const change = suggestedChange(doc, { from: 5, to: 28, isBlock: false }, 'keeper counts the ships');
  expect(change).toEqual({ from: 23, to: 28, text: 'ships' });
  expect(bold?.isInSet(doc.nodeAt(13)?.marks ?? [])).toBe(true);
});

test.each([
  ['a word in the middle', 'One two three.', 'two', 'One three.'],
  ['the last word', 'One two three.', 'three', 'One two.'],
  ['the first word', 'One two three.', 'One', 'two three.'],
  ['the whole', 'One two.', 'One two.', ''],
])('with %s its space goes', (_, text, passage, left) => {
  const from = 1 + text.indexOf(passage);
  expect(changed(docOf(text), from, from + passage.length, '')).toBe(left);
});

test('words that are in two paragraphs by now are left alone', () => {
  const doc = docOf('One two.');
  expect(suggestedChange(doc, { from: 2, to: doc.child(0).nodeSize + 3, isBlock: false }, 'x')).toBeNull();
});
