import fc, { type Arbitrary } from 'fast-check';
import { harmlessElements } from '../judge/harmless';
import { mutated, oddText } from './texts';
import { vectors } from './vectors';

const addresses = [
  ...['https://a.example/x', '/uploads/a.webp', '#fn1', '//evil.example', 'mailto:a@b.example', '?x=1', ''],
  ...['javascript:alert(1)', ' jAvAsCrIpT:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
  ...['java&Tab;script:alert(1)', 'javascript&colon;alert(1)', 'vbscript:x', 'file:///etc/passwd', 'blob:x'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '\\\\evil.example',
  ],
  ...[
    'https://a.example/?"onload="alert(1)',
    "x' onerror='alert(1)",
    'http:javascript:alert(1)',
    'https:\\evil',
  ],
];
const foreign = (
  'script style svg math iframe object embed template noscript noembed noframes xmp plaintext title textarea select ' +
  'option form input button base link meta body head html frameset frame video audio source track canvas mi mo mtext ' +
  'mglyph malignmark annotation-xml foreignObject desc animate set use image g path SCRIPT sVg x-y a:b marquee dialog ' +
  'slot portal param keygen isindex applet b i s u div center font h1 nobr rp rt ruby col colgroup'
).split(' ');
const elements = [...harmlessElements, ...foreign];
const addressed =
  'href src xlink:href action formaction poster background srcdoc srcset data ping cite longdesc'.split(' ');
const handlers =
  'onload onerror onclick ONFOCUS onmouseover ontoggle onbegin onanimationend on on\u0000load'.split(' ');
const others = [
  ...[
    'style="background:url(javascript:alert(1))"',
    'id=toString',
    'id=fn1',
    'name=body',
    'class="video"',
    'is=x',
  ],
  ...[
    'class="hljs-keyword evil"',
    "title='<img src=x onerror=alert(1)>'",
    'alt="`onerror=alert(1)"',
    'open',
    '/',
  ],
  ...[
    'style=text-align:center',
    'align=left',
    'colspan=99999999',
    'start=-1',
    'width=1e9',
    '"',
    "'",
    '=',
    '<',
    '`',
  ],
  ...[
    'contenteditable',
    'autofocus',
    'tabindex=1',
    'encoding="text/html"',
    'target=_blank',
    'rel=opener',
    'nonce=x',
  ],
];

const quote = fc.constantFrom('"', "'", '');
const attribute = fc.oneof(
  fc
    .tuple(fc.constantFrom(...addressed), quote, fc.constantFrom(...addresses))
    .map(([name, mark, value]) => `${name}=${mark}${value}${mark}`),
  fc.constantFrom(...handlers).map((name) => `${name}=alert(1)`),
  fc.constantFrom(...others),
);
const name = fc.constantFrom(...elements);
const startTag = fc
  .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '>', '>', '/>', ' >', '', '\n>'))
  .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(' ')}${end}`);
const text = fc.oneof(
  fc.constantFrom(
    'text',
    '&lt;',
    '&#60;',
    '&amp;lt;',
    '&#x3c',
    '&nbsp',
    '<',
    '>',
    '&',
    ']]>',
    '-->',
    '--!>',
    '<!--',
    '</',
    '<!',
    '<?',
  ),
  oddText,
  fc.string({ maxLength: 6 }),
);
const piece: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: startTag },
  { weight: 3, arbitrary: name.map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(...vectors) },
);

const soup = fc.array(piece, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));

const nested = fc
  .tuple(fc.array(startTag, { minLength: 1, maxLength: 3 }), fc.constantFrom(20, 200, 260, 600, 3_000), soup)
  .map(([tags, times, inside]) => tags.join('').repeat(times) + inside);
const huge = fc
  .tuple(name, attribute, fc.constantFrom(1_000, 20_000, 100_000), soup)
  .map(
    ([tag, one, times, inside]) =>
      `<${tag} ${one} title="${'x&lt;'.repeat(times)}" ${`${one} `.repeat(50)}>${inside}`,
  );

/** HTML that is meant to get something past a filter, or to take long. */
export const hostileHtml: Arbitrary<string> = fc.oneof(
  { weight: 300, arbitrary: soup },
  { weight: 200, arbitrary: mutated(fc.constantFrom(...vectors), piece) },
  { weight: 100, arbitrary: mutated(soup, piece) },
  { weight: 2, arbitrary: nested },
  { weight: 1, arbitrary: huge },
);
