import { decoded } from '../source/files/decoded';
import { headingId, slugOf } from './markdown';

const footnote = /^fn(ref)?[\w:-]+$/;

const nameOf = (fragment: string) => decoded(fragment.replace(/^#/, ''));

/** A place in another post: its headings are named the same way. Empty for none. */
export function placeFragment(fragment: string): string {
  const slug = slugOf(nameOf(fragment));
  return slug ? `#${headingId(slug)}` : '';
}

const compact = (slug: string) => slug.replace(/[-_]/g, '');

/**
 * Finds the heading that a link within a post refers to. Site generators name headings differently: with or without
 * dots, with the names of emoji appended, or by a part such as a number in brackets.
 * @returns the new target, or null if the post has no such heading.
 */
export function createFragmentFinder(html: string): (fragment: string) => string | null {
  const ids = [...html.matchAll(/ id="(h-[^"]+)"/g)].map(([, id = '']) => id);
  const footnotes = new Set([...html.matchAll(/ id="(fn[^"]+)"/g)].map(([, id]) => id));
  const byName = new Map(ids.map((id) => [compact(id.slice(2)), id] as const).reverse());

  return (fragment) => {
    const name = nameOf(fragment);
    if (footnote.test(name) && footnotes.has(name)) return `#${name}`;
    if (ids.includes(name)) return `#${name}`;
    const slug = slugOf(name);
    if (!slug) return null;
    for (let rest = slug; rest; rest = rest.replace(/(^|-)[^-]*$/, '')) {
      const id = byName.get(compact(rest));
      if (id) return `#${id}`;
    }
    const holding = ids.filter((id) => id.includes(slug));
    return holding.length === 1 ? `#${holding[0]}` : null;
  };
}
