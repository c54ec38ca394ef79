import { pathOf } from '../files/fileFinder';
import { lineOf } from '../html/plain';
import { noted } from '../reading/noted';
import type { SourceAuthor, SourceItem } from '../sourceItem';
import type { WxrAuthor, WxrSite } from './wxrSite';
import { termKey, type WxrTerm } from './wxrTerms';

/** The path of the blog on its site, without a slash at its end. */
export const basePath = ({ address }: WxrSite): string => (pathOf(address) ?? '/').replace(/\/+$/, '');

export const authorItem = ({ login, name, email }: WxrAuthor, site: WxrSite): SourceAuthor => ({
  kind: 'author',
  key: login,
  name,
  email,
  bio: '',
  photo: '',
  links: [],
  oldPaths: [`${basePath(site)}/author/${encodeURIComponent(login.toLowerCase().replace(/[ .]/g, '-'))}/`],
  changes: [],
});

/** WordPress has no bound; no site goes deeper. */
const DEPTH_MAX = 20;

/** The slugs of the terms above one, the outermost first. Some exports have circles. */
function above(term: WxrTerm, site: WxrSite): string[] {
  const slugs: string[] = [];
  let parent = site.terms.get(termKey(term.taxonomy, term.parent));
  while (parent && parent !== term && !slugs.includes(parent.slug) && slugs.length < DEPTH_MAX) {
    slugs.unshift(parent.slug);
    parent = site.terms.get(termKey(term.taxonomy, parent.parent));
  }
  return slugs;
}

export const isTag = ({ taxonomy }: WxrTerm): boolean => taxonomy === 'category' || taxonomy === 'post_tag';

/** Terms of plugins and themes; menus and similar taxonomies are not topics. */
function refused({ taxonomy, slug, name }: WxrTerm): SourceItem {
  const isMenu = /^(nav_menu|wp_theme|wp_template_part_area|link_category|post_format)$/.test(taxonomy);
  return {
    kind: 'refusal',
    key: `term-${termKey(taxonomy, slug)}`,
    what: taxonomy,
    title: lineOf(name) || slug,
    outcome: 'skipped',
    reason: isMenu ? 'It belongs to the theme of the old site.' : 'Only categories and tags become tags.',
  };
}

export function termItem(term: WxrTerm, site: WxrSite): SourceItem {
  if (!isTag(term)) return refused(term);
  return noted((note) => {
    const { taxonomy, slug, name, parent, description } = term;
    const folders = above(term, site);
    const parentKey = termKey(taxonomy, parent);
    if (description) note('The description was left out.');
    if (parent && !site.terms.has(parentKey)) note(`The category ${parent} above it is not in the export.`);
    const base = taxonomy === 'category' ? 'category' : 'tag';
    return {
      kind: 'tag',
      key: termKey(taxonomy, slug),
      title: lineOf(name) || slug,
      parent: folders.length > 0 ? parentKey : null,
      oldPaths: [`${basePath(site)}/${[base, ...folders, slug].join('/')}/`],
    };
  });
}

/** All terms, each after the one above it. */
export function orderedTerms(site: WxrSite): WxrTerm[] {
  const depth = (term: WxrTerm) => above(term, site).length;
  return [...site.terms.values()]
    .map((term) => ({ term, depth: depth(term) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ term }) => term);
}
