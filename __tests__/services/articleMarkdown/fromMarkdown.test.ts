import type { ArticleDoc } from '@contracts/article';
import { TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { fromMarkdown } from '@/services/articleMarkdown/fromMarkdown';
import { toMarkdown } from '@/services/articleMarkdown/toMarkdown';

const textOf = (doc: ArticleDoc) => JSON.stringify(doc);
const nodesOf = (doc: ArticleDoc) => (doc.content as { type: string }[]).map(({ type }) => type);

test('front matter fills the fields, the first heading is the title where it names none', () => {
  const file =
    '---\ntitle: "A: b"\ndescription: Short.\ncategory: Craft\ncover: /uploads/a.webp\n---\n\n# A: b\n\nText.\n';
  expect(fromMarkdown(file)).toMatchObject({
    title: 'A: b',
    summary: 'Short.',
    tag: 'Craft',
    cover_pic: '/uploads/a.webp',
    doc: { content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text.' }] }] },
  });
  const { title, doc } = fromMarkdown('# From the text #\r\n\r\nHello\r\n');
  expect(title).toBe('From the text');
  expect(nodesOf(doc)).toEqual(['paragraph']);
});

test('what only looks like front matter stays in the text', () => {
  expect(textOf(fromMarkdown('---\nnot: [closed\n---\n\nText').doc)).toContain('not: [closed');
  expect(fromMarkdown('Just text\n\n---\n\nmore').title).toBeUndefined();
});

test('# and ## are the highest level of the text, and # in code is no heading', () => {
  const { doc, title } = fromMarkdown(
    '# One\n\n# Two\n\n## Three\n\n### Four\n\n###### Five\n\n<h1>Six</h1>\n\n```\n# no heading\n```\n',
  );
  expect(title).toBe('One');
  expect(doc.content).toMatchObject([
    { type: 'heading', attrs: { level: 2 } },
    { type: 'heading', attrs: { level: 2 } },
    { type: 'heading', attrs: { level: 3 } },
    { type: 'heading', attrs: { level: 4 } },
    { type: 'heading', attrs: { level: 2 } },
    { type: 'codeBlock', content: [{ text: '# no heading' }] },
  ]);
});

test('tasks, tables, notes, pictures and videos become what they are', () => {
  const { doc } = fromMarkdown(
    [
      '- [ ] one\n- [x] two',
      '1. first',
      '- \\[ ] no task',
      '| a | b |\n|---|--:|\n| 1 | 2 |',
      'Text[^why].',
      '![A cat](https://example.org/cat.jpg)',
      'https://youtu.be/dQw4w9WgXcQ',
      'See https://youtu.be/dQw4w9WgXcQ here',
      '[^why]: Because.',
    ].join('\n\n'),
  );
  expect(nodesOf(doc)).toEqual([
    'taskList',
    'orderedList',
    'bulletList',
    'table',
    'paragraph',
    'image',
    'video',
    'paragraph',
    'footnotes',
  ]);
  expect(textOf(doc)).toContain('"checked":true');
});

test('nothing that could run comes in', () => {
  const { doc } = fromMarkdown(
    '<script>alert(1)</script>\n\n<img src=x onerror="alert(1)">\n\n[x](javascript:alert\\(1\\))\n\n<a href="javascript:alert(1)">y</a>',
  );
  expect(textOf(doc)).not.toMatch(/"link"|"image"|onerror|<script|alert\(1\)<|"alert/);
});

test('an exported file is Markdown that a person would write', () => {
  const file = [
    '---\ntitle: On bread\nsummary: Four loaves.\ntag: Craft\n---\n',
    'Some **bold**, *italic* and `code`, a [link](https://example.org).\n',
    '- rye\n- water\n  - cold\n',
    '1. mix\n2. wait\n',
    '> Quoted.\n',
    '- [x] done\n- [ ] not yet\n',
    '```js\nlet a = 1;\n```\n',
    '| a | b |\n| --- | --: |\n| 1 | 2 |\n',
    'A note[^1].\n',
    '---\n',
    '[^1]: Here it is.\n',
  ].join('\n');
  const { doc, ...fields } = fromMarkdown(file);
  expect(toMarkdown(doc, fields)).toBe(file);
});

test('a first heading that is too long for a title stays in the text, whole', () => {
  const long = 'word '.repeat(TITLE_MAX_LENGTH).trim();
  const { title, doc } = fromMarkdown(`# ${long}\n\nText.\n`);
  expect(title).toBeUndefined();
  expect(JSON.stringify(doc)).toContain(long);
});

test('cells in a formula or a drawing are words', () => {
  const { doc } = fromMarkdown(
    'One <math><th>two</th></math> <svg><td>three</td><script>four()</script></svg>\n',
  );
  expect(doc.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'One two three' }] }]);
});
