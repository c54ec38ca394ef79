import type { ArticleDoc } from '@contracts/article';
import { type CheckRule, checkRule } from '@contracts/check';
import type { DocumentParts } from '@contracts/document/documentParts';
import { type CheckInput, checkRules } from '@contracts/rules/check/checkRules';
import { partsOf } from '@/server/modules/editorial/check/articleParts';

const good: CheckInput = {
  title: 'On brevity',
  hasBody: true,
  tag: 'Craft',
  summary: 'Why short sentences carry further than long ones do.',
  cover_pic: '/uploads/a.webp',
  cover_alt: 'A pair of scissors',
  words: 300,
  wordsMin: 100,
  parts: { headings: [], links: [], images: [] },
  brokenLinks: [],
};

const withParts = (parts: Partial<DocumentParts>) => ({ ...good, parts: { ...good.parts, ...parts } });
const headings = (...levels: [level: number, text: string][]) =>
  withParts({ headings: levels.map(([level, text], at) => ({ level, text, at: at * 10 })) });
const links = (...texts: string[]) =>
  withParts({ links: texts.map((text, at) => ({ text, href: 'https://example.org', at })) });
const image = { src: '/uploads/b.webp', alt: 'A pen', decorative: false, at: 4 };
const images = (...changes: Partial<typeof image>[]) =>
  withParts({ images: changes.map((change) => ({ ...image, ...change })) });

test.each(checkRule.options)('an article in order keeps the rule %s', (rule) => {
  expect(checkRules[rule].check(good)).toBeNull();
});

const faults: [rule: CheckRule, what: string, input: CheckInput, message: RegExp, places: object[]][] = [
  ['title', 'no title', { ...good, title: '' }, /title is missing/, [{ field: 'title' }]],
  ['body', 'no text', { ...good, hasBody: false }, /text is missing/, [{ field: 'doc' }]],
  ['tag', 'no tag', { ...good, tag: '' }, /tag is missing/, [{ field: 'tag' }]],
  ['summary', 'none', { ...good, summary: '' }, /summary is missing/, [{ field: 'summary' }]],
  ['summary', 'a short one', { ...good, summary: 'Too short.' }, /very short/, [{ field: 'summary' }]],
  ['cover', 'none', { ...good, cover_pic: '' }, /cover is missing/, [{ field: 'cover_pic' }]],
  [
    'coverDescription',
    'nothing said',
    { ...good, cover_alt: null },
    /no description/,
    [{ field: 'cover_alt' }],
  ],
  ['words', 'few words', { ...good, words: 1 }, /^It has 1 word\. At least 100/, [{ field: 'doc' }]],
  [
    'uploads',
    'an image that waits',
    images({ src: '', alt: 'A pen' }),
    /^An image is not uploaded yet\.$/,
    [{ field: 'doc', at: 4, excerpt: 'A pen' }],
  ],
  ['uploads', 'two', images({ src: '' }, { src: '' }), /^2 images/, [{}, {}]],
  [
    'imageDescriptions',
    'no description',
    images({}, { alt: ' ' }),
    /^An image has no description/,
    [{ field: 'doc', at: 4, excerpt: 'b.webp' }],
  ],
  [
    'headings',
    'one that is too low',
    headings([3, 'Why']),
    /first heading, “Why”/,
    [{ at: 0, excerpt: 'Why' }],
  ],
  ['headings', 'a level skipped', headings([2, 'A'], [4, 'B']), /“B” skips a level/, [{ at: 10 }]],
  ['headings', 'an empty one', headings([2, '']), /A heading is empty/, [{ field: 'doc', at: 0 }]],
  ['headings', 'two faults', headings([3, 'A'], [2, '']), /^2 headings/, [{ at: 0 }, { at: 10 }]],
  [
    'internalLinks',
    'one to nothing',
    {
      ...good,
      brokenLinks: [{ link: { href: '/x', text: 'Ada', at: 7 }, leadsTo: 'a page that does not exist' }],
    },
    /^The link “Ada” leads to a page that does not exist\.$/,
    [{ field: 'doc', at: 7, excerpt: 'Ada' }],
  ],
  ['linkTexts', 'two vague ones', links('here', 'The rules', 'this'), /^2 links/, [{ at: 0 }, { at: 2 }]],
];

