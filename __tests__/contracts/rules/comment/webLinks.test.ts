import { webLinks } from '@contracts/rules/comment/webLinks';
import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import fc from '@/__tests__/support/fastCheck';

const links = (comment: string) => webLinks(comment).flatMap(({ href }) => (href === null ? [] : [href]));

test.each([
  ['https://example.org', 'https://example.org'],
  ['HTTPS://Example.org/A', 'HTTPS://Example.org/A'],
  ['see http://example.org/a?b=c#d.', 'http://example.org/a?b=c#d'],
  ['(https://example.org/x_(y))', 'https://example.org/x_(y)'],
  ['[https://example.org/x]', 'https://example.org/x'],
  ['“https://example.org”, he said', 'https://example.org'],
  ['https://example.org/it’s…', 'https://example.org/it’s'],
  ['www.example.org!', 'http://www.example.org'],
  ['https://пример.рф/ü', 'https://пример.рф/ü'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ['<https://example.org>', 'https://example.org'],
])('%s leads to %s', (comment, href) => {
  expect(links(comment)).toEqual([href]);
});

test.each([
  'javascript:alert(1)',
  'javascript://www',
  'data:text/html,<b>x</b>',
  'ftp://example.org',
  '//example.org',
  'README.md',
  'nora@example.org',
  'https://',
  'https://.',
  'http://%',
  'www.',
  'awww.example.org',
  'xhttps://example.org',
])('%s stays text', (comment) => {
  expect(webLinks(comment)).toEqual([{ text: comment, href: null }]);
});

test('the parts of any text join to the comment, and links are web addresses', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'https://',
      'www.',
      'a.example',
      '(',
      ')',
      ']',
      ' ',
      '\n',
      'javascript:',
      '"',
      '<',
      '?x=',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const comment = pieces.join('');
      const parts = webLinks(comment);
      expect(parts.map(({ text }) => text).join('')).toBe(comment);
      for (const { href } of parts) if (href !== null) expect(href).toMatch(/^https?:\/\//i);
    }),
  );
});

test('hostile text takes no time', async () => {
  const time = await cpuTimeOf(() => {
    webLinks(`https://a.b/${'('.repeat(5_000)}${')'.repeat(5_000)}`);
    webLinks('https://'.repeat(2_000));
    webLinks(`www.${'.'.repeat(10_000)}`);
  });
  expect(time).toBeLessThan(1_000);
});
