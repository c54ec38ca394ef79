import type { Element } from 'hast';
import { escapeText } from '../../../../../lib/html/escapeHtml';
import { toHtml } from '../../../../../lib/html/toHtml';
import { code, embed, linkLine, type Note, picture } from '../html/blocks';
import { findFirst, hasClass, innerHtml, isElement, propertyOf, wordsOf } from '../html/hast';
import { type Rule, rewriteTree } from '../html/rewrite';
import type { SourcePicture } from '../sourceItem';
import type { MediumPost } from './mediumPage';

const isTag = (name: string) => (element: Element) => element.tagName === name;
const line = (element: Element): string => wordsOf(element).replace(/\s+/g, ' ').trim();

/** Frames of Embedly contain the address of the embedded page in their own. */
function embeddedIn(src: string): string {
  if (!URL.canParse(src)) return src;
  const { hostname, searchParams } = new URL(src);
  const inner = searchParams.get('src') ?? searchParams.get('url');
  return hostname.endsWith('embedly.com') && inner ? inner : src;
}

function pictureOf(figure: Element, image: Element): SourcePicture {
  const caption = findFirst(figure, isTag('figcaption'));
  return {
    src: propertyOf(image, 'src'),
    alt: propertyOf(image, 'alt'),
    caption: caption ? innerHtml(caption) : '',
  };
}

function figureHtml(figure: Element, note: Note): string | undefined {
  const frame = findFirst(figure, isTag('iframe'));
  const script = findFirst(figure, isTag('script'));
  const image = findFirst(figure, isTag('img'));
  const caption = findFirst(figure, isTag('figcaption'));
  if (frame)
    return embed(embeddedIn(propertyOf(frame, 'src')), note, { caption: caption ? innerHtml(caption) : '' });
  if (script) {
    const address = propertyOf(script, 'src').replace(/\.js$/, '');
    note(`The embed of ${address} became a link.`);
    return linkLine(address);
  }
  return image ? picture(pictureOf(figure, image)) : undefined;
}

function codeHtml(pre: Element): string {
  const text = wordsWithBreaks(pre);
  return code(text, propertyOf(pre, 'dataCodeBlockLang'));
}

const wordsWithBreaks = (element: Element): string =>
  element.children
    .map((child) => {
      if (isElement(child)) return child.tagName === 'br' ? '\n' : wordsWithBreaks(child);
      return child.type === 'text' ? child.value : '';
    })
    .join('');

function mixtapeHtml(element: Element): string {
  const address = findFirst(element, isTag('a'));
  const title = findFirst(element, isTag('strong'));
  const about = findFirst(element, isTag('em'));
  const words = about ? `<p>${escapeText(line(about))}</p>` : '';
  const href = address ? propertyOf(address, 'href') : '';
  return `<blockquote>${linkLine(href, title ? line(title) : '')}${words}</blockquote>`;
}

/** Medium’s largest heading is `h3`. */
const levels: Record<string, string> = { h3: 'h2', h4: 'h3' };

/** The text of a post as HTML, and the picture above it. */
export function mediumText(post: MediumPost, note: Note): { html: string; cover: SourcePicture | null } {
  const { body, title, subtitle } = post;
  let cover: SourcePicture | null = null;
  const rule: Rule = (element) => {
    const { tagName } = element;
    const repeats =
      (hasClass(element, 'graf--title') && line(element) === title) ||
      (hasClass(element, 'graf--subtitle') && line(element) === subtitle);
    if (repeats) return '';
    if (hasClass(element, 'section--first')) {
      const kept = element.children.filter(
        (child) => !(isElement(child) && hasClass(child, 'section-divider')),
      );
      return kept.map(toHtml).join('');
    }
    if (tagName === 'figure') {
      const featured = findFirst(element, (one) => propertyOf(one, 'dataIsFeatured') === 'true');
      if (!featured || cover) return figureHtml(element, note);
      const found = pictureOf(element, featured);
      cover = {
        ...found,
        caption: line(findFirst(element, isTag('figcaption')) ?? { ...element, children: [] }),
      };
      return '';
    }
    if (tagName === 'pre') return codeHtml(element);
    if (hasClass(element, 'graf--mixtapeEmbed')) return mixtapeHtml(element);
    const level = hasClass(element, `graf--${tagName}`) ? levels[tagName] : undefined;
    return level ? `<${level}>${innerHtml(element)}</${level}>` : undefined;
  };
  const html = body ? rewriteTree(body, rule) : '';
  return { html: html.trim(), cover };
}
