import { SLUG_MAX_LENGTH, slugOf } from '@/server/lib/text/slug';

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
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut at the end of a word, and a long word anywhere', () => {
  const long = slugOf('extraordinarily '.repeat(20));
  expect(long).toBe('extraordinarily-extraordinarily-extraordinarily-extraordinarily');
  expect(slugOf('x'.repeat(1_000))).toBe('x'.repeat(SLUG_MAX_LENGTH));
  expect(slugOf('ß'.repeat(100_000)).length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
});
