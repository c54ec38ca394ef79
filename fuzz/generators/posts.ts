import fc, { type Arbitrary } from 'fast-check';
import { hostileMarkdown } from './markdown';
import { mutated, oddText } from './texts';

const names =
  'title date authors author tag sub category categories description summary path slug aliases cover image layout template extra team url draft'.split(
    ' ',
  );
const values = fc.oneof(
  fc.constantFrom(
    ...[
      'Hello',
      '2024-02-31',
      '2024-01-02',
      '2024-01-02T25:61:00+99:00',
      '0000-00-00',
      '9999-12-31',
      '-1',
      '1e999',
      'null',
      '~',
    ],
    ...[
      '[a, b]',
      '{a: b}',
      '[[[[',
      '&a [*a, *a]',
      '*a',
      '!!js/function "x"',
      '!!binary x',
      '|',
      '>-',
      "'",
      '"',
      '"\\u0000"',
    ],
    ...[
      '../../../etc/passwd',
      'javascript:alert(1)',
      '"<script>alert(1)</script>"',
      'Jane (x), Joe and <y@z>',
      '@ @',
      ', and , &',
    ],
    ...[
      '{ __proto__: { x: 1 } }',
      '2024-01-02 03:04:05.678901 Europe/Berlin',
      '0x10',
      '.inf',
      '2024-W01-1',
      '12:34:56',
    ],
  ),
  fc.constantFrom(10, 2_000, 50_000).map((times) => `"${' ,('.repeat(times)}"`),
  oddText,
);
const field = fc
  .tuple(
    fc.constantFrom(...names, '__proto__', '<<', '? x'),
    fc.constantFrom(': ', ': ', ' = ', ':\n  - ', ':'),
    values,
  )
  .map((parts) => parts.join(''));
const wanted = fc.constantFrom(
  ...['title: Hello\ndate: 2024-01-02', 'title = "Hello"\ndate = 2024-01-02', 'title: x'],
);
const front = fc
  .tuple(fc.constantFrom('---', '---', '+++'), wanted, fc.array(field, { maxLength: 5 }))
  .map(([fence, first, fields]) => `${fence}\n${[first, ...fields].join('\n')}\n${fence}\n`);
/** Aliases that multiply. */
const bomb = fc.constantFrom(3, 9, 20).map((depth) => {
  const lines = Array.from(
    { length: depth },
    (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`,
  );
  return `---\na0: &a0 [x]\n${lines.join('\n')}\ntitle: x\ndate: 2024-01-02\n---\ntext`;
});

export interface PostFile {
  name: string;
  bytes: Uint8Array;
}

const name = fc.constantFrom(
  ...[
    'post.md',
    'post.mdx',
    '2024-01-02-post.md',
    '2024/02/31/post.md',
    'index.md',
    'deep/er/index.mdx',
    'a b%20%zz.md',
  ],
);
const mdx = fc.constantFrom(
  ...[
    '',
    'import x from "y"\n\n',
    'export const a = 1\n',
    '<Alert title="x">\n',
    '{/* x */}',
    '<A b={c}',
    '<Tip ',
    '`'.repeat(99),
  ],
);
const text = fc.oneof(
  {
    weight: 100,
    arbitrary: mutated(
      fc.tuple(front, mdx, hostileMarkdown).map((parts) => parts.join('')),
      oddText,
    ),
  },
  { weight: 1, arbitrary: bomb },
);
/** A few have a byte that is no UTF-8. */
const bytes = fc
  .tuple(text, fc.option(fc.tuple(fc.nat(), fc.nat(255)), { freq: 20 }))
  .map(([written, broken]) => {
    const encoded = new TextEncoder().encode(written);
    if (broken && encoded.length > 0) encoded[broken[0] % encoded.length] = broken[1];
    return encoded;
  });

/** Files of a blog that is imported. */
export const hostilePost: Arbitrary<PostFile> = fc.record({ name, bytes });
