import { articleIds } from '../ledger/articleIds';
import { placeFragment } from '../markdown/fragments';
import type { LinkTarget, Source } from '../source/source';
import type { PlacedLinks } from './oldLinks';

interface Context {
  articleImport: Parameters<typeof articleIds>[0];
  site: string;
}

/** Finds where links of a text lead that only the reader of its system understands. */
export async function placeReadersLinks(
  hrefs: string[],
  target: NonNullable<Source['target']>,
  { key, articleImport, site }: Context & { key: string },
): Promise<PlacedLinks> {
  const found: [string, LinkTarget][] = [];
  for (const href of hrefs) found.push([href, await target(key, href)]);
  const keys = found.flatMap(([, to]) => ('article' in to ? to.article : []));
  const idOf = await articleIds(articleImport, site, keys);
  return {
    links: found.map(([href, to]) => [
      href,
      'article' in to ? `/${idOf(to.article)}${placeFragment(to.fragment)}` : to.address,
    ]),
    lost: found.flatMap(([href, to]) => ('address' in to && to.address === null ? href : [])),
  };
}
