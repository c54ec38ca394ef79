import { createHash } from 'node:crypto';
import { articlePath } from '@contracts/rules/paths/articlePath';
import { plainSlug } from '@contracts/rules/paths/slug';
import { withAddresses } from '../../../../lib/html/withAddresses';
import type { ExportedArticle } from '../read/articles';
import type { ExportedPerson } from '../read/people';
import type { ExportedPage } from '../read/sitePages';
import type { ExportedTag } from '../read/tags';

/** Ghost's placeholder for the address of its site. */
const HERE = '__GHOST_URL__';
const TITLE_MAX = 255;
const EXCERPT_MAX = 300;
const BIO_MAX = 250;
const NAME_MAX = 191;

/** Ghost writes ids in 24 hexadecimal digits; the same thing has the same one in each export. */
export const ghostId = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 24);

const uuidOf = (kind: string, key: string): string => {
  const hex = createHash('sha256').update(`uuid ${kind} ${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`;

/** Pictures are in Ghost's folder, links lead to the same addresses with a slash at the end. */
const addressOf = (path: string): string =>
  path.startsWith('/uploads/')
    ? `${HERE}/content/images/${path.slice('/uploads/'.length)}`
    : `${HERE}${path.replace(/^([^?#]*[^?#/])(?=[?#]|$)/, '$1/')}`;

const pictureOf = (src: string): string | null =>
  src === '' ? null : src.startsWith('/uploads/') ? addressOf(src) : src;

/** The text as one card of HTML, which Ghost shows as it is. */
const lexicalOf = (html: string): string =>
  JSON.stringify({
    root: {
      children: [{ type: 'html', version: 1, html }],
      ...{ direction: null, format: '', indent: 0, type: 'root', version: 1 },
    },
  });

function textOf(content: string) {
  const html = withAddresses(content, addressOf);
  return { lexical: lexicalOf(html), html };
}

interface Dated {
  date: string;
  isPublished: boolean;
}

const datesOf = ({ date, isPublished }: Dated) => ({
  ...{ created_at: date, updated_at: date },
  published_at: isPublished ? date : null,
});

/** @param content its text with the present addresses of articles */
export function postRow(article: ExportedArticle, content: string): object {
  const { key, id, slug, title, summary, excerpt, date, status, cover } = article;
  return {
    ...{ id: ghostId('post', key), uuid: uuidOf('post', key), title: cut(title, TITLE_MAX) || '(Untitled)' },
    slug: status === 'published' ? articlePath({ _id: id, slug }).slice(1) : key,
    ...{ type: 'post', status, visibility: 'public', featured: 0 },
    ...textOf(content),
    feature_image: pictureOf(cover?.src ?? ''),
    custom_excerpt: cut(summary || excerpt, EXCERPT_MAX) || null,
    ...datesOf({ date, isPublished: status !== 'draft' }),
  };
}

export const pageRow = (
  { key, address, title, summary, date, isPublished }: ExportedPage,
  content: string,
): object => ({
  ...{ id: ghostId('page', key), uuid: uuidOf('page', key), title: cut(title, TITLE_MAX) || '(Untitled)' },
  slug: isPublished ? address : key,
  ...{ type: 'page', status: isPublished ? 'published' : 'draft', visibility: 'public', featured: 0 },
  ...textOf(content),
  ...{ feature_image: null, custom_excerpt: cut(summary, EXCERPT_MAX) || null },
  ...datesOf({ date, isPublished }),
});

/** Additional data that Ghost stores for a post; null if there is none. */
export const metaRow = ({ key, cover }: ExportedArticle): object | null =>
  cover?.alt ? { post_id: ghostId('post', key), feature_image_alt: cut(cover.alt, NAME_MAX) } : null;

/** Ghost identifies people by their email addresses; those without one get an undeliverable address. */
export const userRow = ({ id, name, email, bio, photo }: ExportedPerson): object => ({
  ...{ id: ghostId('user', id), name: cut(name, NAME_MAX), slug: slugOf(name, id) },
  email: email || `${id}@author.invalid`,
  ...{ profile_image: pictureOf(photo), bio: cut(bio, BIO_MAX) || null, status: 'active' },
});

const slugOf = (name: string, id: string): string => {
  const words = plainSlug(name);
  return words ? `${words}-${id}` : id;
};

/** Ghost has no tags below others: a sub-category is a tag that names the one above it in its address. */
export function tagRow({ id, title, parent }: ExportedTag, tags: Map<string, ExportedTag>): object {
  const above = parent === null ? '' : (tags.get(parent)?.title ?? '');
  return {
    ...{ id: ghostId('tag', id), name: cut(title, NAME_MAX), slug: slugOf(`${above} ${title}`.trim(), id) },
    description: above === '' ? null : cut(`Part of ${above}`, 500),
  };
}
