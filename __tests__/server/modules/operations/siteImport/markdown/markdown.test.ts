import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { placeMedia } from '@/server/modules/operations/siteImport/markdown/html/placeMedia';
import { renderMarkdown } from '@/server/modules/operations/siteImport/markdown/markdown';
import { collectChanges } from '@/server/modules/operations/siteImport/markdown/text/changes';
import { looksLikeMdx } from '@/server/modules/operations/siteImport/markdown/text/mdx';

const read = (body: string, isMdx: boolean) => {
  const changes = collectChanges();
  const place = placeMedia({ image: (src) => ({ src }), link: (href) => href });
  const html = sanitizeArticle(renderMarkdown(body, { title: '', isMdx, changes }), place);
  return { html: html.replace(/\n/g, ''), changes: changes.list() };
};
const render = (body: string) => read(body, false).html;
const readJekyll = (body: string) => {
  const changes = collectChanges();
  const html = renderMarkdown(body, { title: '', isMdx: false, isLiquid: true, changes });
  return { html: html.replace(/\n/g, ''), changes: changes.list() };
};
const renderMdx = (body: string) => read(body, true).html;

test('a list of boxes becomes tasks, as the editor makes them', () => {
  expect(render('- [x] hot\n- [ ] told\n')).toBe(
    '<ul class="task-list">' +
      '<li class="task-item task-done"><span class="task-mark">☑</span><section>hot</section></li>' +
      '<li class="task-item"><span class="task-mark">☐</span><section>told</section></li></ul>',
  );
});

test('a list of which one item has no box stays a list', () => {
  expect(render('- [x] hot\n- told\n')).toBe('<ul><li>[x] hot</li><li>told</li></ul>');
});

test.each([
  ['an id in a comment', '## Day one {/*day-1*/}', '<h2 id="h-day-1">Day one</h2>'],
  ['an id in braces', '## Day one {#day-1}', '<h2 id="h-day-1">Day one</h2>'],
  ['spaces in braces', "a{' '}b{\" \"}c{'d'}", '<p>a b cd</p>'],
  ['styles', 'x <span style={{ color: "a>b", b: {} }}>y</span> z', '<p>x y z</p>'],
  [
    'attributes that are texts in braces',
    "<img src={require('/uploads/x.png').default} width={300} alt={`A`} onLoad={() => go()} />",
    '<img src="/uploads/x.png" width="300" alt="A" loading="lazy" decoding="async" />',
  ],
  ['code', 'Use `{/* x */}` and `<Foo>`.', '<p>Use <code>{/* x */}</code> and <code>&lt;Foo&gt;</code>.</p>'],
  ['prose that begins with a word of modules', 'export of goods\nis free', '<p>export of goodsis free</p>'],
  ['imports over several lines', "import {\n  A,\n  B,\n} from 'x';\n\ntext", '<p>text</p>'],
  [
    'a box whose name tells something',
    '<Pitfall>\n\nMind.\n\n</Pitfall>',
    '<blockquote><p><strong>Pitfall</strong></p><p>Mind.</p></blockquote>',
  ],
  [
    'a terminal',
    '<TerminalBlock>\n\n  npm i <x>\n  # not a heading\n\n</TerminalBlock>',
    '<pre><code class="hljs language-bash">npm i &lt;x&gt;<span class="hljs-comment"># not a heading</span></code></pre>',
  ],
  [
    'links',
    '<Link to="https://a.example/">x</Link>',
    '<a href="https://a.example/" rel="noopener nofollow ugc">x</a>',
  ],
])('MDX: %s', (_name, body, html) => {
  expect(renderMdx(body).replace(/^<p>(<(?:img|a)[\s\S]*)<\/p>$/, '$1')).toBe(html);
});

test('MDX: lines of a console are code', () => {
  const body =
    '<ConsoleBlockMulti>\n\n<ConsoleLogLine level="error">\n\nWarning: <App>\n\n</ConsoleLogLine>\n\n</ConsoleBlockMulti>';
  expect(read(body, true)).toEqual({
    html: '<pre><code class="hljs language-bash">Warning: &lt;App&gt;</code></pre>',
    changes: [],
  });
});

