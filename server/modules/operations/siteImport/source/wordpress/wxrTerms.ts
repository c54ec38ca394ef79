import { textOf, type XmlElement } from '../reading/xml';

export interface WxrTerm {
  taxonomy: string;
  slug: string;
  name: string;
  /** The slug of the term above it. */
  parent: string;
  description: string;
}

export const termKey = (taxonomy: string, slug: string): string => `${taxonomy}:${slug}`;

/** The taxonomy that an item names by `domain`. */
export const taxonomyOf = (domain: string): string => (domain === 'tag' ? 'post_tag' : domain);

const termReaders: Record<string, (element: XmlElement) => WxrTerm> = {
  'wp:category': (element) => ({
    taxonomy: 'category',
    slug: textOf(element, 'wp:category_nicename'),
    name: textOf(element, 'wp:cat_name'),
    parent: textOf(element, 'wp:category_parent'),
    description: textOf(element, 'wp:category_description'),
  }),
  'wp:tag': (element) => ({
    taxonomy: 'post_tag',
    slug: textOf(element, 'wp:tag_slug'),
    name: textOf(element, 'wp:tag_name'),
    parent: '',
    description: textOf(element, 'wp:tag_description'),
  }),
  'wp:term': (element) => ({
    taxonomy: taxonomyOf(textOf(element, 'wp:term_taxonomy')),
    slug: textOf(element, 'wp:term_slug'),
    name: textOf(element, 'wp:term_name'),
    parent: textOf(element, 'wp:term_parent'),
    description: textOf(element, 'wp:term_description'),
  }),
};

/** A category, a tag or a term of another taxonomy; undefined for other elements. */
export const termOf = (element: XmlElement): WxrTerm | undefined =>
  Object.hasOwn(termReaders, element.name) ? termReaders[element.name]?.(element) : undefined;
