import { articlePath } from '@contracts/rules/paths/articlePath';
import { pagePath } from '@contracts/rules/paths/pagePath';
import { plainSlug } from '@contracts/rules/paths/slug';
import { escapeAttribute } from '../../../../lib/html/escapeHtml';
import { withAddresses } from '../../../../lib/html/withAddresses';
import { isImageName } from '../../../../lib/images/imageNames';
import type { ExportedArticle, ExportedAuthor } from '../read/articles';
import type { ExportedComment } from '../read/comments';
import type { ExportedPerson } from '../read/people';
import type { ExportedPage } from '../read/sitePages';
import type { ExportedTag } from '../read/tags';
import { cdata, element, sqlDate } from './xml';

/** Letters and digits are a name for signing in; others get one of their id. */
const loginOf = ({ id, name }: ExportedAuthor): string =>
  /^[a-z0-9_.-]{1,60}$/i.test(name) ? name.toLowerCase() : id;

const slugOfTag = ({ id, title }: ExportedTag): string => {
  const words = plainSlug(title);
  return words ? `${words}-${id}` : id;
};

/** WordPress counts all that it has together; pictures have numbers that follow from their names, above all others. */
const attachmentId = (name: string): number => 2 ** 41 + Number.parseInt(name.slice(0, 10), 16);

export const authorXml = (person: ExportedPerson, number: number): string =>
  `<wp:author>${element('wp:author_id', number)}${cdata('wp:author_login', loginOf(person))}${cdata('wp:author_email', person.email)}${cdata('wp:author_display_name', person.name)}${cdata('wp:author_first_name', '')}${cdata('wp:author_last_name', '')}</wp:author>\n`;

export function categoryXml(tag: ExportedTag, tags: Map<string, ExportedTag>, number: number): string {
  const above = tag.parent === null ? undefined : tags.get(tag.parent);
  return `<wp:category>${element('wp:term_id', number)}${cdata('wp:category_nicename', slugOfTag(tag))}${cdata('wp:category_parent', above ? slugOfTag(above) : '')}${cdata('wp:cat_name', tag.title)}</wp:category>\n`;
}

interface Post {
  /** Unique for each item. */
  guid: string;
  number: number;
  type: 'post' | 'page';
  title: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  date: string;
  name: string;
  status: 'publish' | 'future' | 'draft';
}

const postXml = ({
  number,
  type,
  title,
  link,
  guid,
  creator,
  content,
  excerpt,
  date,
  name,
  status,
}: Post): string =>
  [
    cdata('title', title),
    element('link', link),
    element('pubDate', new Date(date).toUTCString()),
    cdata('dc:creator', creator),
    element('guid', guid, ' isPermaLink="false"'),
    '<description></description>',
    cdata('content:encoded', content),
    cdata('excerpt:encoded', excerpt),
    element('wp:post_id', number),
    ...['wp:post_date', 'wp:post_date_gmt', 'wp:post_modified', 'wp:post_modified_gmt'].map((field) =>
      cdata(field, sqlDate(date)),
    ),
    cdata('wp:comment_status', type === 'post' ? 'open' : 'closed'),
    cdata('wp:ping_status', 'closed'),
    cdata('wp:post_name', name),
    cdata('wp:status', status),
    element('wp:post_parent', 0),
    element('wp:menu_order', 0),
    cdata('wp:post_type', type),
    cdata('wp:post_password', ''),
    element('wp:is_sticky', 0),
  ].join('\n');

/** Pictures and links are found at the site, or beside the file by the same paths. */
const absolute = (content: string, site: string) =>
  withAddresses(content, (path) => escapeAttribute(site) + path);

const statuses = { published: 'publish', scheduled: 'future', draft: 'draft' } as const;

const metaXml = (field: string, value: string | number): string =>
  `\n<wp:postmeta>${cdata('wp:meta_key', field)}${cdata('wp:meta_value', String(value))}</wp:postmeta>`;

function coverXml(src: string): string {
  const name = src.replace(/^\/uploads\//, '');
  return isImageName(name) ? metaXml('_thumbnail_id', attachmentId(name)) : '';
}

/** As the plugin PublishPress Future keeps it. */
const endXml = (endsAt: string | null): string =>
  endsAt === null
    ? ''
    : [
        metaXml('_expiration-date', Math.floor(Date.parse(endsAt) / 1_000)),
        metaXml('_expiration-date-status', 'saved'),
        metaXml('_expiration-date-type', 'draft'),
      ].join('');

const termXml = (domain: string, nicename: string, title: string): string =>
  `\n${cdata('category', title, ` domain="${domain}" nicename="${escapeAttribute(nicename)}"`)}`;

/** An article, without the end of its element: its comments follow. */
export function articleXml(
  article: ExportedArticle,
  { site, number, tags }: { site: string; number: number; tags: ExportedTag[] },
): string {
  const { id, slug, key, title, summary, excerpt, content, date, status, authors, cover, planned } = article;
  const address = articlePath({ _id: id, slug });
  const [first] = authors;
  const post = postXml({
    ...{
      number,
      type: 'post',
      title,
      link: site + address,
      guid: `${site}/${key}`,
      creator: first ? loginOf(first) : '',
    },
    ...{ content: absolute(content, site), excerpt: summary || excerpt, date, status: statuses[status] },
    name: status === 'published' ? address.slice(1) : key,
  });
  // As the plugin Co-Authors Plus keeps bylines.
  const bylines = authors.map((author) => termXml('author', `cap-${loginOf(author)}`, loginOf(author)));
  const terms = tags.map((tag) => termXml('category', slugOfTag(tag), tag.title));
  return `<item>\n${post}${[...terms, ...bylines].join('')}${coverXml(cover?.src ?? '')}${endXml(planned.endsAt)}`;
}

export const pageXml = (page: ExportedPage, { site, number }: { site: string; number: number }): string =>
  `<item>\n${postXml({
    ...{ number, type: 'page', title: page.title, link: site + pagePath(page.address), creator: '' },
    guid: `${site}/${page.key}`,
    ...{ content: absolute(page.content, site), excerpt: page.summary, date: page.date },
    ...{ name: page.isPublished ? page.address : page.key, status: page.isPublished ? 'publish' : 'draft' },
  })}\n</item>\n`;

export const commentXml = (comment: ExportedComment, number: number): string =>
  `\n<wp:comment>${element('wp:comment_id', number)}${cdata('wp:comment_author', comment.name)}${cdata('wp:comment_author_email', comment.email)}${cdata('wp:comment_date', sqlDate(comment.date))}${cdata('wp:comment_date_gmt', sqlDate(comment.date))}${cdata('wp:comment_content', comment.text)}${cdata('wp:comment_approved', '1')}${cdata('wp:comment_type', 'comment')}${element('wp:comment_parent', 0)}${element('wp:comment_user_id', 0)}</wp:comment>`;

export const attachmentXml = (name: string, { site, date }: { site: string; date: string }): string =>
  `<item>\n${[
    cdata('title', name),
    element('link', `${site}/uploads/${name}`),
    element('guid', `${site}/uploads/${name}`, ' isPermaLink="false"'),
    cdata('content:encoded', ''),
    cdata('excerpt:encoded', ''),
    element('wp:post_id', attachmentId(name)),
    cdata('wp:post_date', sqlDate(date)),
    cdata('wp:post_date_gmt', sqlDate(date)),
    cdata('wp:post_name', name.replace('.', '-')),
    cdata('wp:status', 'inherit'),
    cdata('wp:post_type', 'attachment'),
    cdata('wp:attachment_url', `${site}/uploads/${name}`),
  ].join('\n')}\n</item>\n`;
