import type { ArticleDoc } from '@contracts/article';
import { videoOf } from '@contracts/document/videoAddress';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { isNode, nodesIn } from '../../../../lib/documentNodes';
import { parseHtml } from '../../../../lib/html/parseHtml';
import { toHtml } from '../../../../lib/html/toHtml';

/** The replacement for an address: the new address of the picture and, if known, its size. */
export type OwnAddresses = Record<string, { url: string; width?: number; height?: number }>;

interface Input {
  /** TipTap JSON, or null for a text without a document. */
  doc: string | null;
  /** Sanitised HTML. */
  content: string;
  taken: OwnAddresses;
}

const withSource = ({ url, ...size }: OwnAddresses[string]) => ({ src: url, ...size });

/** Everything except the listed pictures stays unchanged. */
function replaceInDocument(root: Record<string, unknown>, taken: Input['taken']): void {
  for (const { type, attrs } of nodesIn(root)) {
    if (!isNode(attrs)) continue;
    const picture = type === 'image' && taken[String(attrs.src).trim()];
    if (picture) Object.assign(attrs, withSource(picture));
    const still = type === 'video' && taken[videoOf(String(attrs.url))?.pictureUrl ?? ''];
    if (still) attrs.still = still.url;
  }
}

function replaceInHtml(html: string, taken: Input['taken']): string {
  const tree = parseHtml(html);
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const picture = tagName === 'img' && taken[String(properties.src)];
    if (picture) Object.assign(properties, withSource(picture));
  });
  return toHtml(tree);
}

/** A text with other addresses of its pictures, and their sizes. */
export const replacePictures = ({ doc, content, taken }: Input) => {
  const document = doc === null ? null : (JSON.parse(doc) as ArticleDoc);
  if (document) replaceInDocument(document, taken);
  return { doc: document && JSON.stringify(document), content: replaceInHtml(content, taken) };
};
