import { articleMarkdown } from '@/server/lib/html/articleMarkdown';

const facts = { authors: ['Ada: "A"', 'Ben'], canonical_url: 'https://a.example/x' };
const written = (html: string) => articleMarkdown({ html, title: 'On *brevity*', facts });

test('front matter and title come first, and mean nothing but their words', () => {
  expect(written('<p>Text</p>')).toBe(
    '---\ntitle: On *brevity*\nauthors:\n  - \'Ada: "A"\'\n  - Ben\ncanonical_url: https://a.example/x\n---\n\n' +
      '# On \\*brevity\\*\n\nText\n',
  );
});

test.each([
  [
    'a table',
    '<table><thead><tr><th>A</th><th align="right">B | C</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| A | B \\| C |\n| - | -: |\n| 1 | 2 |\n',
  ],
  [
    'code with colours',
    '<pre><code class="hljs language-js"><span class="hljs-keyword">let</span> a = `x`;\n</code></pre>',
    '```js\nlet a = `x`;\n```\n',
  ],
  [
    'a picture with its caption',
    '<figure><img src="https://a.example/a.webp" alt="A kite" loading="lazy" /><figcaption>Red</figcaption></figure>',
    '![A kite](https://a.example/a.webp)\n\nRed\n',
  ],
  [
    'a video',
    '<figure class="video"><a href="https://vimeo.com/1" class="video-link"><span class="video-provider">Play on Vimeo</span><span class="video-title">A walk</span></a></figure>',
    '[A walk](https://vimeo.com/1)\n',
  ],
  [
    'tasks',
    '<ul class="task-list"><li class="task-item task-done"><span class="task-mark">☑</span><p>Done</p></li><li class="task-item"><span class="task-mark">☐</span><p>Open</p></li></ul>',
    '- [x] Done\n- [ ] Open\n',
  ],
  [
    'notes',
    '<p>Text<sup class="footnote-ref"><a href="https://a.example/x#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>The note. <a href="https://a.example/x#fnref1" class="footnote-backref">↩</a></p></li></ol></section>',
    'Text[^1]\n\n[^1]: The note.\n',
  ],
  ['a list in a list', '<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>', '- A\n  - B\n'],
])('%s is written', (_name, html, markdown) => {
  expect(written(html).split('# On \\*brevity\\*\n\n')[1]).toBe(markdown);
});
