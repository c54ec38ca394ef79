import type { RootContent } from 'hast';
import { parseHtml } from '../../../../lib/html/parseHtml';
import { createFragmentFinder } from '../../import/fragments';
import { placedHtml } from '../../import/html/placedHtml';
import { postHtml } from '../../import/html/postHtml';
import { takeByline } from '../../import/people/bodyByline';
import { looksLikeLiquid } from '../../import/text/liquid';
import { looksLikeMdx } from '../../import/text/mdx';

/** The blocks that the import of Markdown would store, with pictures and links where they are. */
export function readBack(
  markdown: string,
  { title, authors }: { title: string; authors: string[] },
): RootContent[] {
  const { body } = takeByline(markdown, authors);
  const how = { isMdx: looksLikeMdx(body), isLiquid: looksLikeLiquid(body) };
  const { html, images, links } = postHtml({ body, title, ...how });
  const find = createFragmentFinder(html);
  const { content } = placedHtml({
    html,
    images: images.map((src) => [src, { src }]),
    links: links.map((href) => [href, href.startsWith('#') ? find(href) : href]),
  });
  return parseHtml(content).children;
}
