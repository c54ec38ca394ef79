import { minutesFor, wordCount } from '@contracts/rules/wordCount';
import { excerptOf, hasText, plainText } from '@/server/lib/text/articleText';

describe('plainText', () => {
  test.each([
    ['<h2>A</h2><p>b <strong>c</strong></p><ul><li><p>d</p></li></ul>', 'A\nb c\nd'],
    ['<p>a<br />b &lt;i&gt; &amp;amp; &quot;c&quot;</p>', 'a\nb <i> &amp; "c"'],
    ['<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', '1 2'],
    ['<p>note <a href="#fnref1" class="footnote-backref">↩︎</a></p>', 'note'],
    ['<p>word<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p>', 'word.'],
    [
      '<figure class="video"><a href="/v"><span class="video-provider">Play on Vimeo</span><span class="video-title">A</span></a></figure><p>b</p>',
      'A\nb',
    ],
    ['<p><img src="/uploads/a.png" alt="a &gt; b" /></p>', ''],
    ['', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('excerptOf', () => {
  test('is the first paragraphs, without headings and code', () => {
    expect(excerptOf('<h2>Title</h2><p>First.</p><pre><code>x</code></pre><p>Second.</p>')).toBe(
      'First. Second.',
    );
  });

  test('ends behind a word, without a comma', () => {
    const excerpt = excerptOf(`<p>${'some words, '.repeat(40)}</p>`);
    expect(excerpt.length).toBeLessThanOrEqual(181);
    expect(excerpt).toMatch(/(some|words)…$/);
  });

  test('is the same however long the article is', () => {
    const first = '<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>Five.</p>';
    expect(excerptOf(first + '<p>More.</p>'.repeat(1_000))).toBe('One. Two. Three. Four. Five.');
  });

  test('never cuts a character in two', () => {
    const excerpt = excerptOf(`<p>${'🦀'.repeat(200)}</p>`);
    expect(excerpt).toMatch(/^(🦀)+…$/u);
  });
});

describe('hasText', () => {
  const nothing = '<p></p>'.repeat(10_000);

  test.each([
    ['words at the end', `${nothing}<p>End.</p>`, true],
    ['a picture at the end', `${nothing}<p><img src="/uploads/a.png" alt="" /></p>`, true],
    ['empty paragraphs', nothing, false],
    [
      'a way back from a footnote',
      `${nothing}<p><a href="#fnref1" class="footnote-backref">↩︎</a></p>`,
      false,
    ],
    ['nothing', '', false],
  ])('%s', (_what, html, has) => {
    expect(hasText(html)).toBe(has);
  });
});

describe('minutesFor', () => {
  test.each([
    ['', 0, 1],
    ["don't re-read", 2, 1],
    ['word '.repeat(660), 660, 3],
    ['文'.repeat(880), 440, 2],
  ])('%.20s', (text, words, minutes) => {
    expect(wordCount(text)).toBe(words);
    expect(minutesFor(words)).toBe(minutes);
  });
});
