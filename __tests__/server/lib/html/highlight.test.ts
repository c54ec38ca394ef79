import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import { highlightBlock, highlightBlocks } from '@/server/lib/html/highlight';
import { renderDoc } from '@/server/lib/html/renderDoc';

/** Takes the grammar of this language half a minute. */
const slow = 'e1'.repeat(10_000);

test('code that a grammar cannot cope with stays plain instead of holding up all requests', async () => {
  const block = { type: 'codeBlock', attrs: { language: 'ini' }, content: [{ type: 'text', text: slow }] };
  let content = '';
  const time = await cpuTimeOf(() => {
    content = renderDoc({ type: 'doc', content: [block, block, block] }).content;
  });

  expect(time).toBeLessThan(5_000);
  // A fast machine may be done with the first one.
  expect(content).toMatch(/(<pre><code class="hljs">(e1)+<\/code><\/pre>){2}$/);
});

test('the language is coloured as before once one block of it was given up', () => {
  expect(highlightBlock(slow, 'ini', 50)).toContain('<code class="hljs">');
  expect(highlightBlock('a=1', 'ini')).toBe(
    '<pre><code class="hljs language-ini"><span class="hljs-attr">a</span>=<span class="hljs-number">1</span></code></pre>',
  );
});

test('of many blocks only the one that takes too long stays plain', () => {
  const [quick, hard] = [
    { code: 'a=1', info: 'ini' },
    { code: slow, info: 'ini' },
  ];
  const blocks = highlightBlocks([quick, hard, quick, { code: 'a < b', info: 'unknown' }], 200);
  const coloured = highlightBlock('a=1', 'ini');
  expect(blocks).toEqual([
    coloured,
    `<pre><code class="hljs">${slow}</code></pre>`,
    coloured,
    '<pre><code class="hljs">a &lt; b</code></pre>',
  ]);
});
