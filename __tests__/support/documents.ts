import { withArrangedFootnotes } from '@contracts/document/arrangeFootnotes';
import { documentSchema } from '@contracts/document/documentSchema';
import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from './fastCheck';

/** Letters, and every sign that Markdown, HTML or YAML gives a meaning. */
const signs = [
  ...'ab c  é字🙂1.)(-+=*_~`#>|!:;,/\\<&"\'[]{}^$%@?',
  ...'http://a.b,&amp;,<b>,[^1],- ,1. ,# ,> ,---,```,\u00a0,](,![,**'.split(','),
];
const words = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

const mark = fc.oneof(
  fc
    .constantFrom('bold', 'italic', 'strike', 'superscript', 'keyboard', 'highlight')
    .map((type) => ({ type })),
  fc
    .constantFrom('https://a.b/c_d(e)?f=[g]&h=*i*', '/abc', 'mailto:a@b.c')
    .map((href) => ({ type: 'link', attrs: { href } })),
);
const marks = fc.oneof(
  fc.constant([]),
  fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }),
  fc.constant([{ type: 'code' }]),
);
const text = fc.record({ type: fc.constant('text'), text: words, marks }) as fc.Arbitrary<JSONContent>;
const reference = fc
  .constantFrom('a', 'b', 'c7')
  .map((id): JSONContent => ({ type: 'footnoteReference', attrs: { id } }));
const lineBreak = fc.constant<JSONContent>({ type: 'hardBreak' });

const plainInline = fc.array(fc.oneof({ weight: 6, arbitrary: text }, lineBreak), { maxLength: 5 });
const inline = fc.array(fc.oneof({ weight: 8, arbitrary: text }, lineBreak, reference), { maxLength: 6 });

const code = fc.record({
  type: fc.constant('codeBlock'),
  attrs: fc.record({ language: fc.constantFrom(null, 'js', 'c++') }),
  content: fc
    .array(fc.constantFrom('a', '\n', '```', '  ', '<b>', '\n\n', '~~~', '\t'), {
      minLength: 1,
      maxLength: 8,
    })
    .map((parts) => [{ type: 'text', text: parts.join('') }]),
}) as fc.Arbitrary<JSONContent>;

const image = fc.record({
  type: fc.constant('image'),
  attrs: fc.record({
    src: fc.constantFrom('/uploads/a.webp', 'https://a.b/c(d).png'),
    alt: words.map((alt) => alt.trim()),
    caption: words.map((caption) => caption.replace(/\s+/g, ' ').trim()),
    decorative: fc.boolean(),
    width: fc.constantFrom(null, 640),
    height: fc.constantFrom(null, 480),
  }),
}) as fc.Arbitrary<JSONContent>;

const video = fc.record({
  type: fc.constant('video'),
  attrs: fc.record({
    url: fc.constantFrom('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/123'),
    title: words.map((title) => title.replace(/\s+/g, ' ').trim()),
  }),
}) as fc.Arbitrary<JSONContent>;

const item = (type: string, block: fc.Arbitrary<JSONContent>, content: fc.Arbitrary<JSONContent[]>) =>
  fc.tuple(content, fc.array(block, { maxLength: 2 }), fc.boolean()).map(
    ([first, rest, checked]): JSONContent => ({
      type,
      ...(type === 'taskItem' && { attrs: { checked } }),
      content: [{ type: 'paragraph', content: first }, ...rest],
    }),
  );

function table(content: fc.Arbitrary<JSONContent[]>): fc.Arbitrary<JSONContent> {
  const cell = (type: string, align: string | null) =>
    content.map(
      (inside): JSONContent => ({
        type,
        attrs: { align },
        content: [{ type: 'paragraph', content: inside }],
      }),
    );
  const row = (type: string, aligns: (string | null)[]) =>
    fc
      .tuple(...aligns.map((align) => cell(type, align)))
      .map((cells): JSONContent => ({ type: 'tableRow', content: cells }));
  return fc
    .tuple(
      fc.array(fc.constantFrom(null, 'left', 'center', 'right'), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
    )
    .chain(([aligns, hasHead, rows]) =>
      fc
        .tuple(
          ...Array.from({ length: rows }, (_, at) =>
            row(hasHead && at === 0 ? 'tableHeader' : 'tableCell', aligns),
          ),
        )
        .map((content): JSONContent => ({ type: 'table', content })),
    );
}

/** Blocks nested so deep; those inside notes refer to no notes. */
function blockOf(depth: number, content: fc.Arbitrary<JSONContent[]>): fc.Arbitrary<JSONContent> {
  const simple: fc.Arbitrary<JSONContent>[] = [
    content.map((inside) => ({ type: 'paragraph', content: inside })),
    fc
      .tuple(fc.constantFrom(2, 3, 4), content)
      .map(([level, inside]) => ({ type: 'heading', attrs: { level }, content: inside })),
    code,
    image,
    video,
    fc.constant<JSONContent>({ type: 'horizontalRule' }),
    table(content),
  ];
  if (depth === 0) return fc.oneof(...simple);
  const block = blockOf(depth - 1, content);
  const list = (type: string, itemType: string, attrs: fc.Arbitrary<object>) =>
    fc
      .tuple(fc.array(item(itemType, block, content), { minLength: 1, maxLength: 3 }), attrs)
      .map(([items, given]): JSONContent => ({ type, attrs: given, content: items }));
  return fc.oneof(
    ...simple,
    list('bulletList', 'listItem', fc.constant({})),
    list('orderedList', 'listItem', fc.record({ start: fc.constantFrom(1, 3, 99) })),
    list('taskList', 'taskItem', fc.constant({})),
    fc
      .array(block, { minLength: 1, maxLength: 3 })
      .map((inside): JSONContent => ({ type: 'blockquote', content: inside })),
  );
}

const notes = fc
  .array(fc.array(blockOf(1, plainInline), { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 })
  .map(
    (bodies): JSONContent => ({
      type: 'footnotes',
      content: bodies.map((content, index) => ({
        type: 'footnote',
        attrs: { id: ['a', 'b', 'c7'][index] },
        content,
      })),
    }),
  );

/** Documents such as an author could have in front of them, and worse. */
export const documents: fc.Arbitrary<Node> = fc
  .tuple(fc.array(blockOf(2, inline), { minLength: 1, maxLength: 5 }), notes)
  .map(([blocks, end]) => {
    const doc = Node.fromJSON(documentSchema, { type: 'doc', content: [...blocks, end] });
    return withArrangedFootnotes(doc);
  });
