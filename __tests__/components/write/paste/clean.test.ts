import { cleanPastedHtml } from '@/components/write/paste/cleanHtml';
import { fileOfDataUrl } from '@/components/write/paste/pastedPictures';
import { googleDocs, libreOffice, webPage, word } from './samples';

const file = jest.fn((_file: File) => 'upload-1');
const problem = jest.fn((_name: string, _sentence: string) => 'problem-1');

/** As one line, with the ids of notes as they would be the first time. */
const clean = (html: string) =>
  cleanPastedHtml(html, { file, problem })
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/fn[a-z0-9]+-\d+-/g, 'fn')
    .trim();

beforeEach(() => {
  file.mockClear();
  problem.mockClear();
});

describe('Word', () => {
  test('paragraphs that pretend to be lists become lists, with their levels and their first number', () => {
    expect(clean(word)).toContain(
      '<ul><li><p>Oil</p><ul><li><p>for winter</p></li></ul></li><li><p>Wicks</p></li></ul><p>Then:</p><ol start="3"><li><p>Light it</p></li></ol>',
    );
  });

  test('nothing of its own settings is left, and no empty paragraph', () => {
    const html = clean(word);
    expect(html).not.toMatch(/mso|Mso|style|class="(?!footnote)|<o:|<!--|xml|lang|\[if/);
    expect(html).toContain('<h2>');
    expect(html).toContain('Nobody <b>thanks</b> the <i>keeper</i>');
    expect(html).not.toMatch(/<p>(\s|&nbsp;)*<\/p>(?!<\/td>)/);
  });

  test('footnotes become footnotes', () => {
    const html = clean(word);
    expect(html).toContain('<sup class="footnote-ref"><a href="#fnftn1"></a></sup>');
    expect(html).toMatch(/<li class="footnote-item" id="fnftn1"><p>\s*See the log of 1871\.<\/p><\/li>/);
    expect(html).not.toContain('[1]');
  });

  test('a table keeps its shape', () => {
    expect(clean(word)).toMatch(
      /<tr><td( width="301")?><p>Month<\/p><\/td><td><p>Nights<\/p><\/td><\/tr><tr><td colspan="2">/,
    );
  });

  test('a picture on the disk leaves a place that asks for its file', () => {
    expect(clean(word)).toContain('data-upload="problem-1"');
    expect(problem).toHaveBeenCalledTimes(1);
    expect(problem.mock.calls[0]?.[1]).toBe(
      '“clip_image002.png” was not included in the pasted text. Choose its file here.',
    );
  });
});

test('Google Docs: styles become marks, and what wraps everything is not bold', () => {
  const html = clean(googleDocs);
  expect(html).toContain('<h2><span>The lamp</span></h2>');
  expect(html).toContain(
    '<span>Nobody </span><span><strong>thanks</strong></span><span> the </span><span><em>keeper</em></span><span><s> ever</s></span><span>.</span>',
  );
  expect(html).toContain('<a href="https://example.org/log">');
  expect(html).toContain(
    '<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe" width="602" height="401">',
  );
  expect(html).toContain('<td><p><span>Month</span></p></td>');
  expect(html).not.toMatch(/style=|docs-internal|<br|<b>|role=/);
});

test('LibreOffice: footnotes, lists and marks', () => {
  const html = clean(libreOffice);
  expect(html).toBe(
    '<h2>The lamp</h2><p>Nobody <b>thanks</b> the <i>keeper</i><sup class="footnote-ref"><a href="#fnsdfootnote1"></a></sup>.</p><ol><li><p>Oil</p></li></ol><section class="footnotes"><li class="footnote-item" id="fnsdfootnote1"><p>See the log.</p></li></section>',
  );
});

test('web pages: headings move down, and trackers, handlers and addresses that run something go', () => {
  const html = clean(webPage);
  expect(html).toContain('<h2>The lamp</h2><h3>Oil</h3>');
  expect(html).toContain('us or them; see <a href="https://example.org/log">the log</a>');
  expect(html).toContain('<img src="https://example.org/lamp.jpg" alt="A lamp">');
  expect(html).toContain('<figure class="video"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">');
  expect(html).toContain('<a href="https://evil.example/f">');
  expect(html).toContain('<pre><code class="language-rust">fn main() {}</code></pre>');
  expect(html).toContain('<input type="checkbox" checked="">');
  expect(html).not.toMatch(/script|onclick|onerror|t\.example|data-t|style|srcset|ping/);
});

test('a picture inside the text is uploaded like a file', () => {
  expect(clean('<p>x</p><img src="data:image/png;base64,iVBORw0KGgo=" alt="A dot">')).toBe(
    '<p>x</p><img alt="A dot" data-upload="upload-1">',
  );
  expect(file.mock.calls[0]?.[0]).toMatchObject({ type: 'image/png', size: 8 });
  expect(fileOfDataUrl('data:image/png;base64,%%%')).toBeNull();
});

test('what the editor copied itself stays as it is', () => {
  const own = '<p data-pm-slice="1 1 []">Text <a href="/article/1">here</a></p>';
  expect(cleanPastedHtml(own, { file, problem })).toBe(own);
});

test('code that a code editor copied with its looks is code', () => {
  expect(
    clean(
      '<meta charset="utf-8"><div style="color:#d4d4d4;font-family:Menlo, monospace;white-space:pre;"><div><span>let a;</span></div><div>  a = 1;</div></div>',
    ),
  ).toBe('<pre><code>let a; a = 1;</code></pre>');
});

test('markup nested beyond all measure is its words', () => {
  expect(clean(`${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`)).toBe('<p>deep</p>');
});
