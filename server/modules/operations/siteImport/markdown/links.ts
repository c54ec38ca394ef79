import path from 'node:path';
import { decoded } from '../source/files/decoded';
import type { PostHead as Post } from './postFile';
import { partsOfFile } from './site/datedName';
import type { Site } from './site/site';
import { withoutSlashes } from './withoutSlashes';

/** Prefixes of post paths: a language, or the name of the blog. */
const PREFIX = /^([a-z]{2}(-[a-z]{2})?|blog|posts?|news|articles?|p)\//;
/** How often the posts must link to each other at a site for it to count as their old home. */
const HOME_MIN_LINKS = 2;
/** If the share of such links is smaller, the site only happens to have the same paths. */
const HOME_MIN_SHARE = 0.1;

export type LinkTarget =
  | { kind: 'post'; post: Post; fragment: string }
  /** Leads out of the blog, or to a place within the article. */
  | { kind: 'address'; href: string }
  /** It led to a page of the old site that was not imported. */
  | { kind: 'lost' };

const keyOf = (address: string) =>
  withoutSlashes(address)
    .replace(/\.(mdx?|markdown|html?)$/i, '')
    .replace(/(^|\/)index$/i, '')
    .toLowerCase();

/** The old site's host without `www.`, or null for an address that is none. */
function webAddress(href: string): { host: string; path: string; fragment: string } | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  const { hostname, pathname, hash } = new URL(href);
  return { host: hostname.replace(/^www\./, ''), path: decoded(pathname), fragment: hash };
}

/** Posts by the last part of their addresses; null where several share it. */
function bySlug(posts: Post[]): Map<string, Post | null> {
  const slugs = new Map<string, Post | null>();
  for (const post of posts) {
    const { name, slug } = partsOfFile(post.file);
    for (const key of new Set([name.toLowerCase(), slug.toLowerCase()]))
      slugs.set(key, slugs.has(key) ? null : post);
  }
  return slugs;
}

/** Finds the post that a link of another post leads to: by file, by address on the old site, by alias. */
export function createLinkIndex(posts: Post[], site: Site | null = null) {
  const byKey = new Map<string, Post>();
  const add = (key: string, post: Post) => {
    if (key && !byKey.has(key)) byKey.set(key, post);
  };
  for (const post of posts) add(keyOf(post.file), post);
  for (const post of posts) for (const address of post.sitePaths) add(keyOf(address), post);
  // If the imported folder is above the blog, links use the path within the blog.
  for (const post of posts) {
    const parts = keyOf(post.file).split('/');
    for (let start = 1; start < parts.length - 1; start++) add(parts.slice(start).join('/'), post);
  }

  for (const [key, post] of bySlug(posts)) if (post) add(key, post);
  const base = keyOf(site?.base ?? '');
  const belowBase = (key: string) => (base && key.startsWith(`${base}/`) ? key.slice(base.length + 1) : key);

  function findByPath(address: string): Post | undefined {
    const whole = keyOf(address);
    const exact = byKey.get(whole);
    if (exact) return exact;
    for (let key = belowBase(whole); key; key = key.replace(PREFIX, '')) {
      const post = byKey.get(key);
      if (post || !PREFIX.test(key)) return post;
    }
    return undefined;
  }

  /** Relative links count from the file, or from one of the addresses that the post had. */
  function findRelative(from: Post, address: string): Post | undefined {
    const bases = [
      path.posix.dirname(from.file),
      ...from.sitePaths.flatMap((site) => [site, path.posix.dirname(site)]),
    ];
    for (const base of bases) {
      const target = path.posix.join('/', base, address);
      const post = byKey.get(keyOf(target));
      if (post) return post;
    }
    const isOnlyName = /^(?:\.{1,2}\/){0,9}[^/]+\/?$/.test(address);
    return isOnlyName ? byKey.get(keyOf(path.posix.basename(address))) : undefined;
  }

  const named = webAddress(site?.url ?? '')?.host;
  /** How often texts name an address of a post at a site. */
  const hits = new Map<string, number>();
  let found: Set<string> | null = null;

  function findHomes(): Set<string> {
    const enough = Math.max(HOME_MIN_LINKS, HOME_MIN_SHARE * Math.max(0, ...hits.values()));
    const linked = [...hits].filter(([, count]) => count >= enough).map(([host]) => host);
    return new Set(named ? [...linked, named] : linked);
  }

  /** The sites whose pages the posts were. */
  function homes(): Set<string> {
    found ??= findHomes();
    return found;
  }

  function home(): string | undefined {
    return named ?? (homes().size === 1 ? [...homes()][0] : undefined);
  }

  return {
    /** Looks at the text of a post for the site at which the posts link to each other. All are looked at first. */
    look(body: string): void {
      for (const [href] of body.matchAll(/https?:\/\/[^\s<>"'()[\]]+/g)) {
        const web = webAddress(href);
        if (web && web.path.split('/').length > 2 && findByPath(web.path))
          hits.set(web.host, (hits.get(web.host) ?? 0) + 1);
      }
    },

    /** Whether an address belongs to the old site, so that its path names a file or post of the folder. */
    isHome: (host: string) => homes().has(host),
    findByPath,

    /** The target of a post's link in the new publication. */
    resolve(from: Post, href: string): LinkTarget {
      const web = webAddress(href);
      if (web) {
        const post = homes().has(web.host) ? findByPath(web.path) : undefined;
        return post ? { kind: 'post', post, fragment: web.fragment } : { kind: 'address', href };
      }
      if (/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)) return { kind: 'address', href };
      const [, address = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(href) ?? [];
      const target = decoded(address);
      const post = target.startsWith('@/')
        ? byKey.get(keyOf(target.slice(2)))
        : target.startsWith('/')
          ? findByPath(target)
          : findRelative(from, target);
      if (post) return { kind: 'post', post, fragment };
      const whole = target.startsWith('/') ? home() : undefined;
      return whole ? { kind: 'address', href: `https://${whole}${href}` } : { kind: 'lost' };
    },
  };
}

export type LinkIndex = ReturnType<typeof createLinkIndex>;
