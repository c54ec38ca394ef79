import { videoOf } from '@contracts/document/videoAddress';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { renderDoc } from '../../../lib/html/renderDoc';

/** An image in its new place; null leaves its alternative text. */
export type PlacedImage = { src: string; width?: number; height?: number } | null;

export interface Placement {
  image(src: string): PlacedImage;
  /** The new address of a link; null leaves its words. */
  link(href: string): string | null;
}

const unwrap = (): Tag => ({ tagName: 'span', attribs: {} });
const text = (content: string): Tag => ({ tagName: 'span', attribs: {}, text: content });

function placeImage(attributes: Attributes, placement: Placement): Tag {
  const alt = attributes.alt ?? '';
  const placed = attributes.src ? placement.image(attributes.src.trim()) : null;
  if (!placed) return alt ? text(alt) : unwrap();
  const { srcset: _srcset, sizes: _sizes, ...kept } = attributes;
  const attribs: Attributes = { ...kept, src: placed.src };
  // The size lets the page keep room for the image before it is there.
  if (placed.width && placed.height) {
    attribs.width = String(placed.width);
    attribs.height = String(placed.height);
  }
  return { tagName: 'img', attribs };
}

function placeLink(attributes: Attributes, placement: Placement): Tag {
  if (attributes.href === undefined) return { tagName: 'a', attribs: attributes };
  const href = placement.link(attributes.href.trim());
  const { href: _href, ...others } = attributes;
  return { tagName: 'a', attribs: href === null ? others : { ...others, href } };
}

/** As the editor's own videos are rendered. */
const videoFigure = (url: string, title: string) =>
  renderDoc({ type: 'doc', content: [{ type: 'video', attrs: { url, title } }] }).content;

/**
 * A video that articles may show becomes one, and any other frame a link to what it shows: frames do not pass the
 * sanitiser. Figures are put in afterwards, as a tag can only be exchanged for one tag.
 */
function placeFrame({ src = '', title = '' }: Attributes, figures: string[]): Tag {
  const address = src.startsWith('//') ? `https:${src}` : src;
  const video = videoOf(address);
  if (video) {
    const place = figures.push(videoFigure(video.url, title.trim())) - 1;
    return { tagName: 'figure', attribs: { 'data-video': String(place) } };
  }
  if (!/^https:\/\//.test(address)) return unwrap();
  return { tagName: 'a', attribs: { href: address }, text: title || address };
}

/**
 * Gives images and links of rendered Markdown their new addresses, and keeps the words of elements that the
 * sanitiser would drop as a whole.
 */
export function rewriteHtml(html: string, placement: Placement): string {
  const figures: string[] = [];
  const rewritten = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // The sanitiser judges addresses afterwards; relative ones are still to be placed.
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      img: (_name, attributes) => placeImage(attributes, placement),
      a: (_name, attributes) => placeLink(attributes, placement),
      iframe: (_name, attributes) => placeFrame(attributes, figures),
      progress: (_name, { value, max = '1' }) => (value ? text(`${value} / ${max}`) : unwrap()),
      noscript: unwrap,
      math: unwrap,
    },
  });
  return rewritten.replace(
    /<figure data-video="(\d+)">[\s\S]*?<\/figure>/g,
    (_, place: string) => figures[Number(place)] ?? '',
  );
}
