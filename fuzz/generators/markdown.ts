import fc, { type Arbitrary } from 'fast-check';
import { hostileHtml } from './html';
import { mutated, oddText } from './texts';

const addresses = fc.constantFrom(
  ...['https://a.example', '/x', '<javascript:alert(1)>', 'javascript:alert(1)', 'JaVaScRiPt&colon;alert(1)'],
  ...[
    'data:text/html;base64,PHNjcmlwdD4=',
    '\\javascript:alert(1)',
    'java%0ascript:x',
    '#fn1',
    '//evil.example',
    'x "t"',
  ],
);
const words = fc.oneof(
  fc.constantFrom('word', 'two words', '*', '_', '~~', '`', '\\', '<b>', '&lt;', '|', '!'),
  oddText,
);
const inline: Arbitrary<string> = fc.oneof(
  words,
  fc.tuple(words, addresses).map(([shown, address]) => `[${shown}](${address})`),
  fc.tuple(words, addresses).map(([shown, address]) => `![${shown}](${address} "${shown}")`),
  addresses.map((address) => `<${address}>`),
  words.map((shown) => `**${shown}** ~~${shown}~~ \`${shown}\` [^1] ^[${shown}] [${shown}][1]`),
  hostileHtml.filter((html) => html.length < 500),
);
const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(' '));
const prefix = fc.constantFrom(
  ...[
    '',
    '# ',
    '###### ',
    '> ',
    '>> ',
    '- ',
    '  - ',
    '1. ',
    '99999999999. ',
    '- [ ] ',
    '- [x] ',
    '    ',
    '\t',
  ],
  ...[
    '| ',
    '|:-:|',
    '[^1]: ',
    '[1]: ',
    '``` js\n',
    '~~~~',
    '---\n',
    '===\n',
    '> [!NOTE]\n',
    '{#id} ',
    '<p>\n',
    ':::',
  ],
);
const block = fc.tuple(prefix, line, fc.constantFrom('', '\n', '\n\n')).map((parts) => parts.join(''));
const code = fc
  .tuple(
    fc.constantFrom('js', 'html', 'rust,ignore', 'x"><script>', 'constructor', '__proto__'),
    fc.array(words, { maxLength: 8 }),
  )
  .map(([language, inside]) => `\n\`\`\`${language}\n${inside.join('\n')}\n\`\`\`\n`);
const table = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((cells) => `\n|${cells.join('|')}|\n|${':-:|'.repeat(cells.length)}\n|${cells.join('|')}|\n`);

const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: block }, code, table), { minLength: 1, maxLength: 8 })
  .map((blocks) => blocks.join('\n'));

/** Input that may take a parser long: constructs that are opened many times and never closed. */
const repeated = fc
  .tuple(
    fc.constantFrom(
      '[',
      '![',
      '<',
      '> ',
      '- ',
      '*',
      '**a ',
      '_',
      '`',
      '``',
      '[^',
      '[a](',
      '<!--',
      '|',
      '(',
      '&',
      '\\',
      '~~',
      '<a href="',
    ),
    fc.constantFrom(50, 500, 5_000),
    words,
  )
  .map(([sign, times, end]) => sign.repeat(times) + end);

/** Markdown as authors write it, and hostile Markdown. */
export const hostileMarkdown: Arbitrary<string> = fc.oneof(
  { weight: 100, arbitrary: text },
  { weight: 50, arbitrary: mutated(text, inline) },
  { weight: 1, arbitrary: repeated },
);
