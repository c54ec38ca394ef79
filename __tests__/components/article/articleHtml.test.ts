import { presentHtml, repeatsBeginning } from '@/components/article/articleHtml';

test('headings get ids to be linked by, and those of the text stay', () => {
  const { html, contents } = presentHtml(
    '<h2>The <em>first</em> part</h2><h2 id="h-own">Own</h2><h2>The first part</h2><h3>Ça &amp; là</h3><h4>Deep</h4>',
  );
  expect(contents).toEqual([
    { id: 'h-the-first-part', text: 'The first part', level: 2 },
    { id: 'h-own', text: 'Own', level: 2 },
    { id: 'h-the-first-part-2', text: 'The first part', level: 2 },
    { id: 'h-c-a-la', text: 'Ça & là', level: 3 },
  ]);
  expect(html).toContain('<h2 id="h-the-first-part">The <em>first</em> part</h2>');
  expect(html).toContain('<h4 id="h-deep">Deep</h4>');
});

test('levels of headings have no gaps', () => {
  const { html, contents } = presentHtml(
    '<h3>First</h3><h4 id="h-own">Below</h4><h3>Second</h3><h2>Third</h2><h5>Deep</h5><h4>Beside</h4><h2>Last</h2>',
  );
  expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h2', '<h2', '<h3', '<h3', '<h2']);
  expect(html).toContain('<h3 id="h-own">Below</h3>');
  expect(contents.map(({ level }) => level)).toEqual([2, 3, 2, 2, 3, 3, 2]);
});

test('a footnote mark is no part of a heading’s name', () => {
  const { contents } = presentHtml('<h2>Sources<sup class="footnote-ref"><a href="#fn1">[1]</a></sup></h2>');
  expect(contents[0]).toMatchObject({ id: 'h-sources', text: 'Sources' });
});

test('code and tables get boxes, and escaped text none', () => {
  const { html } = presentHtml(
    '<pre><code class="hljs language-ts">let a = 1;\n</code></pre><pre><code>plain</code></pre>' +
      '<table><tbody><tr><td>1</td></tr></tbody></table><p>&lt;pre&gt;no&lt;/pre&gt;</p>',
  );
  expect(html).toBe(
    '<div class="code-block" data-language="ts"><pre tabindex="0"><code class="hljs language-ts">let a = 1;\n</code></pre></div>' +
      '<div class="code-block"><pre tabindex="0"><code>plain</code></pre></div>' +
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>' +
      '<p>&lt;pre&gt;no&lt;/pre&gt;</p>',
  );
});

test('a heading of a table without words is a plain cell', () => {
  const { html } = presentHtml(
    '<table><tr><th></th><th colspan="2"><p></p></th><th><p>Year</p></th></tr></table>',
  );
  expect(html).toContain('<tr><td></td><td colspan="2"></td><th><p>Year</p></th></tr>');
});

test('regions of tables have different names', () => {
  const { html } = presentHtml('<table></table><p></p><table></table>');
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(['Table', 'Table 2']);
});

test('a heading inside code is text', () => {
  const { html, contents } = presentHtml('<pre><code>&lt;h2&gt;x&lt;/h2&gt;</code></pre>');
  expect(contents).toEqual([]);
  expect(html).toContain('&lt;h2&gt;x&lt;/h2&gt;');
});

test.each([
  [
    'Rust is a language. If you have a…',
    '<p>Rust is a <em>language</em>.</p><p>If you have a version</p>',
    true,
  ],
  ['A &amp; B', '<p>Something else</p>', false],
  ['What it is, and why.', '<p>What it was.</p>', false],
])('%j repeats the beginning: %s', (excerpt, content, expected) => {
  expect(repeatsBeginning(excerpt, content)).toBe(expected);
});

test('pictures of other sites get a stand-in with their description, and no browser asks for them', () => {
  const own = '<img src="/uploads/0123456789abcdef0123456789abcdef.webp" alt="Ours" />';
  const { html } = presentHtml(
    `<p>${own}<img alt="A &quot;lamp&quot; &gt; 1" width="3" src="https://example.org/a.png" /></p>` +
      '<figure class="video"><a href="https://youtu.be/x" class="video-link">' +
      '<img src="https://i.ytimg.com/a.jpg" alt="" /><span class="video-provider">Play</span></a></figure>' +
      '<img src="HTTP://example.org/b.png" /><p>&lt;img src="https://example.org/c.png"&gt;</p>',
  );
  const standIn = (rest: string) =>
    `<span class="foreign-picture" role="img" aria-label="Picture on another site, not shown${rest}"></span>`;
  expect(html).toBe(
    `<p>${own}${standIn(': A &quot;lamp&quot; &gt; 1')}</p>` +
      '<figure class="video"><a href="https://youtu.be/x" class="video-link">' +
      `<span class="video-provider">Play</span></a></figure>${standIn('')}` +
      '<p>&lt;img src="https://example.org/c.png"&gt;</p>',
  );
});
