import type { AppContext } from '../../../../dependencies';
import { targetId } from './itemKey';

/** Databases take only so many values in a query. */
const VALUES_MAX = 500;

const MARKDOWN = 'Markdown ';

/** The key that identifies an imported article. For Markdown it is the name of its folder and its path. */
export const articleSource = (site: string, key: string): string =>
  site.startsWith(MARKDOWN) ? `${site.slice(MARKDOWN.length)}/${key}` : `${site}\n${key}`;

/** The ids that articles of a site have here, or will have: those of older versions have others than the ledger's. */
export async function articleIds(
  { findImported }: Pick<AppContext['articleImport'], 'findImported'>,
  site: string,
  keys: string[],
): Promise<(key: string) => string> {
  const ids = new Map<string, string>();
  const all = [...new Set(keys)];
  for (let start = 0; start < all.length; start += VALUES_MAX) {
    const sources = all.slice(start, start + VALUES_MAX).map((key) => articleSource(site, key));
    for (const [source, { id }] of await findImported(sources)) ids.set(source, id);
  }
  return (key) => ids.get(articleSource(site, key)) ?? targetId(site, 'article', key);
}
