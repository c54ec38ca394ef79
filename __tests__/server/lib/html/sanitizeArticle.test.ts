/** @jest-environment jest-fixed-jsdom */
import { runs, seed } from '@/__tests__/support/effort';
import { createRandom } from '@/__tests__/support/random';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';

const allowed = new Set(
  `h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre code span br hr em strong del ins mark sup sub kbd abbr cite
   small q section details summary figure figcaption table caption thead tbody tfoot tr th td a img`.split(
    /\s+/,
  ),
);
const allowedAttributes = new Set(
  `href title rel id class src alt width height loading decoding start colspan rowspan align`.split(/\s+/),
);

/** What a browser would make of it: the names of all that must not be there. */
function dangersIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    // Browsers add the body of a table by themselves.
    const unknown = allowed.has(name) ? [] : [name];
    const attributes = [...element.attributes].flatMap(({ name: attribute, value }) => {
      if (!allowedAttributes.has(attribute)) return [`${name}[${attribute}]`];
      if (attribute === 'id' && !/^(fn|h-)/.test(value)) return [`${name}[id=${value}]`];
      if (attribute === 'class' && !/^((hljs|language-|footnote)[\w-]*|\w+_)( |$)/.test(value)) {
        return [`${name}[class=${value}]`];
      }
      const isAddress = attribute === 'href' || attribute === 'src';
      const isSafe = /^(https?:|mailto:|\/(?![/\\])|#|\?|[^:/\\]*([/?#]|$))/i.test(value);
      return isAddress && !isSafe ? [`${name}[${attribute}=${value}]`] : [];
    });
    return [...unknown, ...attributes];
  });
}

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://example.org/a.png" onload=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img srcset="javascript:alert(1) 1x, https://example.org/a.png 2x" src="https://example.org/a.png">',
  '<img src="//evil.example/a.png"><img src="/\\evil.example/a.png"><img src="/uploads/../api/auth/logout">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a><a href="data:text/html,<script>alert(1)</script>">y</a>',
  '<a href="//evil.example">x</a><a href="\\\\evil.example">x</a><a href="/\\evil.example">x</a>',
  '<a href="blob:https://example.org/1">x</a><a href="file:///etc/passwd">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style><p style="background:url(javascript:alert(1))">x</p>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css"><body onload=alert(1)>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<p id="__NEXT_DATA__">x</p><a id="body" href="#x">y</a><h2 id="root">z</h2>',
  '<p class="Overlay fixed">x</p><span class="hljs-keyword evil">y</span>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]><?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]>',
  '<p/onmouseover=alert(1)>x</p><p x="`"onmouseover=alert(1)>x',
  '"><img src=x onerror=alert(1)><"',
  '&lt;img src=x onerror=alert(1)&gt; &amp;lt;script&amp;gt;',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<plaintext><script>alert(1)</script>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<table><tr><td><table><a href=javascript:alert(1)><p>x</table>',
  '<a href="https://example.org/"><a href="javascript:alert(1)">nested</a></a>',
  '<p>unclosed <b>bold <i>both</b> italic</i> <center><p>inside',
  '\u0000<scr\u0000ipt>alert(1)</script>\u0001',
];

describe('sanitizeArticle', () => {
  test.each(hostile)('lets nothing through that runs, and sanitising again changes nothing: %s', (html) => {
    const once = sanitizeArticle(html);
    expect(dangersIn(once)).toEqual([]);
    expect(sanitizeArticle(once)).toBe(once);
  });

  test('nor do pieces of hostile markup in any order', () => {
    const random = createRandom(seed);
    const pieces = hostile.flatMap((html) => html.split(/(?=<)|(?<=>)/));
    for (let round = 0; round < runs(6_000); round++) {
      const html = Array.from({ length: 1 + random.below(9) }, () => random.pick(pieces)).join('');
      const once = sanitizeArticle(html);
      expect({ html, dangers: dangersIn(once) }).toEqual({ html, dangers: [] });
      expect({ html, again: sanitizeArticle(once) }).toEqual({ html, again: once });
    }
  });

  test('keeps what articles are made of', () => {
    const html = [
      '<h2 id="h-über-uns">Title</h2><p>A <strong>bold</strong>, <em>soft</em> and <del>wrong</del> word<br />',
      'H<sub>2</sub>O <kbd>Ctrl</kbd></p><ol start="3"><li>three</li></ol><blockquote><p>so</p></blockquote>',
      '<pre><code class="hljs language-rust"><span class="hljs-keyword">fn</span> ',
      '<span class="hljs-title function_">main</span></code></pre>',
      '<table><thead><tr><th align="right">n</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<figure><img src="/uploads/a.png" alt="" loading="lazy" decoding="async" /><figcaption>c</figcaption></figure>',
      '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup><hr class="footnotes-sep" />',
      '<section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>note ',
      '<a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
      '<details><summary>more</summary><p>text</p></details>',
    ].join('');
    expect(sanitizeArticle(html)).toBe(html);
  });

  test.each([
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<b>a</b><i>b</i><s>c</s>', '<strong>a</strong><em>b</em><del>c</del>'],
    [
      '<a href="https://example.org" rel="opener" target="_blank">x</a>',
      '<a href="https://example.org" rel="noopener nofollow ugc">x</a>',
    ],
    [
      '<a href="ht\ntps://example.org">x</a>',
      '<a href="https://example.org" rel="noopener nofollow ugc">x</a>',
    ],
    ['<a href="/abc#h-x" rel="opener">x</a>', '<a href="/abc#h-x">x</a>'],
    ['<a href="mailto:a@example.org">x</a>', '<a href="mailto:a@example.org">x</a>'],
    ['<a href="javascript:alert(1)">words stay</a>', 'words stay'],
    ['<th style="text-align:right">n</th>', '<th align="right">n</th>'],
    ['<img src="data:image/png;base64,AA==">', ''],
    [
      '<img src="https://example.org/a.png" width="40" height="x" onload="x">',
      '<img src="https://example.org/a.png" width="40" alt="" loading="lazy" decoding="async" />',
    ],
    ['<div><p>a</p></div>', '<p>a</p>'],
    ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitizeArticle(html)).toBe(expected);
  });

  test.each([
    ['nested very deeply', '<div>'.repeat(100_000)],
    ['nested deeply again and again', `<p>${'<b>'.repeat(3)}`.repeat(2) + '<table><tr><td>'.repeat(300)],
    // Each paragraph opens all elements again that the first one left open.
    [
      'that grows when it is parsed',
      `<p>${Array.from({ length: 200 }, (_, place) => `<b title=${place}>`).join('')}</p>${'<p>y'.repeat(20_000)}`,
    ],
  ])('of HTML %s the words stay', (_what, html) => {
    const words = sanitizeArticle(`${html}5 &lt; <i onclick=x>six`).replace(/y+/, '');
    expect(words.slice(0, 100)).toBe('5 &lt; six');
  });

  test('control characters go, those that are written as references too', () => {
    expect(sanitizeArticle('<p>a\u000eb&#14;c&#x7f;d&#0;e</p>')).toBe('<p>abcd\ufffde</p>');
    expect(sanitizeArticle('<a href="java&#14;script:alert(1)">x</a>')).toBe('x');
  });

  test('misnested markup is no deeper than a browser makes it', () => {
    const html = '<p><b><i>a</b>b</i></p>'.repeat(2_000);
    expect(sanitizeArticle(html)).toBe('<p><strong><em>a</em></strong><em>b</em></p>'.repeat(2_000));
  });
});
