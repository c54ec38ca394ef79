import type { ArticleDoc } from '@contracts/article';
import { replaceInDoc, replaceInHtml } from '@contracts/document/articleRuns';
import { replaceInRuns } from '@contracts/document/replacePassage';

const bold = [{ type: 'bold' }];
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) });
const docOf = (...content: object[]): ArticleDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});

const replaced = (html: string, find: string, replace: string, everywhere?: boolean) =>
  replaceInHtml(html, { find, replace, everywhere });

test('only the characters that differ are changed, and keep their formatting', () => {
  const doc = docOf(text('Read '), text('teh boks', bold), text(' soon.'));
  const { text: changed, places } = replaceInDoc(doc, { find: 'Read teh', replace: 'Read the' });
  expect(places).toBe(1);
  expect(changed).toEqual(docOf(text('Read '), text('the boks', bold), text(' soon.')));
});

test('an addition at the end of formatted words belongs to them', () => {
  const doc = docOf(text('A '), text('bok', bold), text(' here.'));
  expect(replaceInDoc(doc, { find: 'bok here', replace: 'boks here' }).text).toEqual(
    docOf(text('A '), text('boks', bold), text(' here.')),
  );
});

test('words with another formatting within them are not replaced, but can be taken out', () => {
  const doc = docOf(text('one '), text('two', bold), text(' three'));
  const refused = replaceInDoc(doc, { find: 'one two', replace: 'three four' });
  expect(refused).toMatchObject({ places: 1, isDivided: true, text: doc });
  expect(replaceInDoc(doc, { find: 'e two t', replace: 'e t' }).text).toEqual(
    docOf(text('one '), text('three')),
  );
});

test('a passage does not reach over a picture, a line break or the end of a block', () => {
  const doc = docOf(text('one'), { type: 'hardBreak' }, text('two'));
  expect(replaceInDoc(doc, { find: 'onetwo', replace: 'x' }).places).toBe(0);
  expect(replaced('<p>one</p><p>two</p>', 'onetwo', 'x').places).toBe(0);
  expect(replaced('<p>one<br>two</p>', 'onetwo', 'x').places).toBe(0);
});

test('the line below a picture and its description can be corrected', () => {
  const doc: ArticleDoc = {
    type: 'doc',
    content: [{ type: 'image', attrs: { src: '/uploads/a.webp', alt: 'A sheeep', caption: 'Sheeep' } }],
  };
  expect(replaceInDoc(doc, { find: 'eeep', replace: 'eep', everywhere: true }).text.content).toEqual([
    { type: 'image', attrs: { src: '/uploads/a.webp', alt: 'A sheep', caption: 'Sheep' } },
  ]);
});

test('in HTML nothing but the text is changed, and signs stay escaped', () => {
  const html = '<p class="teh">A <em>teh</em> &lt;b&gt; &amp; x</p>';
  expect(replaced(html, 'teh <b>', 'the <i>').text).toBe(
    '<p class="teh">A <em>teh</em> &lt;b&gt; &amp; x</p>',
  );
  expect(replaced(html, 'teh', 'the <').text).toBe(
    '<p class="teh">A <em>the &lt;</em> &lt;b&gt; &amp; x</p>',
  );
  expect(replaced(html, '& x', '& y').text).toContain('&amp; y</p>');
});

test('a space matches any white space, which stays as it is', () => {
  expect(replaced('<p>two\n  wrods here</p>', 'two wrods', 'two words').text).toBe(
    '<p>two\n  words here</p>',
  );
});

test('several places are replaced only where all of them are meant', () => {
  expect(replaced('<p>a b a</p>', 'a', 'x')).toMatchObject({ places: 2, text: '<p>a b a</p>' });
  expect(replaced('<p>a b a</p>', 'a', 'x', true).text).toBe('<p>x b x</p>');
  const many = `<p>${'a '.repeat(300)}</p>`;
  expect(replaced(many, 'a', 'x', true).text).toBe(many);
});

test('signs of patterns are taken by their letters', () => {
  expect(replaced('<p>a.c (1) $1</p>', 'a.c (1)', 'a.c (2)').text).toBe('<p>a.c (2) $1</p>');
  expect(replaced('<p>abc</p>', 'a.c', 'x').places).toBe(0);
});

test('no character is cut in half', () => {
  expect(replaceInRuns([['😀 here']], { find: '😀', replace: '😁' }).runs).toEqual([['😁 here']]);
  expect(replaceInRuns([['x😀y']], { find: 'x😀', replace: 'x🀀' }).runs).toEqual([['x🀀y']]);
});

test('the one place that is looked at is found behind many others, and where it overlaps another', () => {
  const many = 'an '.repeat(300);
  const at = 3 * 250;
  const { runs, places } = replaceInRuns([[many]], { find: 'an', replace: 'in' }, { run: 0, at });
  expect(places).toBe(1);
  expect(runs).toEqual([[`${many.slice(0, at)}in${many.slice(at + 2)}`]]);
  const overlapping = replaceInRuns(
    [['that that that']],
    { find: 'that that', replace: 'that' },
    { run: 0, at: 5 },
  );
  expect(overlapping).toMatchObject({ places: 1, runs: [['that that']] });
  expect(replaceInRuns([['one two']], { find: 'two', replace: 'too' }, { run: 0, at: 1 }).places).toBe(0);
});
