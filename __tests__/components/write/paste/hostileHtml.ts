import fc from '@/__tests__/support/fastCheck';
import { googleDocs, libreOffice, webPage, word } from './samples';

const addresses = [
  'https://example.org/x',
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,iVBORw0KGgo=',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/uploads/a.webp',
  '#fn1',
  '#_ftn1',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://www.google.com/url?q=javascript:alert(1)',
];
const styles = [
  'mso-list:l0 level1 lfo1',
  'mso-list:l0 level9 lfo1',
  'mso-list:Ignore',
  'font-weight:700',
  'font-weight:normal',
  'font-style:italic',
  'text-decoration:line-through',
  'position:fixed;background:url(javascript:alert(1))',
  'vertical-align:super',
  'white-space:pre;font-family:Menlo',
  'display:none',
  'mso-element:footnote',
  'expression(alert(1))',
];
const classes = [
  'footnote-ref',
  'footnote-item',
  'footnotes',
  'video',
  'video-link',
  'task-list',
  'sdfootnoteanc',
  'MsoTitle',
  'MsoQuote',
  'language-js',
  'hljs-keyword',
];
const tags = [
  ...[
    'p',
    'div',
    'span',
    'b',
    'i',
    'strong',
    'em',
    's',
    'a',
    'img',
    'br',
    'hr',
    'h1',
    'h2',
    'h6',
    'sup',
    'sub',
  ],
  ...[
    'ul',
    'ol',
    'li',
    'table',
    'tbody',
    'tr',
    'td',
    'th',
    'blockquote',
    'pre',
    'code',
    'figure',
    'figcaption',
  ],
  ...[
    'section',
    'iframe',
    'script',
    'style',
    'svg',
    'math',
    'o:p',
    'v:shape',
    'object',
    'embed',
    'form',
    'input',
  ],
  ...[
    'video',
    'template',
    'noscript',
    'mark',
    'kbd',
    'details',
    'summary',
    'base',
    'meta',
    'link',
    'title',
    'xmp',
  ],
];

const attribute = fc.oneof(
  fc.tuple(
    fc.constantFrom('href', 'src', 'action', 'srcdoc', 'data', 'poster', 'xlink:href'),
    fc.constantFrom(...addresses),
  ),
  fc.tuple(fc.constant('style'), fc.constantFrom(...styles)),
  fc.tuple(fc.constant('class'), fc.constantFrom(...classes)),
  fc.tuple(fc.constantFrom('onclick', 'onerror', 'onload', 'onmouseover'), fc.constant('alert(1)')),
  fc.tuple(
    fc.constantFrom('id', 'name'),
    fc.constantFrom('fn1', 'ftn1', '_ftnref1', 'sdfootnote1', 'docs-internal-guid-1', 'h-x'),
  ),
  fc.tuple(
    fc.constantFrom('width', 'height', 'colspan', 'rowspan', 'start'),
    fc.constantFrom('1', '2', '-1', '99999999', 'x', '0'),
  ),
  fc.tuple(
    fc.constantFrom('data-upload', 'data-checked', 'data-type', 'type', 'title', 'alt'),
    fc.constantFrom('taskList', 'checkbox', '"><script>alert(1)</script>', ''),
  ),
);
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '·',
    '1.',
    '[1]',
    '\u00a0',
    '<',
    '</p>',
    '<!--',
    '-->',
    '<![if !supportLists]>',
    '<![endif]>',
    ']]>',
    '<script>alert(1)</script',
    '<img src=x onerror=alert(1)//',
    '\u0000',
    '&lt;script&gt;',
  ),
);
const markup = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, tie('element'), tie('element')),
  element: fc
    .tuple(
      fc.constantFrom(...tags),
      fc.array(attribute, { maxLength: 3 }),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([tag, attributes, content, isClosed]) => {
      const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
      return `<${tag}${written}>${content.join('')}${isClosed ? `</${tag}>` : ''}`;
    }),
})).node;

/** A piece of a real clipboard, cut anywhere, with something hostile in it. */
const cut = fc
  .tuple(fc.constantFrom(word, googleDocs, libreOffice, webPage), fc.nat(6_000), fc.nat(6_000), markup)
  .map(
    ([sample, from, length, hostile]) =>
      sample.slice(0, from) + hostile + sample.slice(from + (length % 200)),
  );

/** What might be on a clipboard, by chance or by intent. */
export const hostileHtml = fc.oneof(
  fc.array(markup, { maxLength: 6 }).map((parts) => parts.join('')),
  cut,
);
