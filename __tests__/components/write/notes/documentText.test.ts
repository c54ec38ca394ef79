import { documentSchema } from '@contracts/document/documentSchema';
import { documentText } from '@contracts/document/documentText';
import { passageFinder } from '@contracts/document/findPassage';
import { Node } from '@tiptap/pm/model';

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});
const doc = Node.fromJSON(documentSchema, {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [text('Short '), text('sentences', 'bold'), text(' carry far.')] },
    { type: 'image', attrs: { src: '/uploads/a.webp', caption: 'The old lighthouse' } },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [text('One')] }] },
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [text('two'), { type: 'hardBreak' }, text('three')] }],
        },
      ],
    },
  ],
});

const wordsAt = (quoted: string) => {
  const known = documentText(doc);
  const place = passageFinder(known.text)({ text: quoted, before: '', after: '' });
  const range = place && known.rangeOf(place.from, place.to);
  return range && { words: doc.textBetween(range.from, range.to, '|', '/'), isBlock: range.isBlock };
};

test('stretches of the words lead back to their places, across marks, breaks and blocks', () => {
  expect(wordsAt('sentences carry far')).toEqual({ words: 'sentences carry far', isBlock: false });
  expect(wordsAt('One two three of them')).toBeNull();
  expect(wordsAt('Short sentences carry far. The old lighthouse One two three')).toEqual({
    words: expect.stringMatching(/^Short sentences carry far\..*two\/three$/),
    isBlock: false,
  });
});

test('words below a picture lead to the picture', () => {
  const known = documentText(doc);
  const from = known.text.indexOf('old lighthouse');
  const range = known.rangeOf(from, from + 3);
  expect(range).toMatchObject({ isBlock: true });
  expect(doc.nodeAt(range?.from ?? 0)?.type.name).toBe('image');
  expect(known.rangeOf(0, 1)).toBeNull();
});
