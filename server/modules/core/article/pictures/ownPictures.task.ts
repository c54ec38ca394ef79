import type { ArticleDoc } from '@contracts/article';
import { videoOf } from '@contracts/document/videoAddress';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { parseHtml } from '../../../../lib/html/parseHtml';
import { toHtml } from '../../../../lib/html/toHtml';
import { defineTask } from '../../../../lib/threads/task';
import type { TakenPictures } from '../../image/foreignPictures';
import { isNode, nodesIn } from './documentNodes';

interface Input {
  /** TipTap JSON, or null for a text without a document. */
  doc: string | null;
  /** Sanitised HTML. */
  content: string;
  taken: TakenPictures['taken'];
}

/** What is not a picture of the list stays as it is. */
function replaceInDocument(root: Record<string, unknown>, taken: Input['taken']): void {
  for (const { type, attrs } of nodesIn(root)) {
    if (!isNode(attrs)) continue;
    const picture = type === 'image' && taken[String(attrs.src).trim()];
    if (picture) Object.assign(attrs, { src: picture.url, width: picture.width, height: picture.height });
    const still = type === 'video' && taken[videoOf(String(attrs.url))?.pictureUrl ?? ''];
    if (still) attrs.still = still.url;
  }
}

function replaceInHtml(html: string, taken: Input['taken']): string {
  const tree = parseHtml(html);
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const picture = tagName === 'img' ? taken[String(properties.src)] : undefined;
    if (!picture) return;
    const { url, width, height } = picture;
    Object.assign(properties, { src: url, width, height });
  });
  return toHtml(tree);
}

/** A text with other addresses of its pictures, and their sizes. */
export const task = defineTask(__filename, ({ doc, content, taken }: Input) => {
  const document = doc === null ? null : (JSON.parse(doc) as ArticleDoc);
  if (document) replaceInDocument(document, taken);
  return { doc: document && JSON.stringify(document), content: replaceInHtml(content, taken) };
});
