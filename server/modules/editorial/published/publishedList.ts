import type { PublishedArticle, PublishedFilters } from '@contracts/publishedArticle';
import { textKey } from '@contracts/rules/textKey';
import type { DatabaseClient } from '../../../db/client';
import { type Cursor, decodeCursor, encodeCursor, type PageRequest } from '../../../lib/paging';
import type { PublicationService } from '../../core/publication/publication.service';
import type { SearchService } from '../../core/search/search.service';
import type { TagService } from '../../core/tag/tag.service';
import { presentOnline } from './published.presenter';
import {
  findAuthorIds,
  isScanned,
  listFound,
  listOnline,
  listPlanned,
  type OnlineRow,
  type PublishedScope,
  type ScannedRow,
  scanOffline,
  scanOnline,
} from './published.repository';
import { readOffline } from './readOffline';

/** Articles per statement, and statements per request, if no index covers all filters. */
const SCAN = 500;
const SCANS_MAX = 4;
/** Authors whose names begin as the filter says. */
const AUTHORS_MAX = 10;
const FOUND_MAX = 100;
const DAY_MS = 24 * 60 * 60_000;

interface Dependencies {
  database: DatabaseClient;
  tags: Pick<TagService, 'find' | 'findSub'>;
  search: Pick<SearchService, 'findPublications'>;
  publications: Pick<PublicationService, 'count'>;
}

/** One scope for each author that matches the filter, or one scope for all authors. */
type Scopes = PublishedScope[];

export type PublishedList = ReturnType<typeof createPublishedList>;

/** Undefined after the last day with four digits of a year. */
const dayAfter = (day: string): string | undefined =>
  day < '9999-12-31' ? new Date(Date.parse(day) + DAY_MS).toISOString() : undefined;

/** Sorts by rank, unless an order by the date of publication is requested. */
const inOrder = (rows: OnlineRow[], sort: PublishedFilters['sort'], rankOf: (row: OnlineRow) => number) =>
  rows.sort((one, other) => {
    if (sort === undefined) return rankOf(one) - rankOf(other);
    return one.published_at < other.published_at === (sort === 'oldest') ? -1 : 1;
  });