test('MDX: components that are not known leave their text and a line', () => {
  expect(read('<Card a={x}>\n\nOne <Chart /> two <Chart />.\n\n</Card>', true)).toEqual({
    html: '<p>One  two .</p>',
    changes: ['<Card>', '<Chart>, 2 times'],
  });
});

test('MDX: a sandbox shows its visible files, with their names', () => {
  const sandbox =
    '<Sandpack>\n\n```js src/App.js active\nshown()\n```\n\n```js src/data.js hidden\nsecret()\n```\n\n```css\na {}\n```\n\n</Sandpack>\n\n```js hidden\nafter()\n```';
  const { html, changes } = read(sandbox, true);
  expect(html).toContain('<p><strong>src/App.js</strong></p><pre>');
  expect(html).not.toContain('secret');
  expect(html).toContain('after');
  expect(changes).toEqual(['hidden files of <Sandpack>']);
});

test.each([
  ['js title="a b.js" {1}', 'a b.js'],
  ['js:title=src/a.js', 'src/a.js'],
  ["js {title='a.js'}", 'a.js'],
  ['js:a.js', 'a.js'],
  ['js {1,3}', null],
  ['rust,ignore', null],
])('the title of code: %s', (info, title) => {
  const shown = /<strong>(.*)<\/strong>/.exec(render(`\`\`\`${info}\nx\n\`\`\``))?.[1] ?? null;
  expect(shown).toBe(title);
});

test.each([
  [':::note\n\nA *b*.\n\n:::', '<blockquote><p><strong>Note</strong></p><p>A <em>b</em>.</p></blockquote>'],
  [
    ':::tip[My title]\nA\n:::\nB',
    '<blockquote><p><strong>My title</strong></p><p>A</p></blockquote><p>B</p>',
  ],
  [
    '::::info Out\n:::danger\n```js\n:::\n```\n:::\n::::',
    '<blockquote><p><strong>Out</strong></p><blockquote><p><strong>Danger</strong></p><pre><code class="hljs language-js">:::</code></pre></blockquote></blockquote>',
  ],
  [
    '``` a ```\n\n:::note\nB\n:::',
    '<p><code>a</code></p><blockquote><p><strong>Note</strong></p><p>B</p></blockquote>',
  ],
  [':::warning\nOpen', '<blockquote><p><strong>Warning</strong></p><p>Open</p></blockquote>'],
  ['> [!NOTE]\n> A', '<blockquote><p><strong>Note</strong></p><p>A</p></blockquote>'],
  ['> [!tip]- My title\n> A', '<blockquote><p><strong>My title</strong></p><p>A</p></blockquote>'],
])('a box: %j', (body, html) => {
  expect(render(body)).toBe(html);
});

test.each([
  ['## A {/*a*/}', true],
  ["import X from './x';\n\ntext", true],
  ['<div style={{ a: 1 }}>', true],
  ["a{' '}b", true],
  ['Write `{/*a*/}` or\n\n```js\nimport X from "x";\n```', false],
  ['{{ site.baseurl }}', false],
])('%j is MDX: %s', (body, isMdx) => {
  expect(looksLikeMdx(body)).toBe(isMdx);
});

