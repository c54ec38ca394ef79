import type { Element } from 'hast';
import { escapeText } from '../../../../../lib/html/escapeHtml';
import { embed, gallery, linkLine, mediaLink, type Note, picture } from '../html/blocks';
import { footnoteMark, footnoteSection } from '../html/footnotes';
import { dataOf, findFirst, hasClass, innerHtml, propertyOf, wordsOf } from '../html/hast';
import { type Rule, rewriteHtml } from '../html/rewrite';
import type { SourcePicture } from '../sourceItem';

const isTag = (name: string) => (element: Element) => element.tagName === name;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The picture itself behind an address of Substack's scaler. */
function wholePicture(src: string): string {
  const [, inner] =
    /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/.*?(https?(?:%3A|:).*)$/.exec(src) ??
    [];
  if (!inner) return src;
  try {
    return decodeURIComponent(inner);
  } catch {
    return src;
  }
}

type Replace = (element: Element, note: Note) => string;

const pictureOf: Replace = (element) => {
  const image = findFirst(element, isTag('img'));
  const caption = findFirst(element, isTag('figcaption'));
  const outer = findFirst(element, isTag('a'));
  if (!image) return innerHtml(element);
  const src = wholePicture(propertyOf(image, 'src'));
  const href = outer ? propertyOf(outer, 'href') : '';
  const leadsToIt = wholePicture(href) === src || hasClass(outer ?? element, 'image2');
  return picture(
    { src, alt: propertyOf(image, 'alt'), caption: caption ? innerHtml(caption) : '' },
    leadsToIt || href === '' ? '' : href,
  );
};

const galleryOf: Replace = (element, note) => {
  const data = dataOf(element, 'dataAttrs').gallery as { images?: unknown; caption?: unknown } | undefined;
  const images = Array.isArray(data?.images) ? (data.images as Record<string, unknown>[]) : [];
  const pictures = images.map(
    (one): SourcePicture => ({ src: wholePicture(text(one?.src)), alt: text(one?.alt), caption: '' }),
  );
  return gallery(
    pictures.filter(({ src }) => src !== ''),
    escapeText(text(data?.caption)),
    note,
  );
};

const tweetOf: Replace = (element, note) => {
  const data = dataOf(element, 'dataAttrs');
  const url = text(data.url);
  note(`The post ${url} of another network became a quote with a link.`);
  const words = text(data.full_text) || wordsOf(element).trim();
  const by = [text(data.name), text(data.username) && `@${text(data.username)}`].filter(Boolean).join(' ');
  return `<blockquote><p>${escapeText(words).replaceAll('\n', '<br>')}</p>${linkLine(url, by)}</blockquote>`;
};

const youtubeOf: Replace = (element, note) =>
  embed(`https://www.youtube.com/watch?v=${text(dataOf(element, 'dataAttrs').videoId)}`, note);
const vimeoOf: Replace = (element, note) =>
  embed(`https://vimeo.com/${String(dataOf(element, 'dataAttrs').videoId ?? '')}`, note);

const postOf: Replace = (element, note) => {
  const data = dataOf(element, 'dataAttrs');
  const address = text(data.url) || text(data.canonical_url);
  note(`The card of the post ${address} became a link.`);
  return address ? linkLine(address, text(data.title)) : '';
};

const buttonOf: Replace = (element, note) => {
  const address = findFirst(element, isTag('a'));
  const href = address ? propertyOf(address, 'href') : '';
  const words = wordsOf(element).trim();
  const isOfSubstack = /\/(subscribe|comments)\b|action=share|%%/.test(href) || href === '';
  if (!isOfSubstack) return linkLine(href, words);
  note(`The button “${words}” of Substack was left out.`);
  return '';
};

const mediaOf =
  (kind: string): Replace =>
  (_element, note) => {
    note(`A ${kind} that Substack keeps is not in the export, and was left out.`);
    return '';
  };

const leftOut =
  (what: string): Replace =>
  (_element, note) => {
    note(`${what} was left out.`);
    return '';
  };

const formula: Replace = (element) =>
  `<pre><code>${escapeText(text(dataOf(element, 'dataAttrs').persistentExpression))}</code></pre>`;

const byClass: Record<string, Replace> = {
  'captioned-image-container': pictureOf,
  'image-gallery-embed': galleryOf,
  tweet: tweetOf,
  'youtube-wrap': youtubeOf,
  'vimeo-wrap': vimeoOf,
  'embedded-post-wrap': postOf,
  'embedded-post': postOf,
  'digest-post-embed': postOf,
  'button-wrapper': buttonOf,
  'native-video-embed': mediaOf('video'),
  'native-audio-embed': mediaOf('recording'),
  'subscription-widget-wrap': leftOut('A form to subscribe'),
  'subscription-widget-wrap-editor': leftOut('A form to subscribe'),
  'captioned-button-wrap': leftOut('A button of Substack'),
  'poll-embed': leftOut('A poll'),
  'paywall-jump': leftOut('The line at which the part for paying readers began'),
  'latex-rendered': formula,
  pullquote: (element) => `<blockquote>${innerHtml(element)}</blockquote>`,
};

/** Notes are boxes below the text, each with a number that leads back. */
function footnoteHtml(element: Element): string {
  const content = findFirst(element, (one) => hasClass(one, 'footnote-content'));
  return content ? innerHtml(content) : `<p>${escapeText(wordsOf(element).trim())}</p>`;
}

const rule =
  (notes: string[], note: Note): Rule =>
  (element) => {
    if (hasClass(element, 'footnote')) {
      notes.push(footnoteHtml(element));
      return '';
    }
    const number = Number(wordsOf(element));
    if (hasClass(element, 'footnote-anchor') && number > 0) return footnoteMark(number);
    const classes = propertyOf(element, 'className').split(/\s+/);
    const name = classes.find((one) => Object.hasOwn(byClass, one));
    return name ? byClass[name]?.(element, note) : undefined;
  };

/** The text of a post of Substack as HTML. @param recording the address of a podcast's episode. */
export function substackText(html: string, recording: string, note: Note): string {
  const before = recording ? mediaLink('recording', recording, '', note) : '';
  const notes: string[] = [];
  const written = rewriteHtml(html, rule(notes, note), note).trim();
  return before + written + footnoteSection(notes);
}
