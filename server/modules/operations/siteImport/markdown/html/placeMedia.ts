import { videoOf } from '@contracts/document/videoAddress';
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { parseHtml } from '../../../../../lib/html/parseHtml';
import { renderDoc } from '../../../../../lib/html/renderDoc';

/** An image in its new place; null leaves its alternative text. */
export type PlacedImage = { src: string; width?: number; height?: number } | null;

export interface Placement {
  image(src: string): PlacedImage;
  /** The new address of a link; null leaves its words. */
  link(href: string): string | null;
  /** Hears what an article cannot show, and what takes its place. */
  note?(what: string): void;
}

const propertyOf = (element: Element, name: string): string => String(element.properties[name] ?? '');
const words = (value: string): ElementContent[] => (value ? [{ type: 'text', value }] : []);

function placedImage(image: Element, placement: Placement): ElementContent[] {
  const src = propertyOf(image, 'src').trim();
  const placed = src ? placement.image(src) : null;
  if (!placed) return words(propertyOf(image, 'alt'));
  image.properties.src = placed.src;
  // The size lets the page keep room for the image before it is there.
  if (placed.width && placed.height)
    Object.assign(image.properties, { width: placed.width, height: placed.height });
  return [image];
}

function placeLink(link: Element, placement: Placement): void {
  if (link.properties.href === undefined) return;
  const href = placement.link(propertyOf(link, 'href').trim());
  if (href === null) delete link.properties.href;
  else link.properties.href = href;
}

/** A video as the editor's own are rendered. */
const videoFigure = (url: string, title: string): ElementContent[] =>
  parseHtml(renderDoc({ type: 'doc', content: [{ type: 'video', attrs: { url, title } }] }).content)
    .children as ElementContent[];

const addressOf = (element: Element): string => {
  const own = ['src', 'data', 'dataSrc', 'dataTweetUrl']
    .map((name) => propertyOf(element, name).trim())
    .find((address) => address !== '' && !/^data:/i.test(address));
  if (own) return own.startsWith('//') ? `https:${own}` : own;
  const source = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'source',
  );
  return source ? addressOf(source) : '';
};

function linkTo(address: string, title: string, placement: Placement): ElementContent[] {
  const href = placement.link(address);
  if (href === null) return words(title || address);
  return [{ type: 'element', tagName: 'a', properties: { href }, children: words(title || address) }];
}

/** A video that articles may show, or else a link to it: the sanitiser removes frames and players. */
function placedFrame(frame: Element, placement: Placement): ElementContent[] {
  const title = (propertyOf(frame, 'title') || propertyOf(frame, 'ariaLabel')).trim();
  const address = addressOf(frame);
  const video = videoOf(address);
  if (video) return videoFigure(video.url, title);
  const isAddress = address !== '' && !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address);
  placement.note?.(
    `<${frame.tagName}> ${isAddress ? `of ${address}: a link takes its place` : 'without an address'}`,
  );
  return isAddress ? linkTo(address, title, placement) : [];
}

/** Scripts that draw something where they are, which has a page of its own. */
const DRAWN = /^https:\/\/(?:gist\.github\.com\/[\w-]{1,100}\/\w{1,64}|asciinema\.org\/a\/\w{1,64})(?=\.js)/;

function placedScript(script: Element, placement: Placement): ElementContent[] {
  const page = DRAWN.exec(addressOf(script))?.[0];
  placement.note?.(page ? `<script> of ${page}: a link takes its place` : '<script>');
  return page ? linkTo(page, '', placement) : [];
}

/** A paragraph of nothing but the address of a video, which most generators show as the video. */
function loneVideo(paragraph: Element): ElementContent[] | undefined {
  const [link, ...others] = paragraph.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  if (others.length > 0 || link?.type !== 'element' || link.tagName !== 'a') return undefined;
  const [text] = link.children;
  const href = propertyOf(link, 'href');
  const video = text?.type === 'text' && text.value === href ? videoOf(href) : null;
  return video ? videoFigure(video.url, '') : undefined;
}

/** Elements that show readers something, and that articles do not have. */
const UNSHOWN = /^(svg|canvas|input|button|select|textarea|form|applet)$/;

/** The replacement of an element; undefined keeps it. */
function placed(element: Element, placement: Placement): ElementContent[] | undefined {
  const { tagName, children } = element;
  if (tagName === 'img') return placedImage(element, placement);
  if (/^(iframe|video|audio|embed|object)$/.test(tagName)) return placedFrame(element, placement);
  if (tagName === 'script') return placedScript(element, placement);
  if (tagName === 'p') return loneVideo(element);
  if (UNSHOWN.test(tagName)) placement.note?.(`<${tagName}>`);
  if (tagName === 'a') placeLink(element, placement);
  if (tagName === 'progress') {
    const value = propertyOf(element, 'value');
    return words(value && `${value} / ${propertyOf(element, 'max') || 1}`);
  }
  // The sanitiser would drop their words.
  return tagName === 'noscript' || tagName === 'math' ? children : undefined;
}

/** Gives images and links of a post their new addresses, and keeps words that the sanitiser would drop. */
export const placeMedia =
  (placement: Placement) =>
  (tree: Root): void =>
    visit(tree, 'element', (element, index, parent) => {
      const content = placed(element, placement);
      if (!content || !parent || index === undefined) return undefined;
      const isItself = content.length === 1 && content[0] === element;
      if (isItself) return SKIP;
      parent.children.splice(index, 1, ...content);
      // Unwrapped words are looked at next; a new figure or link is final.
      return [
        SKIP,
        element.tagName === 'noscript' || element.tagName === 'math' ? index : index + content.length,
      ];
    });