/** The list of published articles at the desk. */
export function createPublishedList({ database: { db }, tags, search, publications }: Dependencies) {
  /** @returns undefined where no category has these titles. */
  async function categoryOf({ tag = '', sub = '' }: PublishedFilters) {
    if (tag.trim() === '') return {};
    const tagId = (await tags.find(tag))?.id;
    if (tagId === undefined) return undefined;
    if (sub.trim() === '') return { tagId };
    const subId = (await tags.findSub(tagId, sub))?.id;
    return subId === undefined ? undefined : { tagId, subId };
  }

  /** @returns none where nothing can match. */
  async function scopesOf(filters: PublishedFilters): Promise<Scopes> {
    const { author = '', from, until, lacks, state, sort = 'newest' } = filters;
    // No name has it, and no database takes it.
    if (author.includes('\0')) return [];
    const category = await categoryOf(filters);
    if (!category) return [];
    const scope: PublishedScope = {
      sort,
      ...category,
      lacks,
      from: from && new Date(from).toISOString(),
      before: until && dayAfter(until),
    };
    const beginning = textKey(author);
    if (beginning === '') return [scope];
    const isPublished = state !== 'offline';
    const ids = await findAuthorIds(db, beginning, { limit: AUTHORS_MAX, isPublished });
    return ids.map((authorId) => ({ ...scope, authorId }));
  }

  /** The next places of all scopes, merged in order. */
  async function nextPlaces(
    scopes: Scopes,
    scan: (scope: PublishedScope) => Promise<ScannedRow[]>,
    limit: number,
  ): Promise<ScannedRow[]> {
    const places = (await Promise.all(scopes.map(scan))).flat();
    const sign = scopes[0]?.sort === 'oldest' ? 1 : -1;
    const keyOf = ({ date, id }: Cursor) => `${date} ${id}`;
    return places.sort((one, other) => (keyOf(one) < keyOf(other) ? -sign : sign)).slice(0, limit);
  }

  /** Scans the list until enough is found, or the limit of one request is reached. */
  async function lookAlong(
    scopes: Scopes,
    scan: (scope: PublishedScope, after: Cursor | null, limit: number) => Promise<ScannedRow[]>,
    { from, wanted, step }: { from: Cursor | null; wanted: number; step: number },
  ) {
    const found: Cursor[] = [];
    let after = from;
    for (let scans = 0; scans < SCANS_MAX; scans++) {
      const places = await nextPlaces(scopes, (scope) => scan(scope, after, step), step);
      for (const { id, date, matches } of places) if (matches === 1) found.push({ id, date });
      after = places.at(-1) ?? after;
      if (places.length < step) return { found, reached: null };
      if (found.length >= wanted) break;
    }
    return { found, reached: after };
  }

  async function presentOnlineOf(ids: string[]): Promise<Map<string, PublishedArticle>> {
    const rows = ids.length > 0 ? await listOnline(db, ids) : [];
    return new Map(rows.map((row) => [row.id, presentOnline(row)]));
  }

  /** How many match; undefined unless a stored count answers it. */
  async function count(filters: PublishedFilters, [scope]: Scopes): Promise<number | undefined> {
    const { search: _, state, author, from, until, lacks } = filters;
    if (!scope || state || author || from || until || lacks) return undefined;
    if (scope.subId !== undefined) return publications.count({ kind: 'sub', id: scope.subId });
    if (scope.tagId !== undefined) return publications.count({ kind: 'tag', id: scope.tagId });
    return publications.count({ kind: 'all' });
  }

  /** The best matches, by relevance unless another order is requested. */
  async function find(text: string, { sort }: PublishedFilters, scopes: Scopes) {
    const searchRows = await search.findPublications(text, FOUND_MAX);
    if (searchRows.length === 0) return { data: [], count: 0 };
    const rows = (await Promise.all(scopes.map((scope) => listFound(db, { searchRows }, scope)))).flat();
    const rank = new Map(searchRows.map((row, index) => [row, index]));
    const rankOf = (row: (typeof rows)[number]) => rank.get(Number(row.search_row)) ?? FOUND_MAX;
    return { data: inOrder(rows, sort, rankOf).map(presentOnline), count: rows.length };
  }

  /** Articles that go offline or need an update, the soonest first, unless another order is requested. */
  async function findPlanned(
    kind: 'end' | 'update',
    words: string,
    { sort }: PublishedFilters,
    scopes: Scopes,
  ) {
    const column = kind === 'end' ? 'ends_at' : 'update_at';
    const ids = (await listPlanned(db, column, FOUND_MAX)).map(({ article_id }) => article_id);
    if (ids.length === 0) return { data: [], count: 0 };
    const found = words === '' ? null : new Set(await search.findPublications(words, FOUND_MAX));
    const rows = (await Promise.all(scopes.map((scope) => listFound(db, { ids }, scope))))
      .flat()
      .filter(({ search_row }) => found === null || found.has(Number(search_row)));
    const rank = new Map(ids.map((id, index) => [id, index]));
    const shown = inOrder(rows, sort, ({ id }) => rank.get(id) ?? FOUND_MAX);
    return { data: shown.map(presentOnline), count: shown.length };
  }

  /**
   * A page of the list. With filters a page may be short or empty although more follow.
   * @throws AppError 400 for an invalid cursor.
   */
  return async function list(filters: PublishedFilters, page: PageRequest) {
    const from = decodeCursor(page.after);
    const scopes = await scopesOf(filters);
    const [first] = scopes;
    if (!first || from?.id.includes('\0') || from?.date.includes('\0')) return { data: [], count: 0 };
    const words = filters.search?.trim() ?? '';
    const isOffline = filters.state === 'offline';
    if (filters.planned && isOffline) return { data: [], count: 0 };
    if (filters.planned) return findPlanned(filters.planned, words, filters, scopes);
    if (words !== '' && !isOffline) return find(words, filters, scopes);
    const titleKey = words === '' ? undefined : textKey(words).replaceAll('\0', '');
    const wanted = page.limit + 1;
    const { found, reached } = await lookAlong(
      scopes,
      (scope, after, limit) =>
        isOffline
          ? scanOffline(db, { ...scope, titleKey }, after, limit)
          : scanOnline(db, scope, after, limit),
      { from, wanted, step: isOffline || isScanned(first) ? SCAN : wanted },
    );
    const shown = found.slice(0, page.limit);
    const last = found.length > page.limit ? shown.at(-1) : reached;
    const ids = shown.map(({ id }) => id);
    const byId = await (isOffline ? readOffline(db, ids) : presentOnlineOf(ids));
    return {
      data: ids.flatMap((id) => byId.get(id) ?? []),
      count: await count(filters, scopes),
      next: last ? encodeCursor({ date: last.date, id: last.id }) : undefined,
    };
  };
}
