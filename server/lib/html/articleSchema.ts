import type { Schema } from 'hast-util-sanitize';

type Attributes = NonNullable<Schema['attributes']>[string];

/** Only these prefixes: a free choice of ids could shadow those of the page around the article. */
const footnoteId: Attributes = [['id', /^fn(ref)?[\w:-]{1,80}$/]];
const headingId: Attributes = [['id', /^h-[\p{L}\p{N}_-]{1,120}$/u]];
const wholeNumber = /^-?\d{1,5}$/;

const cell: Attributes = [
  ['colSpan', wholeNumber],
  ['rowSpan', wholeNumber],
  ['align', /^(left|center|right)$/],
];

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** The allowed elements of articles. Addresses are checked before, by `isArticleLink` and `isArticleImage`. */
export const articleSchema: Required<Schema> = {
  tagNames: [
    ...headings,
    ...['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'span', 'br', 'hr', 'a', 'img'],
    ...['em', 'strong', 'del', 'ins', 'mark', 'sup', 'sub', 'kbd', 'abbr', 'cite', 'small', 'q'],
    ...['section', 'details', 'summary', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  // The content of these elements is not for reading.
  strip: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'title', 'svg', 'math'],
    ...['iframe', 'object', 'embed', 'xmp', 'noembed', 'noframes', 'plaintext', 'video', 'audio', 'canvas'],
  ],
  attributes: {
    ...Object.fromEntries(headings.map((heading) => [heading, headingId])),
    a: ['href', 'title', ...footnoteId, ['className', 'footnote-backref', 'video-link']],
    img: [
      ...['src', 'alt', 'title'],
      ...['width', 'height'].map((name): [string, RegExp] => [name, wholeNumber]),
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
    th: cell,
    td: cell,
    code: [['className', 'hljs', /^language-[a-z0-9-]{1,30}$/]],
    span: [
      [
        'className',
        /^hljs-[a-z_-]{1,30}$/,
        /^[a-z]{1,20}_{1,2}$/,
        'task-mark',
        'video-provider',
        'video-title',
      ],
    ],
    figure: [['className', 'video']],
    ul: [['className', 'task-list']],
    ol: [['start', wholeNumber], ...footnoteId, ['className', 'footnotes-list']],
    li: [...footnoteId, ['className', 'footnote-item', 'task-item', 'task-done']],
    hr: [['className', 'footnotes-sep']],
    section: [...footnoteId, ['className', 'footnotes']],
    sup: [...footnoteId, ['className', 'footnote-ref']],
    sub: footnoteId,
  },
  required: { img: { alt: '', loading: 'lazy', decoding: 'async' } },
  protocols: {},
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};
