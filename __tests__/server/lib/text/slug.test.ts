import { plainSlug, SLUG_MAX_LENGTH } from '@contracts/rules/paths/slug';
import { slugOf } from '@/server/lib/text/slug';

test.each([
  ['On brevity', 'on-brevity'],
  ['Don’t stop: it’s “fine”', 'dont-stop-its-fine'],
  ['Über die Größe', 'uber-die-grosse'],
  ['Привет, мир!', 'privet-mir'],
  ['你好，世界', 'ni-hao-shi-jie'],
  ['مرحبا بالعالم', 'mrhb-blaalm'],
  ['\u200Fשלום עולם\u200E', 'shlvm-vlm'],
  ['日本語のタイトル', 'ri-ben-yu-notaitoru'],
  ['../../<script>?a=b#c%2F', 'script-a-b-c-2f'],
  ['🎉 \u0000 \ud800', ''],
  ['   ', ''],
])('%j becomes %j', async (title, slug) => {
  expect(await slugOf(title)).toBe(slug);
});

test('a long title is cut at the end of a word, and a long word anywhere', async () => {
  const long = await slugOf('extraordinarily '.repeat(20));
  expect(long).toBe('extraordinarily-extraordinarily-extraordinarily-extraordinarily');
  expect(await slugOf('x'.repeat(1_000))).toBe('x'.repeat(SLUG_MAX_LENGTH));
  expect((await slugOf('ß'.repeat(100_000))).length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
});

test.each(['de', 'de-AT'])('German has letters of its own: %s', async (language) => {
  expect(await slugOf('Über die Größe schöner Häuser, Öl', language)).toBe(
    'ueber-die-groesse-schoener-haeuser-oel',
  );
  // As macOS writes it: a letter and its dots.
  expect(await slugOf('u\u0308ber', language)).toBe('ueber');
});

test('what browsers preview is what the server makes, and they say nothing of other scripts', async () => {
  for (const text of [
    "Don't stop: it's 100% (fine)",
    ' a  b--c ',
    '?',
    '',
    `${'many words '.repeat(20)}`,
    '@ & + =',
  ]) {
    expect(plainSlug(text)).toBe(await slugOf(text));
  }
  expect(plainSlug('Größe')).toBeNull();
});
