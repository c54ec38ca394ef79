import type { ArticleSummary, PublicArticle } from '@contracts/article';
import { articleIdOf, articlePath } from '@contracts/rules/paths/articlePath';
import type { DatabaseClient, Db } from '../../../db/client';
import { notFound } from '../../../errors';
import { type Cursor, decodeCursor, type PageRequest, readCursor, toPage } from '../../../lib/paging';
import { type SiteLanguage, slugOf } from '../../../lib/text/slug';
import type { TagService } from '../tag/tag.service';
import { findAddress, setSlug } from './address.repository';
import { type Markable, readBylines, readMarks } from './byline';
import { listCoauthored, replaceCoauthors } from './byline.repository';
import { readCorrections } from './correctionNotes';
import { presentArticle, presentSummary } from './publication.presenter';
import {
  findPublication,
  findSummary,
  findWholePublication,
  isPublishedAt,
  listSummaries,
  listSummariesById,
  listSummariesBySearchRow,
  type Scope,
  type SummaryRow,
  userExists,
} from './publication.repository';
import { countOfAuthors, countPublications } from './publicationCount.repository';
import type { PublicationCopy } from './publisher';
import { addToStatistics, lockPublication } from './statistics.repository';

interface Dependencies {
  database: DatabaseClient;
  tags: TagService;
  site: SiteLanguage;
}

const isId = /^[\w-]{1,64}$/;

export interface SummaryPage {
  data: ArticleSummary[];
  count: number;
  next?: string;
}

type AuthorScope = Scope & { kind: 'author' };

/** The position of a publication in every list. */
type Place = Pick<SummaryRow, 'article_id' | 'published_at'>;

const isAfter = ({ published_at, article_id }: Place, { date, id }: Cursor): boolean =>
  published_at < date || (published_at === date && article_id < id);
const cursorOf = ({ published_at, article_id }: Place): Cursor => ({ date: published_at, id: article_id });
const newestFirst = (a: Place, b: Place): number => (isAfter(a, cursorOf(b)) ? 1 : -1);

/** A co-author of more articles than this is found by this many of them. */
const COAUTHORED_MAX = 300;

export type PublicationService = ReturnType<typeof createPublicationService>;

