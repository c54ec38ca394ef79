import { articlePath } from '@contracts/rules/paths/articlePath';
import { pagePath } from '@contracts/rules/paths/pagePath';
import { stringify } from 'yaml';
import type { ExportedArticle } from '../read/articles';
import type { ExportedPage } from '../read/sitePages';
import { type ExportedTag, tagsOf } from '../read/tags';

type Fields = Record<string, unknown>;

const isKnown = (value: unknown) => value !== '' && !(Array.isArray(value) && value.length === 0);

const options = { lineWidth: 0, version: '1.1', aliasDuplicateObjects: false } as const;

/** As YAML 1.1, which Jekyll and Hugo read: there `yes` is no text. A date has no quotes, and its time zone. */
export function frontMatter({ title, date, ...fields }: Fields & { title: string; date: string }): string {
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => isKnown(value)));
  return `---\n${stringify({ title }, options)}date: ${date}\n${stringify(known, options)}---\n\n`;
}

/** Hugo reads `url`, Jekyll and Eleventy read `permalink`; Astro names its pages by their routes. */
const addressed = (path: string) => ({ permalink: `${path}/`, url: `${path}/` });

/** The address of what readers see belongs to that. */
const draftPath = (key: string) => `/drafts/${key}`;

/** The draft fields of each generator. */
const draft = { draft: true, published: false };

/** @param oldPaths that lead to it beside its address */
export function articleFields(article: ExportedArticle, tags: Map<string, ExportedTag>, oldPaths: string[]) {
  const { key, id, slug, title, summary, excerpt, cover, authors, date, status, corrections, planned } =
    article;
  const [tag, sub] = tagsOf(tags, article).map((one) => one.title);
  const names = authors.map(({ name }) => name);
  return {
    title,
    date,
    ...{ author: names[0] ?? '', authors: names },
    description: summary || excerpt,
    ...{ tag: tag ?? '', sub: sub ?? '' },
    categories: tag === undefined ? [] : [tag],
    tags: [tag, sub].filter((one) => one !== undefined),
    ...{ image: cover?.src ?? '', cover_alt: cover?.alt ?? '' },
    // Hugo shows nothing after it.
    expiryDate: planned.endsAt ?? '',
    corrections: corrections.map(({ kind, date: at, text }) => ({ kind, date: at, text })),
    ...addressed(status === 'published' ? articlePath({ _id: id, slug }) : draftPath(key)),
    // Hugo reads the first, the plugin of Jekyll the second.
    ...{ aliases: oldPaths, redirect_from: oldPaths },
    ...(status === 'published' ? {} : draft),
  };
}

export const pageFields = ({ key, title, summary, date, address, isPublished }: ExportedPage) => ({
  ...{ title, date, type: 'page', description: summary },
  ...addressed(isPublished ? pagePath(address) : draftPath(key)),
  ...(isPublished ? {} : draft),
});
