import type { ArticleDoc } from '@contracts/article';
import { AppError } from '@/server/errors';
import { renderDoc } from '@/server/lib/html/renderDoc';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const render = (...content: unknown[]) => renderDoc({ type: 'doc', content }).content;
const link = (href: string) => ({ type: 'link', attrs: { href } });

describe('renderDoc', () => {
  test.each([
    [{ type: 'heading', attrs: { level: 3 }, content: [text('A <b>')] }, '<h3>A &lt;b&gt;</h3>'],
    [
      paragraph(text('a', { type: 'bold' }), text('b', { type: 'italic' }), text('c', { type: 'strike' })),
      '<p><strong>a</strong><em>b</em><del>c</del></p>',
    ],
    [paragraph(text('a', { type: 'code' }), { type: 'hardBreak' }), '<p><code>a</code><br /></p>'],
    [paragraph(text('x', link('/abc'))), '<p><a href="/abc">x</a></p>'],
    [
      paragraph(text('x', link('https://example.org/?a="b"&c'))),
      '<p><a href="https://example.org/?a=&quot;b&quot;&amp;c" rel="noopener nofollow ugc">x</a></p>',
    ],
    [paragraph(text('x', link('javascript:alert(1)'))), '<p>x</p>'],
    [
      { type: 'image', attrs: { src: '/uploads/a.png', alt: 'a "b"', title: null } },
      '<img src="/uploads/a.png" alt="a &quot;b&quot;" loading="lazy" decoding="async" />',
    ],
    [{ type: 'image', attrs: { src: 'javascript:alert(1)' } }, ''],
    [
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [paragraph(text('x'))] }],
      },
      '<ol start="3"><li><p>x</p></li></ol>',
    ],
    [{ type: 'blockquote', content: [paragraph()] }, '<blockquote><p></p></blockquote>'],
    [{ type: 'horizontalRule' }, '<hr />'],
    [
      { type: 'codeBlock', attrs: { language: 'js' }, content: [text('let a = "<i>"')] },
      '<pre><code class="hljs language-js"><span class="hljs-keyword">let</span> a = <span class="hljs-string">"&lt;i&gt;"</span></code></pre>',
    ],
    [
      { type: 'codeBlock', attrs: { language: 'no" such' }, content: [text('a < b')] },
      '<pre><code class="hljs">a &lt; b</code></pre>',
    ],
  ])('%j', (node, html) => {
    expect(render(node)).toBe(html);
  });

  test('stores the document without what its schema does not know', () => {
    const { doc } = renderDoc({
      type: 'doc',
      secret: 1,
      content: [{ ...paragraph(text('x')), attrs: { onclick: 'alert(1)' }, extra: true }],
    });
    expect(doc).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
    });
  });

  test('an empty document is one empty paragraph', () => {
    expect(renderDoc({ type: 'doc' })).toEqual({
      doc: { type: 'doc', content: [{ type: 'paragraph' }] },
      content: '<p></p>',
    });
  });

  test.each<[string, unknown[]]>([
    ['an unknown node', [{ type: 'iframe', attrs: { src: 'x' } }]],
    ['a name that every object has', [{ type: 'constructor' }]],
    ['an unknown mark', [paragraph(text('x', { type: 'script' }))]],
    ['text outside of a paragraph', [text('x')]],
    ['a paragraph in a paragraph', [paragraph(paragraph(text('x')))]],
    ['a text that is none', [paragraph({ type: 'text', text: 5 })]],
    ['an empty text', [paragraph(text(''))]],
    ['nothing in a list', [{ type: 'bulletList' }]],
    ['null', [null]],
    ['content that is no list', [{ type: 'paragraph', content: 'x' }]],
    ['too much text', [paragraph(text('x'.repeat(1_000_001)))]],
  ])('refuses %s with a sentence', (_name, content) => {
    expect(() => render(...content)).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => render(...content)).toThrow(/^the (document cannot be read|article is longer)/);
  });

  test('refuses nesting that would exhaust the stack', () => {
    let node: object = paragraph();
    for (let depth = 0; depth < 20_000; depth++) node = { type: 'blockquote', content: [node] };
    expect(() => render(node)).toThrow(new AppError(400, 'the document is nested too deeply'));
  });

  test('limits how much code is coloured in one go, because all requests wait for it', () => {
    const block = { type: 'codeBlock', attrs: { language: 'js' }, content: [text('let a; '.repeat(2_500))] };
    const doc: ArticleDoc = { type: 'doc', content: [block, block, block, block] };
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    expect(renderDoc(doc).content.match(/language-js/g)).toHaveLength(3);
    clock.mockRestore();
  });

  test.each([
    ['longer than a million characters', [paragraph(text('a'.repeat(1_000_001)))]],
    ['more than 100,000 parts', Array.from({ length: 100_001 }, () => ({ type: 'paragraph' }))],
  ])('refuses a document of %s with a sentence', (what, content) => {
    expect(() => render(...content)).toThrow(new RegExp(`the article (is|has) ${what}: please split it`));
  });
});
