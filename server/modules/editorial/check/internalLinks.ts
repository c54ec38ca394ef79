import type { Link } from '@contracts/document/documentParts';
import type { BrokenLink } from '@contracts/rules/check/checkRules';
import { giveHeadingIds } from '@contracts/rules/headingIds';
import { textKey } from '@contracts/rules/textKey';

/** Links looked up for one article. If there are more, the first ones are enough for an editor. */
export const LOOKED_UP_MAX = 200;

export type LinkTarget =
  | { kind: 'article'; id: string }
  | { kind: 'anchor'; id: string }
  | { kind: 'category'; tag: string; sub: string | null }
  /** An address on this site at which nothing can be. */
  | { kind: 'nowhere' };

/** What exists on the site; for articles and categories only those that were looked up. */
export interface Known {
  articles: ReadonlySet<string>;
  /** Compared as tags are: `tag` and `tag/sub`. */
  categories: ReadonlySet<string>;
  anchors: ReadonlySet<string>;
}

/** Served by something else than articles and categories. */
const OTHER_PARTS = new Set(['dashboard', 'authors', 'search', 'uploads', 'api', '_next', 'socket.io']);
const BASE = 'https://this.invalid';

/** The address on this site; null if it leads elsewhere. */
function readAddress(href: string, siteUrl: string | undefined): URL | null {
  if (!URL.canParse(href, `${BASE}/`)) return null;
  const url = new URL(href, `${BASE}/`);
  const isOwn = url.origin === BASE || (siteUrl !== undefined && url.origin === new URL(siteUrl).origin);
  return isOwn ? url : null;
}

/** @returns null if it cannot be decoded, or has a character that no name and no database allows. */
function decode(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** @returns null for a link to another site, or to a part of this one that is not checked. */
export function targetOf(href: string, ownId: string, siteUrl?: string): LinkTarget | null {
  const url = readAddress(href, siteUrl);
  if (!url) return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const anchor = decode(url.hash.slice(1));
  const isWithin = /^\s*#/.test(href) || (parts.length === 1 && parts[0] === ownId);
  if (isWithin)
    return anchor === null || anchor === '' || anchor === 'top' ? null : { kind: 'anchor', id: anchor };
  const [first = '', ...rest] = parts.map(decode);
  if (first === null) return { kind: 'nowhere' };
  if (first === '' || OTHER_PARTS.has(first)) return null;
  if (first === 'categories') {
    const [tag, sub] = rest;
    const isCategory = tag && sub !== null && rest.length <= 2;
    return isCategory ? { kind: 'category', tag, sub: sub ?? null } : { kind: 'nowhere' };
  }
  if (rest.length > 0) return { kind: 'nowhere' };
  // Files such as a feed.
  return first.includes('.') ? null : { kind: 'article', id: first };
}

const categoryKey = (tag: string, sub: string | null) =>
  sub === null ? textKey(tag) : `${textKey(tag)}/${textKey(sub)}`;

/** All places of a text that a link can lead to. */
export function anchorsOf(content: string): Set<string> {
  const { html } = giveHeadingIds(content);
  return new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
}

function faultOf(target: LinkTarget, known: Known): string | null {
  switch (target.kind) {
    case 'anchor':
      return known.anchors.has(target.id) ? null : 'a place that is not in the text';
    case 'article':
      return known.articles.has(target.id) ? null : 'an article that is not published';
    case 'category':
      return known.categories.has(categoryKey(target.tag, target.sub))
        ? null
        : 'a category that does not exist';
    case 'nowhere':
      return 'a page that does not exist';
  }
}

export const brokenAmong = (targets: { link: Link; target: LinkTarget }[], known: Known): BrokenLink[] =>
  targets.flatMap(({ link, target }) => {
    const leadsTo = faultOf(target, known);
    return leadsTo === null ? [] : [{ link, leadsTo }];
  });
