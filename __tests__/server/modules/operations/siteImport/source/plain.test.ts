import { lineOf } from '@/server/modules/operations/siteImport/source/html/plain';

it.each([
  ['Old <em>trees</em> &amp;\n more', 'Old trees & more'],
  ['no tags', 'no tags'],
  [`${'<b>'.repeat(600)}deep`, `${'<b>'.repeat(600)}deep`],
])('makes a line of text of %.40s', (html, line) => {
  expect(lineOf(html)).toBe(line);
});
