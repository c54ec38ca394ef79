import { packText, unpackText } from '@/server/lib/text/packText';

test('a packed text holds no memory but its own, and is the same unpacked', async () => {
  const text = 'Short sentences carry far. '.repeat(20);
  const packed = packText(text);
  expect(packed.buffer.byteLength).toBe(packed.byteLength);
  expect(await unpackText(packed)).toBe(text);
});
