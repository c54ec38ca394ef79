import { documentExtensions } from '@contracts/document/documentExtensions';
import { generateHTML, generateJSON } from '@tiptap/core';
import { importedLosses } from '@/components/write/importedLosses';

const shown = (html: string) => generateHTML(generateJSON(html, documentExtensions), documentExtensions);

test.each([
  ['<h5>Small</h5>', '<p>Small</p>'],
  ['<details><summary>More</summary><p>Inside</p></details>', '<p>More</p><p>Inside</p>'],
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<p>Term</p><p>Meaning</p>'],
  ['<p>An <abbr>ISBN</abbr></p>', '<p>An ISBN</p>'],
  [
    '<table><caption>Boats</caption><tbody><tr><td>One</td></tr></tbody></table>',
    '<table><tbody><tr><td><p>Boats</p></td></tr><tr><td><p>One</p></td></tr></tbody></table>',
  ],
])('%s is %s for the editor, and it is said', (html, edited) => {
  expect(shown(html)).toBe(edited);
  expect(importedLosses(html)).toHaveLength(1);
});

test.each([
  '<h2>Head</h2>',
  '<p>H<sub>2</sub>O, <kbd>Ctrl</kbd>, <mark>so</mark> and <del>not</del></p>',
  '<ul><li><p>One</p></li></ul>',
  '<table><tbody><tr><th>Boat</th></tr><tr><td>One</td></tr></tbody></table>',
])('%s stays as it is, and nothing is said', (html) => {
  const words = (text: string) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/);
  expect(words(shown(html))).toEqual(words(html));
  expect(importedLosses(html)).toEqual([]);
});
