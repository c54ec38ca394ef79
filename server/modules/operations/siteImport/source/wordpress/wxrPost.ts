import { pathOf } from '../files/fileFinder';
import { mediaLink, type Note } from '../html/blocks';
import { lineOf, plainOf } from '../html/plain';
import { isoDate } from '../reading/dates';
import { noted } from '../reading/noted';
import { childrenOf, textOf, type XmlElement } from '../reading/xml';
import type { SourceArticle, SourceItem, SourcePage, SourceRefusal } from '../sourceItem';
import { footnotesOf } from './text/footnotes';
import { wxrText } from './text/wxrText';
import { endOf } from './wxrEnd';
import { idOf, loginsOf, metaOf, type WxrSite } from './wxrSite';
import { leftReason, statusOf } from './wxrStatus';
import { taxonomyOf, termKey } from './wxrTerms';

const reasons: Record<string, string> = {
  attachment: 'Images are imported with the articles that show them.',
  revision: 'Earlier versions of texts are not imported.',
  nav_menu_item: 'It belongs to the menus of the old site.',
  wp_block: 'Its content is in the articles that use it.',
};

/** An item that is neither a post nor a page. */
function refusal(item: XmlElement, reason: string): SourceRefusal {
  const what = textOf(item, 'wp:post_type') || 'item';
  return {
    kind: 'refusal',
    key: `${what}-${idOf(item)}`,
    what,
    title: lineOf(textOf(item, 'title')),
    outcome: 'skipped',
    reason,
  };
}

/** Drafts have no date in UTC. */
function dateOf(item: XmlElement, note: Note): string | null {
  const date = isoDate(textOf(item, 'wp:post_date_gmt'));
  if (date) return date;
  const local = isoDate(textOf(item, 'wp:post_date'));
  if (local) note('Its date has no time zone: it was read as UTC.');
  return local;
}

/** An address may have been another one several times. */
function pathsOf(item: XmlElement): string[] {
  const link = textOf(item, 'link');
  const path = pathOf(link);
  // An item without its own path yet is addressed by a number after the address of the site.
  if (!path || path === '/' || link.includes('?')) return [];
  const slug = textOf(item, 'wp:post_name');
  const earlier = childrenOf(item, 'wp:postmeta')
    .filter((meta) => textOf(meta, 'wp:meta_key') === '_wp_old_slug')
    .map((meta) => textOf(meta, 'wp:meta_value'));
  const withSlug = (old: string) =>
    path
      .split('/')
      .map((part) => (part === slug ? old : part))
      .join('/');
  return [...new Set([path, ...earlier.filter(Boolean).map(withSlug)])];
}

const FIELDS_SHOWN = 12;

/** Fields of plugins that begin with `_` are their own book-keeping. */
function noteFields(meta: Map<string, string>, note: Note): void {
  const names = [...meta.keys()].filter(
    (name) => !name.startsWith('_') && !/^(enclosure|footnotes)$/.test(name),
  );
  const more = names.length > FIELDS_SHOWN ? ` and ${names.length - FIELDS_SHOWN} more` : '';
  if (names.length > 0)
    note(`Custom fields were left out: ${names.slice(0, FIELDS_SHOWN).join(', ')}${more}.`);
}

function textIn(item: XmlElement, meta: Map<string, string>, site: WxrSite, note: Note) {
  const id = idOf(item);
  const html = wxrText(textOf(item, 'content:encoded'), {
    ...{ site, post: id, note },
    footnotes: footnotesOf(meta.get('footnotes') ?? ''),
  });
  const address = (meta.get('enclosure') ?? '').split(/\s/)[0] ?? '';
  return address ? mediaLink('recording', address, '', note) + html : html;
}

function writing(item: XmlElement, meta: Map<string, string>, site: WxrSite, note: Note) {
  noteFields(meta, note);
  return {
    key: idOf(item),
    title: lineOf(textOf(item, 'title')),
    text: { format: 'html', text: textIn(item, meta, site, note) } as const,
    oldPaths: pathsOf(item),
  };
}

function coverOf(meta: Map<string, string>, site: WxrSite, note: Note): SourceArticle['cover'] {
  const id = meta.get('_thumbnail_id');
  if (!id) return null;
  const picture = site.attachments.get(id);
  if (!picture) note(`Its cover (attachment ${id}) is not in the export.`);
  return picture ? { src: picture.src, alt: picture.alt, caption: picture.caption } : null;
}

/** Categories first, as the first of an article's tags is its main one. */
function tagsOf(item: XmlElement, note: Note): string[] {
  const domains = childrenOf(item, 'category').map(({ attributes, text }) => ({
    taxonomy: taxonomyOf(attributes.domain ?? ''),
    slug: attributes.nicename ?? '',
    text,
  }));
  for (const { taxonomy, text } of domains)
    if (!/^(category|post_tag|author)$/.test(taxonomy)) note(`Its ${taxonomy} ${lineOf(text)} was left out.`);
  return ['category', 'post_tag'].flatMap((wanted) =>
    domains.filter(({ taxonomy }) => taxonomy === wanted).map(({ slug }) => termKey(wanted, slug)),
  );
}

/** The author’s own, else the one for search engines. */
const excerptOf = (item: XmlElement, meta: Map<string, string>): string =>
  plainOf(textOf(item, 'excerpt:encoded')) || (meta.get('_yoast_wpseo_metadesc') ?? '');

const articleOf = (item: XmlElement, site: WxrSite): SourceArticle =>
  noted((note) => {
    const meta = metaOf(item);
    const status = statusOf(item, note);
    if (textOf(item, 'wp:is_sticky') === '1') note('It was pinned to the top. That was left out.');
    const endsAt = endOf(meta, site.exportedAt, note);
    return {
      kind: 'article',
      ...writing(item, meta, site, note),
      status,
      excerpt: excerptOf(item, meta),
      cover: coverOf(meta, site, note),
      authors: loginsOf(item),
      tags: tagsOf(item, note),
      date: dateOf(item, note),
      ...(endsAt !== null && { planned: { endsAt } }),
    };
  });

const pageOf = (item: XmlElement, site: WxrSite): SourcePage =>
  noted((note) => {
    const meta = metaOf(item);
    const status = statusOf(item, note);
    if (status === 'scheduled') note('It was to be published later: it is a draft.');
    if (textOf(item, 'wp:post_parent') !== '0' && textOf(item, 'wp:post_parent'))
      note('It was below another page.');
    if (meta.has('_thumbnail_id')) note('The picture above the page was left out.');
    const end = endOf(meta, site.exportedAt, note);
    if (end !== null) note(`It was to go offline on ${end.slice(0, 10)}. That was left out.`);
    return { kind: 'page', ...writing(item, meta, site, note), isPublished: status === 'published' };
  });

/** An item of a WXR file. */
export function itemOf(item: XmlElement, site: WxrSite): SourceItem {
  const type = textOf(item, 'wp:post_type');
  if (type !== 'post' && type !== 'page')
    return refusal(
      item,
      (Object.hasOwn(reasons, type) && reasons[type]) || `Items of type ${type} are not imported.`,
    );
  const left = leftReason(item);
  if (left) return refusal(item, left);
  return type === 'post' ? articleOf(item, site) : pageOf(item, site);
}
