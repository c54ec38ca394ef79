import type { ArticleState, ArticleStatus } from '@contracts/article';
import type { ArticleSort, OwnCounts } from '@contracts/ownArticle';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Cursor, decodeCursor, type PageRequest, toPage, wrongCursor } from '../../../lib/paging';
import {
  type ArticleSummaryRow,
  countArticles,
  countByStatus,
  listByIds,
  listOwn,
  listOwnKeys,
} from './article.repository';
import type { ArticleService } from './article.service';
import { cursorOf, orderOwn } from './ownOrder';

interface OwnQuery {
  state: ArticleState;
  sort?: ArticleSort;
  /** Words of titles. */
  search?: string;
}

const FIGURES = ['views', 'likes', 'comments'] as const;

interface Dependencies {
  database: DatabaseClient;
  articles: Pick<ArticleService, 'presentAll'>;
}

export type OwnSummaryRow = ArticleSummaryRow;
export type OwnArticlesService = ReturnType<typeof createOwnArticles>;

/** A date, as the cursor of the plain list has it; those of other orders begin with their name. */
function requireDate(after: Cursor | null): Cursor | null {
  if (after && !/^\d{4}-/.test(after.date)) throw wrongCursor();
  return after;
}

/** The lists of an author's own articles. */
export function createOwnArticles({ database: { db }, articles }: Dependencies) {
  /** The rows in the order of the ids; unknown ids are left out. */
  async function rowsOf(ids: string[]): Promise<OwnSummaryRow[]> {
    const found = new Map((ids.length > 0 ? await listByIds(db, ids) : []).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Last saved first: cut out of the index. */
  async function lastSaved(caller: Caller, state: ArticleState, page: PageRequest) {
    const after = requireDate(decodeCursor(page.after));
    const found = await listOwn(db, caller._id, state, { limit: page.limit + 1, after });
    const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.updated_at, id: row.id }));
    const status = state === 'stories' ? undefined : state;
    const count = await countArticles(db, { authorId: caller._id, status });
    return { data: await articles.presentAll(rows), count, next };
  }

  /** In any other order, or searched: the keys of the author's articles are read, the page's rows whole. */
  async function ordered(caller: Caller, query: Required<OwnQuery>, page: PageRequest) {
    const figure = FIGURES.find((name) => name === query.sort);
    const keys = await listOwnKeys(db, caller._id, { state: query.state, figure });
    const { places, count } = orderOwn(keys, query.sort, query.search, decodeCursor(page.after));
    const { rows, next } = toPage(places, page.limit, (place) => cursorOf(query.sort, place));
    const ids = rows.map(({ id }) => id);
    return { data: await articles.presentAll(await rowsOf(ids)), count, next };
  }

  return {
    /** The rows of the last saved articles in a status. */
    lastRows: (caller: Caller, status: ArticleStatus, limit: number): Promise<OwnSummaryRow[]> =>
      listOwn(db, caller._id, status, { limit, after: null }),

    rowsOf,

    /** The caller's own articles in a state, last saved first unless another order is asked for. */
    listMine(caller: Caller, { state, sort = 'saved', search = '' }: OwnQuery, page: PageRequest) {
      const isPlain = sort === 'saved' && search.trim() === '';
      return isPlain ? lastSaved(caller, state, page) : ordered(caller, { state, sort, search }, page);
    },

    async countMine(caller: Pick<Caller, '_id'>): Promise<OwnCounts> {
      const counts: OwnCounts = { draft: 0, recent: 0, accepted: 0, rejected: 0, stories: 0 };
      for (const { status, count } of await countByStatus(db, caller._id)) {
        counts[status] = Number(count);
        counts.stories += Number(count);
      }
      return counts;
    },
  };
}
