import type { ArticleSummary } from '@contracts/article';
import { searchArticles, searchAuthors, searchPublicArticles, searchPublicAuthors } from '@contracts/search';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { summaryTags } from '../../../cache/summaryTags';
import { implement } from '../../../implement';
import { pageLimit } from '../../../lib/paging';
import type { SearchService } from './search.service';

/** What this feature needs of publications. */
interface Publications {
  bySearchRows(rows: number[], callerId: string | null): Promise<ArticleSummary[]>;
  newestOfAuthors(userIds: string[], limit: number, callerId: string | null): Promise<ArticleSummary[]>;
}

interface Services {
  search: SearchService;
  publications: Publications;
}

interface Input {
  params: { search: string };
  headers: { limit?: string };
}

export function searchRoutes(app: FastifyInstance, { search, publications }: Services): void {
  async function byText({ params, headers }: Input, callerId: string | null) {
    const rows = await search.findPublications(params.search, pageLimit(headers));
    return publications.bySearchRows(rows, callerId);
  }

  async function byAuthor({ params, headers }: Input, callerId: string | null) {
    const limit = pageLimit(headers);
    const authors = await search.findAuthors(params.search, limit, 'published');
    return publications.newestOfAuthors(authors, limit, callerId);
  }

  implement(
    app,
    searchPublicArticles,
  )(async (input) => {
    const data = await byText(input, null);
    input.cacheAs([cacheTag.list, ...summaryTags(data)]);
    return { data };
  });

  implement(
    app,
    searchPublicAuthors,
  )(async (input) => {
    const data = await byAuthor(input, null);
    input.cacheAs([cacheTag.list, ...summaryTags(data)]);
    return { data };
  });

  implement(app, searchArticles)(async (input) => ({ data: await byText(input, input.caller._id) }));

  implement(app, searchAuthors)(async (input) => ({ data: await byAuthor(input, input.caller._id) }));
}
