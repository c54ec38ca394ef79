import { videoOf } from '@contracts/document/videoAddress';
import { escapeAttribute, escapeText } from '../../../../../lib/html/escapeHtml';
import type { SourcePicture } from '../sourceItem';

/** Hears what a text cannot keep as it is. */
export type Note = (what: string) => void;

export const link = (href: string, words: string): string =>
  `<a href="${escapeAttribute(href)}">${escapeText(words || href)}</a>`;

export const linkLine = (href: string, words = ''): string => `<p>${link(href, words)}</p>`;

/** @param caption HTML. */
export function picture({ src, alt, caption }: SourcePicture, href = ''): string {
  if (src === '') return caption && `<p>${caption}</p>`;
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
  const shown = href === '' ? image : `<a href="${escapeAttribute(href)}">${image}</a>`;
  return `<figure>${shown}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

/** Pictures one below the other, as articles have no galleries. @param caption HTML, of all of them. */
export function gallery(pictures: SourcePicture[], caption: string, note: Note): string {
  const all = pictures.length === 1 ? 'one picture' : `${pictures.length} pictures, one below the other`;
  note(`A gallery became ${all}.`);
  return pictures.map((one) => picture(one)).join('') + (caption && `<p>${caption}</p>`);
}

/** A video that articles show, which is an address alone in a paragraph; else a link. @param caption HTML. */
export function embed(address: string, note: Note, { words = '', caption = '' } = {}): string {
  const below = caption && `<p>${caption}</p>`;
  if (!/^https?:\/\/./i.test(address)) {
    note('An embedded part without an address was left out.');
    return below;
  }
  const video = videoOf(address);
  if (video) return linkLine(video.url, video.url) + below;
  note(`The embed of ${address} became a link.`);
  return linkLine(address, words) + below;
}

/** A link to a file, which articles cannot contain. @param kind such as `video` */
export function mediaLink(kind: string, address: string, words: string, note: Note): string {
  note(`The ${kind} ${words || address} became a link.`);
  return address === '' ? '' : linkLine(address, words);
}

export function code(text: string, language: string, caption = ''): string {
  const name = /^[a-z0-9-]{1,30}$/.exec(language.toLowerCase())?.[0];
  const of = name ? ` class="language-${name}"` : '';
  return `<pre><code${of}>${escapeText(text)}</code></pre>${caption && `<p>${caption}</p>`}`;
}