test.each([
  [
    'the base of addresses',
    '[a]({{ site.baseurl }}/x) [b]({{site.url}}{{site.baseurl}}/y)',
    '<p><a href="/x">a</a> <a href="/y">b</a></p>',
  ],
  ['filters of addresses', '![a]({{ "/a.png" | relative_url }})', '<p><img src="/a.png" alt="a"></p>'],
  [
    'links to posts',
    '[a]({% post_url 2020-01-02-b %}) [c]({% link _posts/2020-01-02-b.md %})',
    '<p><a href="/2020-01-02-b.md">a</a> <a href="/_posts/2020-01-02-b.md">c</a></p>',
  ],
  ['comments', 'a{% comment %}\n{% highlight x %}\n{% endcomment %}b', '<p>ab</p>'],
  [
    'code',
    'A\n{% highlight js linenos %}\n{{ x }} # {:a}\n```\n{% endhighlight %}\nB',
    '<p>A</p><pre><code class="hljs language-js">{{ x }} # {:a}```</code></pre><p>B</p>',
  ],
  ['what is not read', '{% raw %}`{{ x }}`{% endraw %}', '<p><code>{{ x }}</code></p>'],
  [
    'attributes',
    '![a](/x.png){:width="50%" .b}\n{: .c}\n\nUse `{:a}` and {a: 1}.',
    '<p><img src="/x.png" alt="a"></p><p>Use <code>{:a}</code> and {a: 1}.</p>',
  ],
  ['ids', '## A\n{: #own .x}\n\n## B {: #b}', '<h2 id="h-own">A</h2><h2 id="h-b">B</h2>'],
  ['a list of contents', '* TOC\n{:toc}\n\nA', '<p>A</p>'],
  [
    'videos',
    '{% include youtube.html id="abc123def45" %}',
    '<iframe src="https://www.youtube.com/embed/abc123def45" title=""></iframe>',
  ],
])('Jekyll: %s', (_name, body, html) => {
  const read = readJekyll(body);
  expect(read.html.replace(/<span[^>]*>|<\/span>/g, '')).toBe(html);
  expect(read.changes).toEqual([]);
});

test.each([
  ['{{< youtube dQw4w9WgXcQ >}}', /<figure class="video">/, []],
  ['{{< vimeo id="76979871" title="A" >}}', /<figure class="video">/, []],
  [
    '{{< figure src="/uploads/a.png" caption="A cat" >}}',
    /<img src="\/uploads\/a.png" alt="A cat"[^>]*><p><em>A cat<\/em>/,
    [],
  ],
  [
    '{{< highlight js >}}\nlet a = `{{< b >}}`;\n{{< /highlight >}}',
    /language-js">.*\{\{&lt; b &gt;\}\}/,
    [],
  ],
  ['[a]({{< relref "/posts/b.md" >}})', /^<p><a href="\/posts\/b.md">a<\/a><\/p>$/, []],
  ['{{% notice tip %}}\nA\n{{% /notice %}}', /^<p>A<\/p>$/, ['{{% notice tip %}}']],
  ['Use `{{< youtube x >}}`.', /<code>\{\{&lt; youtube x &gt;\}\}<\/code>/, []],
])('Hugo: %j', (body, html, changes) => {
  const found = read(body, false);
  expect(found.html.trim()).toMatch(html);
  expect(found.changes).toEqual(changes);
});

test('Jekyll: what only the site knows is left out with a line', () => {
  expect(readJekyll('a {{ page.x }} {% include y.html %} {% if z %}b{% endif %}')).toEqual({
    html: '<p>a   b</p>',
    changes: ['{{ page.x }}', '{% include y.html %}', '{% if z %}', '{% endif %}'],
  });
});

test.each([
  '<A a={',
  '{/*',
  '```a`',
  ':::a\n',
  '<A b="',
  "import x from '",
  '# {/* ',
  '{% raw %',
  '{{ ',
  '{{< a ',
  '{:',
])('a text of nothing but %j takes no time', async (part) => {
  const time = await cpuTimeOf(() => {
    read(part.repeat(200_000 / part.length), true);
    readJekyll(part.repeat(200_000 / part.length));
  });
  expect(time).toBeLessThan(5_000);
});

test('a tag of Jekyll without its end takes no text with it', () => {
  const { html, changes } = readJekyll('Before {% comment %} after.');
  expect(html).toBe('<p>Before  after.</p>');
  expect(changes).toEqual(['{% comment %} without its end']);
});

test('words behind a title in brackets stay', () => {
  expect(render(':::note[Title] and more\n\nText\n\n:::')).toContain('<strong>Title and more</strong>');
});

test('single parts that are made to be slow take no time', async () => {
  const time = await cpuTimeOf(() => {
    readJekyll(`{% highlight js %}a${' '.repeat(100_000)}b{% endhighlight %}`);
    readJekyll(`{% highlight js %}${'`x'.repeat(200_000)}{% endhighlight %}`);
    render(`# a${'\u00a0'.repeat(100_000)}b`);
    render(`{{<${' '.repeat(9)}${'a'.repeat(40)}${' '.repeat(500)}`.repeat(300));
  });
  expect(time).toBeLessThan(5_000);
});
