import type { ContentArticle, ContentImage } from '@contracts/content';
import { CONTENT_PAGE_MAX } from '@contracts/rules/limits';
import type { AuthorRef } from '@contracts/user';
import type { Parts as AllParts } from '../../../dependencies';
import { documentOf } from '../../../lib/documentText';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { type ContentRow, listArticlesAfter, listImagesAfter } from './content.repository';

type Parts = Pick<AllParts, 'database' | 'publications'>;

const presentArticle = (row: ContentRow, coauthors: AuthorRef[]): ContentArticle => ({
  _id: row.id,
  slug: row.slug ?? '',
  title: row.title,
  summary: row.summary,
  excerpt: row.excerpt,
  cover_pic: row.cover_pic,
  cover_alt: row.cover_alt,
  authors: [
    { _id: row.author_id, username: row.username ?? '' },
    ...coauthors.map(({ _id, username }) => ({ _id, username })),
  ],
  tag: row.tag ?? '',
  sub: row.sub ?? '',
  status: row.status,
  revision: row.revision,
  published_revision: row.published_revision,
  published: row.published_at ?? row.was_published_at,
  submitted: row.submitted_at,
  scheduled_at: row.scheduled_at,
  created: row.created_at,
  updated: row.updated_at,
  doc: row.doc === null ? null : documentOf(row.doc),
  content: row.content,
});

/** All that an export of the site has and other calls do not, for programs that read it page by page. */
export function createContent({ database: { db }, publications }: Parts) {
  return {
    /** Every article whole, in the order of their ids. @throws AppError 400 for a cursor that is not ours. */
    async articles({ limit, after }: PageRequest): Promise<{ data: ContentArticle[]; next?: string }> {
      // Each can have some megabytes of text.
      const most = Math.min(limit, CONTENT_PAGE_MAX);
      const found = await listArticlesAfter(db, decodeCursor(after)?.id ?? '', most + 1);
      const { rows, next } = toPage(found, most, ({ created_at, id }) => ({ date: created_at, id }));
      const coauthors = await publications.bylines(rows.map(({ id }) => id));
      return { data: rows.map((row) => presentArticle(row, coauthors(row.id))), next };
    },

    /** Every image, in the order of their names. @throws as `articles`. */
    async images({ limit, after }: PageRequest): Promise<{ data: ContentImage[]; next?: string }> {
      const found = await listImagesAfter(db, decodeCursor(after)?.id ?? '', limit + 1);
      const { rows, next } = toPage(found, limit, ({ created_at, name }) => ({ date: created_at, id: name }));
      const data = rows.map(({ name, bytes, created_at }) => ({
        ...{ name, url: `/uploads/${name}`, bytes, created: created_at },
      }));
      return { data, next };
    },
  };
}
