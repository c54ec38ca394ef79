import type { ArticleDoc } from '@contracts/article';
import { documentSchema } from '@contracts/document/documentSchema';
import { Node } from '@tiptap/pm/model';
import { plainText } from '../../../lib/text/articleText';

/** Where it stands in the editor's document; absent where only the HTML is known. */
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

/** What the rules look at in a text, in its order. */
export interface ArticleParts {
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

function partsOfDocument(doc: Node): ArticleParts {
  const parts: ArticleParts = { headings: [], links: [], images: [] };
  doc.descendants((node, at) => {
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

const attribute = (tag: string, name: string) =>
  plainText(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Of an imported article that has no document yet. Reads what the sanitiser writes and nothing else. */
function partsOfHtml(html: string): ArticleParts {
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    src: attribute(tag, 'src'),
    alt: attribute(tag, 'alt'),
    decorative: false,
  }));
  const headings = [...html.matchAll(/<h([2-6])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: plainText(inner),
  }));
  const links = [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)].flatMap(([, tag = '', inner = '']) => {
    const href = attribute(tag, 'href');
    // Those of notes are made by the page, not by the author.
    if (href === '' || href.startsWith('#fn')) return [];
    return [{ href, text: plainText(inner) || attribute(inner, 'alt') }];
  });
  return { headings, links, images };
}

/** The parts of the document; of the HTML where there is none, or where it is of another time. */
export function partsOf({ doc, content }: { doc: ArticleDoc | null; content: string }): ArticleParts {
  if (doc === null) return partsOfHtml(content);
  try {
    return partsOfDocument(Node.fromJSON(documentSchema, doc));
  } catch {
    return partsOfHtml(content);
  }
}
