import { documentOf, textOfDocument } from '@/server/lib/documentText';
import { LongReply, writeReply } from '@/server/lib/json/replyParts';

const text = (words: string) => JSON.stringify({ type: 'doc', content: [{ type: 'text', text: words }] });

async function read(reply: string | LongReply): Promise<unknown> {
  return JSON.parse(typeof reply === 'string' ? reply : String(await reply.toBytes()));
}

test('documents stand in a reply where they were, whatever is in them', async () => {
  const texts = [text('one $& $1'), text('two'), text('{"type":"doc","source":"place 1"}')];
  const data = { first: documentOf(texts[0] ?? ''), list: texts.slice(1).map(documentOf), last: 'é' };
  expect(await read(writeReply(data, JSON.stringify))).toEqual({
    first: JSON.parse(texts[0] ?? ''),
    list: texts.slice(1).map((one) => JSON.parse(one)),
    last: 'é',
  });
});

test('a reply without documents and long texts is what was written', () => {
  expect(writeReply({ a: 1 }, JSON.stringify)).toBe('{"a":1}');
});

test('long texts are written later, between what others do, and read as they were', async () => {
  // Each of its characters has two halves, at even and odd places.
  const long = `"\\\n${'🙂'.repeat(200_000)}\u0001é`;
  const doc = documentOf(text(`x${long}`));
  const data = { message: 'ok', data: { content: long, doc, other: ['short'] } };
  const written: string[] = [];
  const reply = writeReply(data, (shorter) => {
    written.push(JSON.stringify(shorter));
    return written[0] ?? '';
  });
  expect(reply).toBeInstanceOf(LongReply);
  expect(written[0]?.length).toBeLessThan(1_000);
  expect(await read(reply)).toEqual({
    message: 'ok',
    data: { content: long, doc: JSON.parse(textOfDocument(doc)), other: ['short'] },
  });
});

test('what the schema of a reply leaves out stays out', async () => {
  const data = { secret: 'x'.repeat(300_000), shown: 'y'.repeat(300_000), doc: documentOf(text('z')) };
  const reply = writeReply(data, (all) => JSON.stringify({ shown: (all as typeof data).shown }));
  expect(await read(reply)).toEqual({ shown: data.shown });
});

test('a document gives back the text that it was made of', () => {
  expect(textOfDocument(documentOf(text('words')))).toBe(text('words'));
  expect(textOfDocument({ type: 'doc' })).toBe('{"type":"doc"}');
});