test.each(faults)('%s: %s is found', (rule, _, input, message, places) => {
  const fault = checkRules[rule].check(input);
  expect(fault?.message).toMatch(message);
  expect(fault?.places).toMatchObject(places);
  expect(fault?.places).toHaveLength(places.length);
});

const kept: [rule: CheckRule, what: string, input: CheckInput][] = [
  ['coverDescription', 'a cover that only decorates', { ...good, cover_alt: '' }],
  ['coverDescription', 'no cover', { ...good, cover_pic: '', cover_alt: null }],
  ['imageDescriptions', 'an image that only decorates', images({ alt: '', decorative: true })],
  ['headings', 'levels in order, and back', headings([2, 'A'], [3, 'B'], [4, 'C'], [2, 'D'])],
  ['words', 'just enough', { ...good, words: 100 }],
];

test.each(kept)('%s: %s is well', (rule, _, input) => {
  expect(checkRules[rule].check(input)).toBeNull();
});

test.each(['here', 'Here.', 'click here', ' Click  here! ', 'this', 'Link', 'read more', 'Read more →', '…'])(
  'the link text %j says nothing',
  (text) => {
    expect(checkRules.linkTexts.check(links(text))?.message).toMatch(/does not say where it leads/);
  },
);

test.each(['https://example.org/a', 'www.example.org', 'example.org/rules'])(
  '%s is a bare address',
  (text) => {
    expect(checkRules.linkTexts.check(links(text))?.message).toMatch(/shows its address/);
  },
);

test('a link without words is one without text', () => {
  expect(checkRules.linkTexts.check(links(' '))?.message).toBe('A link has no text.');
});

test.each(['The house rules', 'here is how to cut', 'ada@example.org', 'Node.js', 'e.g.'])(
  'the link text %j is well',
  (text) => {
    expect(checkRules.linkTexts.check(links(text))).toBeNull();
  },
);

const link = { type: 'link', attrs: { href: 'https://example.org' } };
const doc: ArticleDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Read ' },
        { type: 'text', text: 'the ', marks: [link] },
        { type: 'text', text: 'rules', marks: [link, { type: 'bold' }] },
      ],
    },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Why' }] },
    { type: 'blockquote', content: [{ type: 'image', attrs: { src: '', alt: 'A pen', upload: 'u1' } }] },
  ],
};

test('the parts of a document are where the editor has them, and a link of several words is one', () => {
  expect(partsOf({ doc, content: '' })).toEqual({
    links: [{ href: 'https://example.org', text: 'the rules', at: 6 }],
    headings: [{ level: 3, text: 'Why', at: 16 }],
    images: [{ src: '', alt: 'A pen', decorative: false, at: 22 }],
  });
});

const html =
  '<h2 id="h-why">Why <em>not</em></h2><p><a href="/a?b&amp;c" rel="x">The &lt;rules&gt;</a><a href="/uploads/b.png"><img src="/uploads/b.png" alt="A pen"></a><sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p>';

test.each([
  ['no document', null],
  ['a document of another time', { type: 'doc' as const, content: [{ type: 'marquee' }] }],
])('with %s the parts are read from the HTML', (_, unusable) => {
  expect(partsOf({ doc: unusable, content: html })).toEqual({
    headings: [{ level: 2, text: 'Why not' }],
    links: [
      { href: '/a?b&c', text: 'The <rules>' },
      { href: '/uploads/b.png', text: 'A pen' },
    ],
    images: [{ src: '/uploads/b.png', alt: 'A pen', decorative: false }],
  });
});
