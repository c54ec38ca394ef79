import type { CorrectionNote } from '@contracts/correctionNote';
import { sql } from 'kysely';
import type { Db } from '../../../../db/client';
import { unpackText } from '../../../../lib/text/packText';
import { readBylines } from '../../../core/publication/byline';
import { readCorrections } from '../../../core/publication/correctionNotes';
import { inPages } from './inPages';

/** Each can have some megabytes of text. */
const PAGE = 20;

export interface ExportedAuthor {
  id: string;
  name: string;
}

/** What is planned for an article; ISO 8601. */
interface PlannedDates {
  /** When a draft is to go out: as its author wishes, or as an editor accepted a version of it. */
  publishAt: string | null;
  /** When it goes offline. */
  endsAt: string | null;
  /** When its author is to look at it again. */
  updateAt: string | null;
}

/** An article in an export: the published version, or an unpublished one. */
export interface ExportedArticle {
  /** Identifies it within the export. */
  key: string;
  id: string;
  slug: string;
  status: 'published' | 'scheduled' | 'draft';
  title: string;
  /** The author's own; empty where the excerpt is made from the text. */
  summary: string;
  excerpt: string;
  cover: { src: string; alt: string } | null;
  authors: ExportedAuthor[];
  tagId: string | null;
  subId: string | null;
  /** ISO 8601. */
  date: string;
  /** JSON of the editor's document; null for a text that was never edited here. */
  doc: string | null;
  /** Sanitised HTML. */
  content: string;
  /** How many readers see below it. */
  comments: number;
  /** The notes for readers on its changes, oldest first. */
  corrections: CorrectionNote[];
  planned: PlannedDates;
}

const rowsAfter = (db: Db, after: string, { hasDrafts, limit }: { hasDrafts: boolean; limit: number }) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('user', 'user.id', 'article.author_id')
    .leftJoin('article_address', 'article_address.article_id', 'article.id')
    .leftJoin('scheduled_publication', 'scheduled_publication.article_id', 'article.id')
    .leftJoin('article_dates', 'article_dates.article_id', 'article.id')
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.article_id', '=', 'publication.article_id')
        .onRef('revision.revision', '=', 'publication.revision'),
    )
    .select(['article.id', 'article.author_id', 'article.revision', 'article.title', 'article.summary'])
    .select(['article.excerpt', 'article.cover_pic', 'article.cover_alt', 'article.tag_id', 'article.sub_id'])
    .select(['article.doc', 'article.content', 'article.created_at', 'article_address.slug', 'user.username'])
    .select(['scheduled_publication.publish_at', 'publication.revision as shown_revision'])
    .select(['article.publish_at as wished_at', 'article_dates.ends_at', 'article_dates.update_at'])
    .select(['publication.title as shown_title', 'publication.summary as shown_summary'])
    .select(['publication.excerpt as shown_excerpt', 'publication.cover_pic as shown_cover'])
    .select(['publication.cover_alt as shown_alt', 'publication.tag_id as shown_tag'])
    .select([
      'publication.sub_id as shown_sub',
      'publication.content as shown_content',
      'published_at',
      'publication.comments',
    ])
    .select(
      sql<Buffer | null>`case when publication.revision <> article.revision and revision.format = 'doc'
        then revision.packed end`.as('shown_packed'),
    )
    .where('article.id', '>', after)
    .where('article.deleted_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .$if(!hasDrafts, (query) => query.where('publication.article_id', 'is not', null))
    .orderBy('article.id')
    .limit(limit)
    .execute();

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

const coverOf = (src: string | null, alt: string | null) => (src ? { src, alt: alt ?? '' } : null);

async function publishedOf(
  row: Row,
  authors: ExportedAuthor[],
  corrections: CorrectionNote[],
): Promise<ExportedArticle | null> {
  if (row.shown_revision === null || row.published_at === null) return null;
  const earlier = row.shown_packed && (await unpackText(row.shown_packed));
  return {
    ...{ key: row.id, id: row.id, slug: row.slug ?? '', status: 'published', authors },
    title: row.shown_title ?? '',
    summary: row.shown_summary ?? '',
    excerpt: row.shown_excerpt ?? '',
    cover: coverOf(row.shown_cover, row.shown_alt),
    tagId: row.shown_tag,
    subId: row.shown_sub,
    date: row.published_at,
    doc: row.shown_revision === row.revision ? row.doc : earlier,
    content: row.shown_content ?? '',
    comments: row.comments ?? 0,
    corrections,
    planned: { publishAt: null, endsAt: row.ends_at, updateAt: row.update_at },
  };
}

function draftOf(row: Row, authors: ExportedAuthor[]): ExportedArticle | null {
  if (row.shown_revision === row.revision) return null;
  const isShown = row.shown_revision !== null;
  const isScheduled = !isShown && row.publish_at !== null;
  return {
    key: !isShown ? row.id : `${row.id}-draft`,
    ...{ id: row.id, slug: row.slug ?? '', authors },
    status: isScheduled ? 'scheduled' : 'draft',
    ...{ title: row.title, summary: row.summary, excerpt: row.excerpt },
    cover: coverOf(row.cover_pic, row.cover_alt),
    ...{ tagId: row.tag_id, subId: row.sub_id, doc: row.doc, content: row.content },
    comments: 0,
    corrections: [],
    date: (isScheduled && row.publish_at) || row.created_at,
    planned: {
      publishAt: row.publish_at ?? row.wished_at,
      // They belong to what readers see, where they see it.
      endsAt: isShown ? null : row.ends_at,
      updateAt: isShown ? null : row.update_at,
    },
  };
}

/** All articles ordered by id. If drafts are included, a published article with later changes occurs twice. */
export async function* exportedArticles(
  db: Db,
  { hasDrafts }: { hasDrafts: boolean },
): AsyncIterable<ExportedArticle> {
  const pages = inPages<Row>(PAGE, (after, limit) => rowsAfter(db, after?.id ?? '', { hasDrafts, limit }));
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id);
    const coauthors = await readBylines(db, ids);
    const corrections = await readCorrections(db, ids);
    for (const row of rows) {
      const others = coauthors(row.id).map(({ _id, username }) => ({ id: _id, name: username }));
      const authors = [{ id: row.author_id, name: row.username ?? '' }, ...others];
      const published = await publishedOf(row, authors, corrections(row.id));
      if (published) yield published;
      const draft = hasDrafts ? draftOf(row, authors) : null;
      if (draft) yield draft;
    }
  }
}

/** How many articles there are. */
export async function countArticles(db: Db, { hasDrafts }: { hasDrafts: boolean }): Promise<number> {
  const { count } = await db
    .selectFrom(hasDrafts ? 'article' : 'publication')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
