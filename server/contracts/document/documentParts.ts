import type { ArticleDoc } from '@contracts/article';
import { Node } from '@tiptap/pm/model';
import { documentSchema } from './documentSchema';

/** Its position in the document; absent where only the HTML is known. */
interface Placed {
  at?: number;
}
export interface Heading extends Placed {
  level: number;
  text: string;
}
export interface Link extends Placed {
  href: string;
  text: string;
}
export interface Picture extends Placed {
  src: string;
  alt: string;
  decorative: boolean;
}

/** The parts of a text that the rules check, in order. */
export interface DocumentParts {
  headings: Heading[];
  links: Link[];
  images: Picture[];
}

const hrefOf = (node: Node): string | null => {
  const href: unknown = node.marks.find(({ type }) => type.name === 'link')?.attrs.href;
  return typeof href === 'string' ? href : null;
};

/** A link whose words differ in their marks is one link. */
function linksOf(block: Node, start: number): Link[] {
  const links: Link[] = [];
  let open: Link | null = null;
  block.forEach((child, offset) => {
    const href = hrefOf(child);
    if (open && open.href === href) open.text += child.textContent;
    else if (href === null) open = null;
    else {
      open = { href, text: child.textContent, at: start + offset };
      links.push(open);
    }
  });
  return links;
}

/** @throws RangeError for a document that the schema does not know. */
export function partsOfDocument(json: ArticleDoc): DocumentParts {
  const parts: DocumentParts = { headings: [], links: [], images: [] };
  Node.fromJSON(documentSchema, json).descendants((node, at) => {
    const { attrs, type } = node;
    if (type.name === 'heading')
      parts.headings.push({ level: Number(attrs.level), text: node.textContent.trim(), at });
    if (type.name === 'image') {
      const { src, alt, decorative } = attrs;
      parts.images.push({ src: String(src), alt: String(alt ?? ''), decorative: decorative === true, at });
    }
    if (!node.isTextblock) return true;
    parts.links.push(...linksOf(node, at + 1));
    return false;
  });
  return parts;
}
