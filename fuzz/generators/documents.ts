import fc, { type Arbitrary } from 'fast-check';
import { documents } from '@/__tests__/support/documents';
import { hostileHtml } from './html';
import { mutatedJson } from './json';
import { vectors } from './vectors';

const nodes =
  'paragraph heading codeBlock image video bulletList orderedList listItem taskItem table tableCell footnote ' +
  'footnoteReference text doc script iframe';

const hostileNode = fc.record({
  type: fc.constantFrom(...nodes.split(' ')),
  attrs: fc.dictionary(
    fc.constantFrom(
      'src',
      'url',
      'alt',
      'title',
      'caption',
      'id',
      'language',
      'start',
      'level',
      'align',
      'colspan',
      'number',
      'width',
      'upload',
      'href',
    ),
    fc.oneof(
      fc.constantFrom<unknown>(
        'javascript:alert(1)',
        'data:text/html,x',
        '/uploads/a.webp',
        -1,
        1e9,
        null,
        [],
        {},
        { type: 'image', attrs: { src: 'javascript:alert(1)' } },
      ),
      fc.constantFrom(...vectors),
    ),
    { maxKeys: 4, noNullPrototype: true },
  ),
  text: hostileHtml.filter((html) => html.length < 300),
  marks: fc.array(
    fc.record({
      type: fc.constantFrom('link', 'bold', 'code', 'highlight', 'x'),
      attrs: fc.record({
        href: fc.constantFrom('javascript:alert(1)', 'https://a.example', '//evil', ' JAVASCRIPT:x'),
      }),
    }),
    { maxLength: 2 },
  ),
  content: fc.constantFrom<unknown>([], undefined, [{ type: 'text', text: '<script>' }]),
});

const nested = fc
  .tuple(fc.constantFrom('blockquote', 'bulletList', 'doc'), fc.constantFrom(40, 60, 200, 2_000))
  .map(([type, depth]): unknown => {
    let inner: unknown = { type: 'paragraph' };
    for (let level = 0; level < depth; level++) inner = { type, content: [inner] };
    return { type: 'doc', content: [inner] };
  });
/** Long texts and many parts, as far as a request may carry. */
const large = fc
  .tuple(fc.constantFrom(1_000, 20_000), fc.constantFrom('', 'x', '<', '/*"`${'))
  .map(([times, sign]): unknown => ({
    type: 'doc',
    content: [
      {
        type: 'codeBlock',
        attrs: { language: 'js' },
        content: [{ type: 'text', text: `${sign}${' '.repeat(3)}`.repeat(times) }],
      },
      ...Array.from({ length: times / 20 }, () => ({
        type: 'paragraph',
        content: [{ type: 'text', text: `${sign} word` }],
      })),
    ],
  }));

const valid = documents.map((doc): unknown => doc.toJSON());

/** Documents of the editor, most of them with something in them that the editor would not write. */
export const hostileDocument: Arbitrary<unknown> = fc.oneof(
  { weight: 200, arbitrary: mutatedJson(valid, hostileNode) },
  {
    weight: 100,
    arbitrary: fc.array(hostileNode, { maxLength: 4 }).map((content): unknown => ({ type: 'doc', content })),
  },
  { weight: 2, arbitrary: nested },
  { weight: 1, arbitrary: large },
);
