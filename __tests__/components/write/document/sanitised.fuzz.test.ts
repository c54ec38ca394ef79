import type { ArticleDoc } from '@contracts/article';
import { documents } from '@/__tests__/support/documents';
import fc from '@/__tests__/support/fastCheck';
import { renderDoc } from '@/server/lib/html/renderDoc';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { runs } from '../../../support/effort';
import { executableIn } from './executable';

const addresses = fc.constantFrom(
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:x',
    'blob:x',
    'file:///x',
  ],
  ...[
    'java&#x73;cript:alert(1)',
    '&#106;avascript:alert(1)',
    'java&Tab;script:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...['https://a.b/?"onload="alert(1)', '/uploads/a.webp', '#fn1', 'https://a.b'],
);
const names = fc.constantFrom(
  ...[
    'p',
    'a',
    'img',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'script',
    'style',
    'template',
    'noscript',
    'form',
  ],
  ...[
    'input',
    'textarea',
    'title',
    'table',
    'td',
    'tr',
    'h1',
    'h2',
    'figure',
    'span',
    'div',
    'details',
    'video',
    'audio',
  ],
  ...[
    'base',
    'link',
    'meta',
    'mi',
    'mtext',
    'mglyph',
    'foreignObject',
    'animate',
    'use',
    'xmp',
    'plaintext',
    'select',
  ],
  ...['SCRIPT', 'iMg', 'a:b', 'b', 'li', 'ul', 'pre', 'code', 'section', 'sup', 'frameset', 'annotation-xml'],
);
const attributes = fc.oneof(
  addresses.chain((address) =>
    fc
      .constantFrom(
        'href',
        'src',
        'xlink:href',
        'action',
        'formaction',
        'poster',
        'background',
        'srcdoc',
        'srcset',
        'data',
      )
      .map((name) => `${name}="${address}"`),
  ),
  fc
    .constantFrom('onload', 'onerror', 'ONCLICK', 'on mouseover', 'onfocus=x autofocus')
    .map((name) => `${name}=alert(1)`),
  fc.constantFrom(
    ...[
      'style="background:url(javascript:alert(1))"',
      'id="toString"',
      'id=fn1',
      'name=body',
      'class="video"',
      'is=x',
    ],
    ...[
      'class="hljs-keyword evil"',
      "title='<img src=x onerror=alert(1)>'",
      'alt="`onerror=alert(1)"',
      '"',
      "'",
      '/',
      '=',
    ],
  ),
);
const fragments = fc.constantFrom(
  ...[
    'text',
    '&lt;script&gt;',
    '<!--',
    '-->',
    '<!--><img src=x onerror=alert(1)>',
    '<![CDATA[',
    ']]>',
    '<?xml ?>',
    '</',
  ],
  ...[
    '<',
    '>',
    '&',
    '"',
    '\u0000',
    '</script>',
    '</style>',
    '</p>',
    '</svg>',
    '</title>',
    '</noscript>',
    '<br>',
    '\n',
  ],
  ...[
    '<svg><style><img src=x onerror=alert(1)></style>',
    '<math><mi><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  ...[
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ],
);
const tag = fc
  .tuple(names, fc.array(attributes, { maxLength: 4 }), fc.constantFrom('>', '/>', '', ' >'))
  .map(([name, given, end]) => `<${name} ${given.join(' ')}${end}`);
const hostileHtml = fc
  .array(
    fc.oneof(
      tag,
      fragments,
      names.map((name) => `</${name}>`),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => parts.join(''));

test('nothing of hostile HTML can run, and sanitising again changes nothing', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const clean = sanitizeArticle(html);
      expect(executableIn(clean)).toEqual([]);
      expect(sanitizeArticle(clean)).toBe(clean);
    }),
    { numRuns: runs(4_000) },
  );
}, 120_000);

test('what documents are rendered to cannot run, and is what the sanitiser leaves as it is', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      const { content } = renderDoc(doc.toJSON() as ArticleDoc);
      expect(executableIn(content)).toEqual([]);
      expect(sanitizeArticle(content)).toBe(content);
    }),
    { numRuns: runs(1_000) },
  );
}, 120_000);

test('attributes of documents, which any author can send, are not kept', () => {
  const nodes = [
    'image',
    'video',
    'codeBlock',
    'heading',
    'orderedList',
    'footnoteReference',
    'tableCell',
    'taskItem',
  ];
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      addresses,
      hostileHtml,
      fc.integer(),
      fc.constant(null),
      tie('node'),
      fc.array(tie('node')),
    ),
    node: fc.record({
      type: fc.oneof(fc.constantFrom(...nodes), names),
      attrs: fc.dictionary(
        fc.constantFrom(
          'src',
          'url',
          'alt',
          'title',
          'caption',
          'id',
          'number',
          'language',
          'start',
          'level',
          'align',
          'colspan',
          'width',
          'upload',
        ),
        tie('value'),
        { maxKeys: 4 },
      ),
    }),
  }));
  fc.assert(
    fc.property(fc.array(json.node, { minLength: 1, maxLength: 3 }), (nodes) => {
      let content = '';
      try {
        ({ content } = renderDoc({ type: 'doc', content: nodes }));
      } catch (error) {
        // Refused with a sentence.
        expect(error).toMatchObject({ status: 400 });
      }
      expect(executableIn(content)).toEqual([]);
    }),
    { numRuns: runs(3_000) },
  );
}, 120_000);
