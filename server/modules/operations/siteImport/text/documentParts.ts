import { badRequest } from '../../../../errors';
import { isNode, nodesIn } from '../../../../lib/documentNodes';
import type { PlacedImage } from '../markdown/html/placeMedia';

type Node = Record<string, unknown>;

/** Pictures and links of a document, each once. */
interface DocumentAddresses {
  images: string[];
  links: string[];
}

interface Placing {
  doc: string;
  images: [string, PlacedImage][];
  links: [string, string | null][];
}

const marksOf = (node: Node): Node[] => (Array.isArray(node.marks) ? node.marks.filter(isNode) : []);

/** The target of a mark; null if it is not a link. */
const hrefOf = ({ type, attrs }: Node): string | null =>
  type === 'link' && isNode(attrs) ? String(attrs.href ?? '') : null;

function parsed(doc: string): Node {
  try {
    const root: unknown = JSON.parse(doc);
    if (isNode(root)) return root;
  } catch {
    // No JSON is no document either.
  }
  throw badRequest('its document cannot be read');
}

export const findInDocument = ({ doc }: { doc: string }): DocumentAddresses => {
  const [images, links] = [new Set<string>(), new Set<string>()];
  for (const node of nodesIn(parsed(doc))) {
    const { type, attrs } = node;
    if (type === 'image' && isNode(attrs) && typeof attrs.src === 'string') images.add(attrs.src);
    if (type === 'video' && isNode(attrs) && attrs.still) images.add(String(attrs.still));
    for (const href of marksOf(node).map(hrefOf)) if (href !== null) links.add(href);
  }
  return { images: [...images], links: [...links] };
};

/** The text that replaces a missing picture. */
function describe(node: Node, alt: string): void {
  delete node.attrs;
  Object.assign(node, { type: 'paragraph', ...(alt && { content: [{ type: 'text', text: alt }] }) });
}

function placeImage(node: Node, attrs: Node, placed: PlacedImage): void {
  if (node.type === 'video') attrs.still = placed?.src ?? '';
  else if (placed) Object.assign(attrs, placed);
  else describe(node, String(attrs.alt ?? ''));
}

/** A link that leads nowhere leaves its words. */
function placeMarks(node: Node, led: Map<string, string | null>): void {
  node.marks = marksOf(node).flatMap((mark) => {
    const href = hrefOf(mark);
    if (href === null) return [mark];
    const to = led.get(href);
    return to && isNode(mark.attrs) ? [{ ...mark, attrs: { ...mark.attrs, href: to } }] : [];
  });
}

/** Gives pictures and links of a document their new addresses. */
export const placeInDocument = ({ doc, images, links }: Placing): { doc: string } => {
  const placed = new Map(images);
  const led = new Map(links);
  const root = parsed(doc);
  for (const node of nodesIn(root)) {
    const { type, attrs } = node;
    if (node.marks) placeMarks(node, led);
    if (!isNode(attrs)) continue;
    const src = type === 'image' ? attrs.src : type === 'video' ? attrs.still : undefined;
    if (typeof src === 'string' && src !== '') placeImage(node, attrs, placed.get(src) ?? null);
  }
  return { doc: JSON.stringify(root) };
};
