import type { Db } from '../../../../db/client';
import type { AppContext } from '../../../../dependencies';
import { articleIds } from '../ledger/articleIds';
import { findPaths } from '../ledger/oldPathRows';
import { placeFragment } from '../markdown/fragments';

/** Per text; further links keep their addresses. */
const LINKS_MAX = 5_000;
/** Databases take only so many values in a query. */
const VALUES_MAX = 500;

interface OldSite {
  db: Db;
  articleImport: Parameters<typeof articleIds>[0];
  oldAddresses: Pick<AppContext['oldAddresses'], 'targets' | 'keyOf'>;
  importId: string;
  /** As items of it are known again. */
  site: string;
  /** `https://…` where the export says it. */
  address: string | null;
  /** Whether its headings have the names that they would get here. */
  isLikeHere: boolean;
}

interface OldLink {
  /** As redirects have it. */
  path: string;
  fragment: string;
  /** The whole address at the old site; null where that is not known. */
  whole: string | null;
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** The path of a link to the old site; null if it leads elsewhere, or within the text. */
function atOldSite(
  href: string,
  base: string,
  { address, oldAddresses }: Pick<OldSite, 'address' | 'oldAddresses'>,
): OldLink | null {
  if (href.startsWith('#') || (/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^https?:/i.test(href))) return null;
  const root = address ?? 'http://old.invalid';
  const from = URL.canParse(base, root) ? new URL(base, root).href : root;
  if (!URL.canParse(href, from)) return null;
  const url = new URL(href, from);
  if (hostOf(url.href) !== hostOf(root)) return null;
  const path = oldAddresses.keyOf(url.pathname);
  return path ? { path, fragment: url.hash, whole: address ? url.href : null } : null;
}

/** The new targets of a text's links. */
export interface PlacedLinks {
  links: [string, string | null][];
  /** Links that were reduced to their words. */
  lost: string[];
}

async function inParts<Value>(
  values: string[],
  find: (part: string[]) => Promise<Iterable<Value>>,
): Promise<Value[]> {
  const found: Value[] = [];
  for (let start = 0; start < values.length; start += VALUES_MAX)
    found.push(...(await find(values.slice(start, start + VALUES_MAX))));
  return found;
}

/**
 * Finds where links of a text lead here: to articles of the same import, whether they are there yet or not, and to what
 * earlier imports led their paths to.
 * @param base the path of the text at the old site.
 */
export async function placeLinks(hrefs: string[], base: string, oldSite: OldSite): Promise<PlacedLinks> {
  const { db, articleImport, oldAddresses, importId, site, isLikeHere } = oldSite;
  const old = new Map<string, OldLink>();
  for (const href of hrefs.slice(0, LINKS_MAX)) {
    const link = atOldSite(href, base, oldSite);
    if (link) old.set(href, link);
  }
  const paths = [...new Set([...old.values()].map(({ path }) => path))];
  const here = new Map(await inParts(paths, async (part) => (await findPaths(db, importId, part)).entries()));
  const led = new Map(await inParts(paths, async (part) => (await oldAddresses.targets(part)).entries()));
  const articles = [...here.values()].filter(({ kind }) => kind === 'article');
  const idOf = await articleIds(
    articleImport,
    site,
    articles.map(({ key }) => key),
  );
  const lost: string[] = [];

  function place(href: string): string | null {
    const link = old.get(href);
    if (!link) return href;
    const thing = here.get(link.path);
    if (thing?.kind === 'article')
      return `/${idOf(thing.key)}${isLikeHere ? link.fragment : placeFragment(link.fragment)}`;
    // A redirect leads on from the old path of anything else.
    if (thing) return link.path;
    const target = led.get(link.path);
    if (target) return target;
    if (link.whole === null) lost.push(href);
    return link.whole;
  }

  return { links: hrefs.map((href): [string, string | null] => [href, place(href)]), lost };
}
