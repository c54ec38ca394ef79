import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

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

/** A video or a form of another site becomes a link to it: frames do not pass the sanitiser. */
function placeFrame({ src = '', title }: Attributes): Tag {
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https:\/\//.test(address)) return unwrap();
  const href = address.replace(
    /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/([\w-]+).*$/,
    'https://www.youtube.com/watch?v=$2',
  );
  return { tagName: 'a', attribs: { href }, text: title || href };
}

/**
 * Gives images and links of rendered Markdown their new addresses, and keeps the words of elements that the
 * sanitiser would drop as a whole.
 */
export function rewriteHtml(html: string, placement: Placement): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // The sanitiser judges addresses afterwards; relative ones are still to be placed.
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      img: (_name, attributes) => placeImage(attributes, placement),
      a: (_name, attributes) => placeLink(attributes, placement),
      iframe: (_name, attributes) => placeFrame(attributes),
      progress: (_name, { value, max = '1' }) => (value ? text(`${value} / ${max}`) : unwrap()),
      noscript: unwrap,
      math: unwrap,
    },
  });
}
