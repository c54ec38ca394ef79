import type { RootContent } from 'hast';
import { parseHtml } from '../../../../lib/html/parseHtml';
import { createFragmentFinder, placeFragment } from '../../siteImport/markdown/fragments';
import { placedHtml } from '../../siteImport/markdown/html/placedHtml';
import { postHtml } from '../../siteImport/markdown/html/postHtml';
import { takeByline } from '../../siteImport/markdown/people/bodyByline';
import { looksLikeLiquid } from '../../siteImport/markdown/text/liquid';
import { looksLikeMdx } from '../../siteImport/markdown/text/mdx';

/** Within the text a heading is looked for; in another article it is named as the import names it there. */
function ledTo(href: string, find: (fragment: string) => string | null): string | null {
  if (href.startsWith('#')) return find(href);
  return href.startsWith('/') ? href.replace(/#.*$/s, placeFragment) : href;
}

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
    links: links.map((href) => [href, ledTo(href, find)]),
  });
  return parseHtml(content).children;
}
