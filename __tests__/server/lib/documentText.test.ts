import { documentOf, textOfDocument, withDocuments } from '@/server/lib/documentText';

const text = (words: string) => JSON.stringify({ type: 'doc', content: [{ type: 'text', text: words }] });

test('documents stand in JSON where they were, whatever is in them', () => {
  const texts = [text('one $& $1'), text('two'), text('{"type":"doc","source":"document 1"}')];
  const json = withDocuments(() =>
    JSON.stringify({ first: documentOf(texts[0] ?? ''), list: texts.slice(1).map(documentOf), last: 'é' }),
  );
  expect(JSON.parse(json)).toEqual({
    first: JSON.parse(texts[0] ?? ''),
    list: texts.slice(1).map((one) => JSON.parse(one)),
    last: 'é',
  });
});

test('JSON without a document stays as it is', () => {
  expect(withDocuments(() => '{"a":1}')).toBe('{"a":1}');
});

test('a document gives back the text that it was made of', () => {
  expect(textOfDocument(documentOf(text('words')))).toBe(text('words'));
  expect(textOfDocument({ type: 'doc' })).toBe('{"type":"doc"}');
});
