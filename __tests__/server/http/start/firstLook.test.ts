import { firstLook, wholeStyle } from '@/server/http/start/styles/firstLook';

interface Component {
  id: string;
  names: string;
  rules: string[];
}

/** A style as styled components write it. */
const styleOf = (components: Component[]) =>
  components
    .map(({ id, names, rules }, index) => {
      const marker = `data-styled.g${index + 1}[id="${id}"]{content:"${names},"}`;
      return [...rules, marker].map((rule) => `${rule}/*!sc*/\n`).join('');
    })
    .join('');

const page = (style: string, body: string) =>
  `<html><head><title>A page</title><style data-styled="" data-styled-version="6.6.0">${style}</style></head>` +
  `<body><div id="__next">${body}</div></body></html>`;

function lookOf(components: Component[], body: string) {
  const html = page(styleOf(components), body);
  const look = firstLook(html);
  if (!look) throw new Error('the page has no style');
  return { ...look, html };
}

const card: Component = { id: 'sc-card-0', names: 'abCard', rules: ['.abCard{color:red;}'] };
const cardElement = '<p class="sc-card-0 abCard">A card</p>';

test('elements get short names, and the app gets what it expects', () => {
  const { before, rules, after, look, html } = lookOf([card], `${cardElement}<b class="mine">B</b>`);
  expect(rules).toBe('.a{color:red}');
  expect(after).toContain('<p class="a">A card</p><b class="mine">B</b>');
  expect(look.names).toEqual([['a', 'sc-card-0 abCard']]);
  expect(look.version).toBe('6.6.0');
  const restored = after.replaceAll('class="a"', 'class="sc-card-0 abCard"');
  expect(`${before}<style data-styled="" data-styled-version="6.6.0">${look.style}</style>${restored}`).toBe(
    html,
  );
});

test.each([
  ['of an element that is not there', '.abCard h2{color:red;}'],
  ['of an attribute that is not there', '.abCard[data-open]{color:red;}'],
  ['of another value of an attribute', ".abCard[lang='de']{color:red;}"],
  ['of another component', '.abCard .sc-other-0{color:red;}'],
  ['of a state that nothing is in', '.abCard:disabled{color:red;}'],
  ['for the pointer', '.abCard:hover{color:red;}'],
  ['for paper', '@media print{.abCard{color:red;}}'],
  ['for forced colours', '@media (forced-colors: active){.abCard{color:red;}}'],
  ['of motion', '.abCard{transition:color 1s;}'],
  ['of a custom property that is not used', ':root{--other:red;}'],
])('a rule %s comes later', (_what, rule) => {
  const { rules, look } = lookOf(
    [{ ...card, rules: [...card.rules, rule] }],
    '<p class="abCard" lang="en"></p>',
  );
  expect(rules).toBe('.a{color:red}');
  expect(look.style).toContain(rule);
});

test.each([
  ['.abCard:not(:hover)>b{color:red;}', '.a:not(:hover)>b{color:red}'],
  ['.abCard:focus-visible{color:red;}', '.a:focus-visible{color:red}'],
  [".abCard[lang='en']{color:red;}", '.a[lang="en"]{color:red}'],
  [':root[data-theme="dark"] .abCard{color:red;}', ':root[data-theme="dark"] .a{color:red}'],
  [
    '@media (max-width: 799.98px){.abCard b,.abCard i{color:red;}}',
    '@media (max-width: 799.98px){.a b{color:red}}',
  ],
  ['@container (width > 40rem){.abCard{color:red;}}', '@container (width > 40rem){.a{color:red}}'],
  ['.abCard b:not(.sc-other-0){color:red;}', '.a b:not(.sc-other-0){color:red}'],
  ["@font-face{font-family:ui;src:url('/a.woff2');}", "@font-face{font-family:ui;src:url('/a.woff2');}"],
])('%s stays', (rule, written) => {
  const { rules } = lookOf([{ ...card, rules: [rule] }], '<p class="abCard" lang="en"><b></b></p>');
  expect(rules).toBe(written);
});

test('a class that elements with several names have selects all of them', () => {
  const styled = {
    id: 'sc-b-0',
    names: 'xOne,xTwo',
    rules: ['.sc-card-0.xOne{color:red;}', '.sc-card-0{top:0;}'],
  };
  const { rules } = lookOf(
    [{ ...card, rules: [] }, styled],
    '<p class="sc-card-0 xOne"></p><p class="sc-card-0 xTwo"></p>',
  );
  expect(rules).toBe(':is(.a,.b).a{color:red}:is(.a,.b){top:0}');
});

test('custom properties stay with those that they are made of, and where the page itself uses them', () => {
  const root = ':root{--one:var(--two);--two:red;--three:blue;--four:lime;}';
  const { rules } = lookOf(
    [{ ...card, rules: [root, '.abCard{color:var(--one);}'] }],
    `${cardElement}<svg><rect fill="var(--three)"/></svg>`,
  );
  expect(rules).toBe(':root{--one:var(--two);--two:red;--three:blue}.a{color:var(--one)}');
});

test('names of the author stay, and no short name is one of them', () => {
  const prose = {
    id: 'sc-prose-0',
    names: 'abProse',
    rules: ['.abProse .a{color:red;}', '.abProse .b{top:0;}'],
  };
  const { rules, after } = lookOf([prose], '<div class="abProse"><i class="a"></i><i class="b x"></i></div>');
  expect(after).toContain('<div class="c"><i class="a"></i><i class="b x"></i></div>');
  expect(rules).toBe('.c .a{color:red}.c .b{top:0}');
});

test('what only readers without script have needs no rules at first', () => {
  const link = {
    id: 'sc-link-0',
    names: 'abLink',
    rules: ['.abLink{color:red;}', '.abLink:hover{color:blue;}'],
  };
  const { rules, after, look } = lookOf(
    [card, link],
    `${cardElement}<noscript><a class="abLink"></a></noscript><p class="sc-card-0 abCard"></p>`,
  );
  expect(rules).toBe('.a{color:red}');
  expect(after).toContain('<noscript><a class="b"></a></noscript>');
  expect(wholeStyle(look)).toBe('.a{color:red}.b{color:red}.b:hover{color:blue}');
});

test('a page without such a style stays as it is', () => {
  expect(firstLook('<html><head><style>b{}</style></head><body class="x"></body></html>')).toBeNull();
});