/** The public view: lists of summaries and full articles. */
export function createPublicationService({ database, tags, site }: Dependencies) {
  const { db } = database;

  async function present(rows: SummaryRow[], callerId: string | null): Promise<ArticleSummary[]> {
    const ids = rows.map((row) => row.article_id);
    const bylines = await readBylines(db, ids);
    const marks = await readMarks(database, rows, callerId);
    return rows.map((row) => presentSummary(row, bylines(row.article_id), marks(row)));
  }

  /** The list positions of articles with the person as a co-author, newest first. */
  async function coauthoredPlaces(userId: string): Promise<Place[]> {
    const written = await listCoauthored(db, userId, COAUTHORED_MAX);
    return written
      .flatMap(({ article_id, published_at }) => (published_at ? [{ article_id, published_at }] : []))
      .sort(newestFirst);
  }

  const summariesAt = async (places: Place[]): Promise<SummaryRow[]> =>
    places.length === 0
      ? []
      : listSummariesById(
          db,
          places.map(({ article_id }) => article_id),
        );

  return {
    /** Whether a cursor names a publication, so that there is at most one kept page for each. */
    async isCursor(after: string): Promise<boolean> {
      const place = readCursor(after);
      return place !== null && isId.test(place.id) && (await isPublishedAt(db, place.id, place.date));
    },

    /** @throws AppError 404 for an unknown title. */
    async scopeOfTag(title: string): Promise<Scope & { kind: 'tag' }> {
      const tag = await tags.find(title);
      if (!tag) throw notFound();
      return { kind: 'tag', id: tag.id };
    },

    /** @throws AppError 404 for an unknown title, or a sub-category of another tag. */
    async scopeOfSub(title: string, subcontent: string): Promise<Scope & { kind: 'sub'; tagId: string }> {
      const tag = await tags.find(title);
      const sub = tag && (await tags.findSub(tag.id, subcontent));
      if (!sub) throw notFound();
      return { kind: 'sub', id: sub.id, tagId: tag.id };
    },

    /** @throws AppError 404 for an unknown user. */
    async scopeOfAuthor(userId: string): Promise<AuthorScope> {
      if (!(await userExists(db, userId))) throw notFound();
      return { kind: 'author', id: userId };
    },

    /**
     * A page of publications, newest first.
     * @param callerId whose marks the summaries carry; null for visitors.
     * @throws AppError 400 for a cursor that is not ours.
     */
    async list(scope: Scope, page: PageRequest, callerId: string | null): Promise<SummaryPage> {
      const found = await listSummaries(db, scope, page.limit + 1, decodeCursor(page.after));
      const { rows, next } = toPage(found, page.limit, cursorOf);
      return { data: await present(rows, callerId), count: await countPublications(db, scope), next };
    },

    /**
     * A page of what a person wrote, alone or with others, newest first.
     * @param callerId as for `list`.
     * @throws AppError 400 for a cursor that is not ours.
     */
    async listOfAuthor(scope: AuthorScope, page: PageRequest, callerId: string | null): Promise<SummaryPage> {
      const after = decodeCursor(page.after);
      const most = page.limit + 1;
      const places = await coauthoredPlaces(scope.id);
      const left = after ? places.filter((place) => isAfter(place, after)) : places;
      const own = await listSummaries(db, scope, most, after);
      const all = [...own, ...(await summariesAt(left.slice(0, most)))].sort(newestFirst);
      const { rows, next } = toPage(all, page.limit, cursorOf);
      const count = (await countPublications(db, scope)) + places.length;
      return { data: await present(rows, callerId), count, next };
    },

    /** Summaries in the order of the rows; missing rows are left out. */
    async bySearchRows(searchRows: number[], callerId: string | null): Promise<ArticleSummary[]> {
      if (searchRows.length === 0) return [];
      const found = await listSummariesBySearchRow(db, searchRows);
      const byRow = new Map(found.map((row) => [row.search_row, row]));
      return present(
        searchRows.flatMap((row) => byRow.get(row) ?? []),
        callerId,
      );
    },

    /** Summaries in the order of the ids; unpublished articles are left out. */
    async byIds(articleIds: string[], callerId: string | null): Promise<ArticleSummary[]> {
      if (articleIds.length === 0) return [];
      const found = await listSummariesById(db, articleIds);
      const byId = new Map(found.map((row) => [row.article_id, row]));
      return present(
        articleIds.flatMap((id) => byId.get(id) ?? []),
        callerId,
      );
    },

    /** The newest articles of the first author, alone or with others, then of the second, until there are so many. */
    async newestOfAuthors(
      userIds: string[],
      limit: number,
      callerId: string | null,
    ): Promise<ArticleSummary[]> {
      const found = new Map<string, SummaryRow>();
      for (const id of userIds) {
        const own = await listSummaries(db, { kind: 'author', id }, limit, null);
        const others = await summariesAt((await coauthoredPlaces(id)).slice(0, limit));
        for (const row of [...own, ...others].sort(newestFirst)) found.set(row.article_id, row);
        if (found.size >= limit) break;
      }
      return present([...found.values()].slice(0, limit), callerId);
    },

    /** @returns null if it is not published. */
    async find(articleId: string, callerId: string | null): Promise<PublicArticle | null> {
      const row = await findPublication(db, articleId);
      if (!row) return null;
      const bylines = await readBylines(db, [articleId]);
      const corrections = (await readCorrections(db, [articleId]))(articleId);
      const marks = await readMarks(database, [row], callerId);
      return presentArticle(row, { coauthors: bylines(articleId), corrections, marks: marks(row) });
    },

    /** The notes for readers on each of the articles, oldest first. */
    corrections: (articleIds: string[]) => readCorrections(db, articleIds),

    /**
     * The statistics of a publication, without reading its text.
     * @throws AppError 404 if it is not published.
     */
    async statistics(articleId: string) {
      const row = await findSummary(db, articleId);
      if (!row) throw notFound();
      const { author_id, views, likes, dislikes, comments } = row;
      return { authorId: author_id, views, likes, dislikes, comments };
    },

    count: (scope: Scope): Promise<number> => countPublications(db, scope),

    /** How many each of the authors has; those who have none may be absent. */
    countOfAuthors: (authorIds: string[]) => countOfAuthors(db, authorIds),

    lockForUpdate: lockPublication,

    /**
     * The right address for one that names an article by its id with other words, or with none.
     * @param path one part, such as `/old-title-{id}`.
     * @returns null for the right address, and if no such article is published.
     */
    async movedArticle(path: string): Promise<string | null> {
      const part = path.slice(1);
      // An author's name or a search can end as the address of an article does.
      if (/[/?]/.test(part)) return null;
      const _id = articleIdOf(part);
      if (!isId.test(_id)) return null;
      const address = await findAddress(db, _id);
      if (!address?.published_id || address.hidden_at !== null) return null;
      const right = articlePath({ _id, slug: address.slug });
      return right === path ? null : right;
    },

    /**
     * Sets the words in the address of an article.
     * @param slug empty for those of the published title; an unpublished article gets them when it is published.
     * @returns the words.
     */
    async chooseSlug(trx: Db, articleId: string, slug: string): Promise<string> {
      const chosen =
        slug || (await slugOf((await findSummary(trx, articleId))?.title ?? '', site.current().language));
      await setSlug(trx, articleId, chosen);
      return chosen;
    },

    /** The address of an article that is or was public, or was chosen; undefined where none is known. */
    addressOf: (articleId: string) => findAddress(db, articleId),

    /** The stored row, from which it can be restored; undefined if it is not published. */
    async findCopy(trx: Db, articleId: string): Promise<PublicationCopy | undefined> {
      const row = await findWholePublication(trx, articleId);
      if (!row) return undefined;
      const { search_row: _, ...copy } = row;
      return copy;
    },

    addToStatistics,

    /** The caller's marks on an article, published or not, and its author. */
    marksOf: async (article: Markable, callerId: string) =>
      (await readMarks(database, [article], callerId))(article),

    setCoauthors: (trx: Db, articleId: string, userIds: string[]): Promise<void> =>
      replaceCoauthors(trx, articleId, userIds),

    /** Reads the further authors of several articles, published or not, in one query. */
    bylines: (articleIds: string[]) => readBylines(db, articleIds),
  };
}
