import { videoOf } from '@contracts/document/videoAddress';
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { parseHtml } from '../../../../lib/html/parseHtml';
import { renderDoc } from '../../../../lib/html/renderDoc';

/** An image in its new place; null leaves its alternative text. */
export type PlacedImage = { src: string; width?: number; height?: number } | null;

export interface Placement {
  image(src: string): PlacedImage;
  /** The new address of a link; null leaves its words. */
  link(href: string): string | null;
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

/** A video that articles may show, or else a link to what the frame shows: frames do not pass the sanitiser. */
function placedFrame(frame: Element): ElementContent[] {
  const src = propertyOf(frame, 'src');
  const title = propertyOf(frame, 'title');
  const address = src.startsWith('//') ? `https:${src}` : src;
  const video = videoOf(address);
  if (video) return videoFigure(video.url, title.trim());
  if (!/^https:\/\//.test(address)) return [];
  return [
    { type: 'element', tagName: 'a', properties: { href: address }, children: words(title || address) },
  ];
}

/** What takes the place of an element; undefined where it stays. */
function placed(element: Element, placement: Placement): ElementContent[] | undefined {
  const { tagName, children } = element;
  if (tagName === 'img') return placedImage(element, placement);
  if (tagName === 'iframe') return placedFrame(element);
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
