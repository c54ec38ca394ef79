import type { DiskIndex } from '../../../../../db/diskIndex';
import { lineOf, plainOf } from '../html/plain';
import { isoDate } from '../reading/dates';
import { childrenOf, textOf, type XmlElement } from '../reading/xml';
import { type Attachments, createAttachments } from './attachments';
import { taxonomyOf, termKey, termOf, type WxrTerm } from './wxrTerms';

/** All reusable blocks together. */
const BLOCKS_MAX_LENGTH = 16 * 1024 * 1024;

export interface WxrAuthor {
  id: string;
  login: string;
  name: string;
  email: string;
}

/** What the things of a site name each other by. Authors and terms are in memory, a few hundred bytes for each. */
export interface WxrSite {
  title: string;
  address: string;
  /** When the export was made; null where it does not say. */
  exportedAt: string | null;
  authors: Map<string, WxrAuthor>;
  /** By taxonomy and slug. */
  terms: Map<string, WxrTerm>;
  attachments: Attachments;
  reusableBlocks: Map<string, string>;
  reusableLength: number;
  /** Logins by the ids of users, which comments name. */
  logins: Map<string, string>;
}

export const emptySite = (index: DiskIndex): WxrSite => ({
  title: '',
  address: '',
  exportedAt: null,
  authors: new Map(),
  terms: new Map(),
  attachments: createAttachments(index),
  reusableBlocks: new Map(),
  reusableLength: 0,
  logins: new Map(),
});

export const metaOf = (item: XmlElement): Map<string, string> =>
  new Map(
    childrenOf(item, 'wp:postmeta').map((meta) => [
      textOf(meta, 'wp:meta_key'),
      textOf(meta, 'wp:meta_value'),
    ]),
  );

function addTerm(site: WxrSite, term: WxrTerm): void {
  const key = termKey(term.taxonomy, term.slug);
  if (term.slug !== '' && !site.terms.has(key)) site.terms.set(key, term);
}

function addAuthor(site: WxrSite, author: WxrAuthor): void {
  if (author.id !== '') site.logins.set(author.id, author.login);
  if (author.login !== '' && !site.authors.has(author.login)) site.authors.set(author.login, author);
}

/** Exports made by other programs leave out the number of an item. */
export const idOf = (item: XmlElement): string =>
  ['wp:post_id', 'guid', 'link', 'title'].map((name) => textOf(item, name)).find(Boolean) ?? '';

/** The authors of an item: its own, and those that the plugin Co-Authors Plus names. */
export function loginsOf(item: XmlElement): string[] {
  const others = childrenOf(item, 'category')
    .filter(({ attributes }) => attributes.domain === 'author')
    .map(({ attributes }) => (attributes.nicename ?? '').replace(/^cap-/, ''));
  const own = textOf(item, 'dc:creator');
  return [...new Set(others.length > 0 ? others : [own])].filter((login) => login !== '');
}

function addItem(site: WxrSite, item: XmlElement): void {
  const [id, type] = [idOf(item), textOf(item, 'wp:post_type')];
  for (const login of loginsOf(item)) addAuthor(site, { id: '', login, name: login, email: '' });
  for (const { attributes, text } of childrenOf(item, 'category')) {
    const { domain = '', nicename = '' } = attributes;
    if (domain === 'category' || taxonomyOf(domain) === 'post_tag')
      addTerm(site, {
        taxonomy: taxonomyOf(domain),
        slug: nicename,
        name: text,
        parent: '',
        description: '',
      });
  }
  if (type === 'wp_block') {
    const content = textOf(item, 'content:encoded');
    site.reusableLength += content.length;
    if (site.reusableLength <= BLOCKS_MAX_LENGTH) site.reusableBlocks.set(id, content);
  }
  if (type !== 'attachment') return;
  const src = textOf(item, 'wp:attachment_url') || textOf(item, 'guid');
  const alt = metaOf(item).get('_wp_attachment_image_alt') ?? '';
  const caption = plainOf(textOf(item, 'excerpt:encoded'));
  site.attachments.add(id, { src, alt, caption }, textOf(item, 'wp:post_parent'));
}

/** Collects what one element of a channel says about the site. */
export function learn(site: WxrSite, element: XmlElement): void {
  const { name, text } = element;
  const term = termOf(element);
  if (term) addTerm(site, term);
  else if (name === 'title') site.title ||= lineOf(text);
  else if (name === 'wp:base_blog_url') site.address = text.trim();
  else if (name === 'pubDate') site.exportedAt ??= isoDate(text);
  else if (name === 'link') site.address ||= text.trim();
  else if (name === 'item') addItem(site, element);
  else if (name === 'wp:author') {
    const login = textOf(element, 'wp:author_login');
    const whole = ['wp:author_first_name', 'wp:author_last_name'].map((field) => textOf(element, field));
    addAuthor(site, {
      id: textOf(element, 'wp:author_id'),
      login,
      name: lineOf(textOf(element, 'wp:author_display_name')) || whole.join(' ').trim() || login,
      email: textOf(element, 'wp:author_email'),
    });
  }
}
