import {
  anchorsOf,
  brokenAmong,
  type LinkTarget,
  targetOf,
} from '@/server/modules/editorial/check/internalLinks';

const SITE = 'https://blog.example.org';

test.each<[href: string, target: LinkTarget | null]>([
  ['https://example.com/abc', null],
  ['mailto:ada@example.org', null],
  ['/', null],
  [SITE, null],
  ['/dashboard/write', null],
  ['/authors/Ada%20Byron', null],
  ['/search?q=brevity', null],
  ['/uploads/a.webp', null],
  ['/feed.xml', null],
  ['#', null],
  ['#top', null],
  ['/own', null],
  ['#h-why', { kind: 'anchor', id: 'h-why' }],
  ['/own#h-%C3%BC', { kind: 'anchor', id: 'h-ü' }],
  ['/abc', { kind: 'article', id: 'abc' }],
  ['/abc#h-why', { kind: 'article', id: 'abc' }],
  ['abc?x=1', { kind: 'article', id: 'abc' }],
  [`${SITE}/abc/`, { kind: 'article', id: 'abc' }],
  ['/categories/Craft', { kind: 'category', tag: 'Craft', sub: null }],
  ['/categories/Long%20reads/New%20prose', { kind: 'category', tag: 'Long reads', sub: 'New prose' }],
  ['/categories', { kind: 'nowhere' }],
  ['/categories/a/b/c', { kind: 'nowhere' }],
  ['/categories/%E0%A4%A', { kind: 'nowhere' }],
  ['/categories/%00', { kind: 'nowhere' }],
  ['/categories/a/b%00', { kind: 'nowhere' }],
  ['/%E0%A4%A', { kind: 'nowhere' }],
  ['/a%00b', { kind: 'nowhere' }],
  ['#a%00b', null],
  ['/2021/05/a-post', { kind: 'nowhere' }],
])('%s is looked up as %j', (href, target) => {
  expect(targetOf(href, 'own', SITE)).toEqual(target);
});

test('without the address of the site whole addresses are those of other sites', () => {
  expect(targetOf(`${SITE}/abc`, 'own')).toBeNull();
});

test('a link is broken where what it names is not there', () => {
  const known = {
    articles: new Set(['abc']),
    categories: new Set(['craft', 'craft/prose']),
    anchors: anchorsOf('<h2>Why &amp; how</h2><h2>Why &amp; how</h2><li id="fn1">x</li>'),
  };
  const hrefs = [
    ...['/abc', '/abd', '/categories/CRAFT', '/categories/craft/Prose', '/categories/Craft/Verse'],
    ...['/categories/Verse', '#h-why-how', '#h-why-how-2', '#fn1', '#h-why', '/a/b'],
  ];
  const targets = hrefs.flatMap((href) => {
    const target = targetOf(href, 'own');
    return target ? [{ link: { href, text: '' }, target }] : [];
  });
  expect(brokenAmong(targets, known).map(({ link, leadsTo }) => [link.href, leadsTo])).toEqual([
    ['/abd', 'an article that is not published'],
    ['/categories/Craft/Verse', 'a category that does not exist'],
    ['/categories/Verse', 'a category that does not exist'],
    ['#h-why', 'a place that is not in the text'],
    ['/a/b', 'a page that does not exist'],
  ]);
});
