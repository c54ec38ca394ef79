import type { ArticleDoc } from '@contracts/article';
import { documentSchema } from '@contracts/document/documentSchema';
import { Editor } from '@tiptap/core';
import { DOMParser as DocumentParser, Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { cleanPastedHtml } from '@/components/write/paste/cleanHtml';
import { editorExtensions } from '@/components/write/text/editorExtensions';
import { renderDoc } from '@/server/lib/renderDoc';
import { sanitizeArticle } from '@/server/lib/sanitizeArticle';
import { googleDocs, libreOffice, webPage, word } from './paste/samples';

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

const html = fc.oneof(
  fc.array(markup, { maxLength: 6 }).map((parts) => parts.join('')),
  cut,
);

const pictures = { file: () => 'upload-1', problem: () => 'problem-1' };

const ALLOWED = new Set(
  'p,h2,h3,h4,ul,ol,li,blockquote,pre,code,span,br,hr,em,strong,del,mark,sup,sub,kbd,section,figure,figcaption,table,caption,thead,tbody,tr,th,td,a,img'.split(
    ',',
  ),
);
const ATTRIBUTES =
  /^(href|rel|id|class|src|alt|title|width|height|loading|decoding|start|colspan|rowspan|align)$/;

/** What in rendered HTML a browser could run, or should not see. */
function forbiddenIn(content: string): string[] {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const wrong = ALLOWED.has(name) ? [] : [name];
    for (const { name: key, value } of element.attributes) {
      if (!ATTRIBUTES.test(key)) wrong.push(`${name}[${key}]`);
      const isAddress = key === 'href' || key === 'src';
      if (isAddress && !/^(https?:|mailto:|\/(?!\/)|#|[^:]*$)/i.test(value)) wrong.push(`${key}=${value}`);
    }
    return wrong;
  });
}

function check(doc: ArticleDoc): void {
  expect(() => Node.fromJSON(documentSchema, doc).check()).not.toThrow();
  const rendered = renderDoc(doc);
  expect(forbiddenIn(rendered.content)).toEqual([]);
  expect(sanitizeArticle(rendered.content)).toBe(rendered.content);
  // What is stored and opened again is the same.
  expect(renderDoc(rendered.doc).content).toBe(rendered.content);
}

test('whatever is pasted, nothing that readers get can be run, and it stays as it is', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      const page = document.implementation.createHTMLDocument('');
      page.body.innerHTML = cleanPastedHtml(pasted, pictures);
      check(DocumentParser.fromSchema(documentSchema).parse(page.body).toJSON() as ArticleDoc);
    }),
    { numRuns: 2_000 },
  );
}, 120_000);

test('the editor takes all of it in without failing, wherever the cursor stands', () => {
  const editor = new Editor({ element: document.createElement('div'), extensions: editorExtensions });
  const start = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Some text.' }] },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'item' }] }] },
        ],
      },
      { type: 'paragraph' },
    ],
  };
  fc.assert(
    fc.property(html, fc.constantFrom(1, 5, 11, 15, 17, 23), (pasted, place) => {
      editor.commands.setContent(start);
      editor.commands.setTextSelection(place);
      // The DOM of the tests has no events of the clipboard.
      editor.view.pasteHTML(pasted, new Event('paste') as ClipboardEvent);
      check(editor.getJSON() as ArticleDoc);
    }),
    { numRuns: 400 },
  );
  editor.destroy();
}, 120_000);
