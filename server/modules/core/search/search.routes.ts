import type { ArticleSummary } from '@contracts/article';
import {
  searchArticles,
  searchAuthors,
  searchPublicArticles,
  searchPublicAuthors,
  searchWithin,
} from '@contracts/search';
import type { FastifyInstance } from 'fastify';
import { type CacheTag, cacheTag } from '../../../cache/cacheTags';
import type { WrittenReply } from '../../../cache/sharedReply';
import { summaryTags } from '../../../cache/summaryTags';
import { implement, implementRead } from '../../../implement';
import { pageLimit } from '../../../lib/paging';
import { rowsOfDays } from './rowsOfDays';
import type { SearchService } from './search.service';

/** The part of publications that this feature needs. */
interface Publications {
  bySearchRows(rows: number[], callerId: string | null): Promise<ArticleSummary[]>;
  /** @throws AppError 404 for an unknown title. */
  scopeOfTag(title: string): Promise<{ id: string }>;
  newestOfAuthors(userIds: string[], limit: number, callerId: string | null): Promise<ArticleSummary[]>;
}

/** What all signed-in callers find, and the marks of each. */
interface SharedArticles {
  list(
    route: typeof searchArticles | typeof searchAuthors,
    key: unknown[],
    callerId: string,
    read: () => Promise<{ answer: { data: ArticleSummary[] }; tags: CacheTag[] }>,
  ): Promise<WrittenReply>;
}

interface Services {
  search: SearchService;
  publications: Publications;
  sharedArticles: SharedArticles;
}

interface Input {
  params: { search: string };
  headers: { limit?: string };
}

/** How many authors a name may mean. */
const AUTHORS_MEANT = 5;

export function searchRoutes(app: FastifyInstance, { search, publications, sharedArticles }: Services): void {
  async function byText({ params, headers }: Input) {
    const rows = await search.findPublications(params.search, pageLimit(headers));
    return publications.bySearchRows(rows, null);
  }

  async function byAuthor({ params, headers }: Input) {
    const limit = pageLimit(headers);
    const authors = await search.findAuthors(params.search, limit, 'published');
    return publications.newestOfAuthors(authors, limit, null);
  }

  implement(app, searchPublicArticles, async (input) => {
    const data = await byText(input);
    input.cacheAs([cacheTag.list, ...summaryTags(data)]);
    return { data };
  });

  implement(app, searchPublicAuthors, async (input) => {
    const data = await byAuthor(input);
    input.cacheAs([cacheTag.list, ...summaryTags(data)]);
    return { data };
  });

  implement(app, searchWithin, async ({ query, headers }) => {
    const { q, tag, author, from, until } = query;
    const limits = {
      ...(tag !== undefined && { tagId: (await publications.scopeOfTag(tag)).id }),
      ...(author !== undefined && {
        authorIds: await search.findAuthors(author, AUTHORS_MEANT, 'published'),
      }),
      ...((from ?? until) !== undefined && { range: rowsOfDays(from, until) }),
    };
    const rows = limits.authorIds?.length === 0 ? [] : await search.findWithin(q, limits, pageLimit(headers));
    return { data: await publications.bySearchRows(rows, null) };
  });

  for (const { route, find } of [
    { route: searchArticles, find: byText },
    { route: searchAuthors, find: byAuthor },
  ]) {
    implementRead(app, route, (input) => {
      const key = [input.params.search, pageLimit(input.headers)];
      return sharedArticles.list(route, key, input.caller._id, async () => ({
        answer: { data: await find(input) },
        tags: [cacheTag.list],
      }));
    });
  }
}
