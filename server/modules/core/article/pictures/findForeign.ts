import { videoOf } from '@contracts/document/videoAddress';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { isNode, nodesIn } from '../../../../lib/documentNodes';
import { parseHtml } from '../../../../lib/html/parseHtml';

interface Input {
  /** TipTap JSON, or null for a text without a document. */
  doc: string | null;
  /** Sanitised HTML. */
  content: string;
}

interface Found {
  /** Pictures in the text, in order. */
  addresses: string[];
  /** Missing still pictures of videos. */
  stills: string[];
}

function stillsIn(doc: string): string[] {
  const stills = new Set<string>();
  for (const { type, attrs } of nodesIn(JSON.parse(doc))) {
    const still =
      type === 'video' && isNode(attrs) && attrs.still === '' && videoOf(String(attrs.url))?.pictureUrl;
    if (still) stills.add(still);
  }
  return [...stills];
}

/** The addresses of pictures on other sites. */
export const findForeign = ({ doc, content }: Input): Found => {
  const addresses = new Set<string>();
  visit(parseHtml(content), 'element', ({ tagName, properties: { src } }: Element) => {
    if (tagName === 'img' && typeof src === 'string' && /^https?:/i.test(src)) addresses.add(src);
  });
  return { addresses: [...addresses], stills: doc === null ? [] : stillsIn(doc) };
};
