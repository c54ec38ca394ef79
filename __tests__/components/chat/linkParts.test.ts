import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import fc from '@/__tests__/support/fastCheck';
import { linkParts } from '@/components/chat/linkParts';

const links = (message: string) => linkParts(message).flatMap(({ href }) => (href === null ? [] : [href]));

describe('addresses in a message', () => {
  test.each([
    ['https://example.org', 'https://example.org'],
    ['see http://example.org/a?b=c#d.', 'http://example.org/a?b=c#d'],
    ['(https://example.org/x_(y))', 'https://example.org/x_(y)'],
    ['“https://example.org”, he said', 'https://example.org'],
    ['www.example.org!', 'http://www.example.org'],
    ['nora@example.org', 'mailto:nora@example.org'],
    ['mailto:nora@example.org', 'mailto:nora@example.org'],
    ['https://пример.рф/ü', 'https://пример.рф/ü'],
  ])('%s leads to %s', (message, href) => {
    expect(links(message)).toEqual([href]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'ftp://example.org',
    '//example.org',
    'README.md',
    'example.org',
    '3.14',
    '1.e4',
  ])('%s stays text', (message) => {
    expect(linkParts(message)).toEqual([{ text: message, href: null }]);
  });

  test('the text around them keeps its place and its line breaks', () => {
    expect(linkParts('one\nhttps://a.example two www.b.org')).toEqual([
      { text: 'one\n', href: null },
      { text: 'https://a.example', href: 'https://a.example' },
      { text: ' two ', href: null },
      { text: 'www.b.org', href: 'http://www.b.org' },
    ]);
  });

  test('nothing of any message is lost, and no other scheme ever leads anywhere', () => {
    const piece = fc.constantFrom(
      'javascript:',
      'https://',
      'a.example',
      'mailto:',
      '@',
      '\n',
      '(',
      ')',
      '<b>',
    );
    const message = fc
      .array(fc.oneof(piece, fc.string({ unit: 'grapheme' })))
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(message, (text) => {
        const parts = linkParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) expect(href ?? 'https:').toMatch(/^(https?|mailto):/i);
      }),
    );
  });

  test('a long one is parsed quickly', async () => {
    const time = await cpuTimeOf(() => {
      linkParts(`${'a.'.repeat(1_000)}@${'('.repeat(1_000)}https://${'x'.repeat(990)}`);
      linkParts('https://a.example/('.repeat(210));
    });
    expect(time).toBeLessThan(1_000);
  });
});
