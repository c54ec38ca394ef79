import {
  EXTERNAL_LINK_REL,
  isArticleImage,
  isArticleLink,
  isExternalLink,
} from '@contracts/rules/articleAddress';
import sanitizeHtml, { type Attributes, type IFrame, type IOptions } from 'sanitize-html';

/** Only these prefixes: a free choice of ids could shadow those of the page around the article. */
const footnoteId = /^fn(ref)?[\w:-]{1,80}$/;
const headingId = /^h-[\p{L}\p{N}_-]{1,120}$/u;
const wholeNumber = /^-?\d{1,5}$/;

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const footnoteParts = ['sup', 'sub', 'section', 'ol', 'li', 'a'];

const keepIf = (attributes: Attributes, name: string, isKept: (value: string) => boolean) => {
  const value = attributes[name];
  if (value !== undefined && !isKept(value)) delete attributes[name];
};

function cleanAttributes(tagName: string, given: Attributes) {
  const attribs = { ...given };
  keepIf(attribs, 'id', (id) => (headings.includes(tagName) ? headingId : footnoteId).test(id));
  for (const name of ['width', 'height', 'start', 'colspan', 'rowspan']) {
    keepIf(attribs, name, (value) => wholeNumber.test(value));
  }
  return { tagName, attribs };
}

function cleanLink(_tagName: string, given: Attributes) {
  const { attribs } = cleanAttributes('a', given);
  keepIf(attribs, 'href', isArticleLink);
  delete attribs.rel;
  // Browsers leave these out, so that what they hide from us would still lead to another site.
  if (attribs.href !== undefined) attribs.href = attribs.href.replace(/[\t\n\r]/g, '').trim();
  if (attribs.href && isExternalLink(attribs.href)) attribs.rel = EXTERNAL_LINK_REL;
  return { tagName: 'a', attribs };
}

function cleanImage(_tagName: string, given: Attributes) {
  const { attribs } = cleanAttributes('img', given);
  keepIf(attribs, 'src', isArticleImage);
  if (attribs.src !== undefined) attribs.src = attribs.src.trim();
  return {
    tagName: 'img',
    attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy', decoding: 'async' },
  };
}

/** Markdown aligns the cells of a column by a style. */
function cleanCell(tagName: string, given: Attributes) {
  const { attribs } = cleanAttributes(tagName, given);
  const align =
    /^\s*text-align:\s*(left|center|right)\s*;?\s*$/.exec(attribs.style ?? '')?.[1] ?? attribs.align;
  delete attribs.align;
  return { tagName, attribs: align && /^(left|center|right)$/.test(align) ? { ...attribs, align } : attribs };
}

/** What lost the attribute that it is for: pictures go, links and spans leave their words. */
function isPointless({ tag, attribs }: IFrame) {
  if (tag === 'img') return !attribs.src;
  return (tag === 'a' && !attribs.href && !attribs.id) || (tag === 'span' && !attribs.class)
    ? 'excludeTag'
    : false;
}

const plainTags = [
  ...['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'span', 'br', 'hr'],
  ...['em', 'strong', 'del', 'ins', 'mark', 'sup', 'sub', 'kbd', 'abbr', 'cite', 'small', 'q'],
  ...['section', 'details', 'summary', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
];

const options: IOptions = {
  allowedTags: [...headings, ...plainTags, 'th', 'td', 'a', 'img'],
  // What stands inside these is not for reading.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'title', 'svg', 'math'],
    ...['iframe', 'object', 'embed', 'xmp', 'noembed', 'noframes', 'plaintext', 'video', 'audio', 'canvas'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'id'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'id'],
    th: ['colspan', 'rowspan', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    ...Object.fromEntries(['sup', 'sub', 'section', 'li', ...headings].map((tag) => [tag, ['id']])),
  },
  allowedClasses: {
    code: ['hljs', /^language-[a-z0-9-]{1,30}$/],
    span: [/^hljs-[a-z_-]{1,30}$/, /^[a-z]{1,20}_{1,2}$/, 'task-mark', 'video-provider', 'video-title'],
    sup: ['footnote-ref'],
    a: ['footnote-backref', 'video-link'],
    figure: ['video'],
    ul: ['task-list'],
    section: ['footnotes'],
    ol: ['footnotes-list'],
    li: ['footnote-item', 'task-item', 'task-done'],
    hr: ['footnotes-sep'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  exclusiveFilter: isPointless,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    s: 'del',
    strike: 'del',
    a: cleanLink,
    img: cleanImage,
    th: cleanCell,
    td: cleanCell,
    ...Object.fromEntries(
      [...headings, ...footnoteParts].filter((tag) => tag !== 'a').map((tag) => [tag, cleanAttributes]),
    ),
  },
};

/** Broken markup settles after two or three passes; what has not by then is not worth keeping as HTML. */
const PASSES_MAX = 6;

/**
 * HTML of an article cut down to the allow-list: no styles, scripts, frames or foreign markup, and no address
 * that a browser would run. Sanitising the result again changes nothing.
 */
export function sanitizeArticle(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go; PostgreSQL refuses NUL.
  let current = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const next = sanitizeHtml(current, options);
    if (next === current) return current;
    current = next;
  }
  return sanitizeHtml(current, { allowedTags: [], allowedAttributes: {} });
}
