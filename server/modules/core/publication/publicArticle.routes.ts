import {
  type ArticleSummary,
  countView,
  getPublicArticle,
  listPublicArticles,
  listPublicAuthorArticles,
  listPublicSubTagArticles,
  listPublicTagArticles,
} from '@contracts/article';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { summaryTags } from '../../../cache/summaryTags';
import { notFound } from '../../../errors';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { PublicationService } from './publication.service';
import type { ViewService } from './view.service';

interface Services {
  publications: PublicationService;
  views: ViewService;
  articlePictures: { pathOf(article: ArticleSummary): Promise<string | null> };
}

export function publicArticleRoutes(
  app: FastifyInstance,
  { publications, views, articlePictures }: Services,
): void {
  implement(app, listPublicArticles, async (input) => {
    const page = await publications.list({ kind: 'all' }, pageRequest(input), null);
    input.cacheAs([cacheTag.list, ...summaryTags(page.data)]);
    return page;
  });

  implement(app, listPublicTagArticles, async (input) => {
    const scope = await publications.scopeOfTag(input.params.tab);
    const page = await publications.list(scope, pageRequest(input), null);
    input.cacheAs([cacheTag.tag(scope.id), ...summaryTags(page.data)]);
    return page;
  });

  implement(app, listPublicSubTagArticles, async (input) => {
    const scope = await publications.scopeOfSub(input.params.tag, input.params.sub);
    const page = await publications.list(scope, pageRequest(input), null);
    input.cacheAs([cacheTag.tag(scope.tagId), ...summaryTags(page.data)]);
    return page;
  });

  implement(app, listPublicAuthorArticles, async (input) => {
    const scope = await publications.scopeOfAuthor(input.params.userId);
    const page = await publications.listOfAuthor(scope, pageRequest(input), input.caller?._id ?? null);
    // With the marks of a signed-in caller the list is private to them.
    if (input.caller) return page;
    const { authorLists, articlesOf, author } = cacheTag;
    input.cacheAs([authorLists, articlesOf(scope.id), author(scope.id), ...summaryTags(page.data)]);
    return page;
  });

  implement(app, getPublicArticle, async ({ params, cacheAs }) => {
    const data = await publications.find(params.id, null);
    if (!data) throw notFound();
    // Another look of the site has other pictures.
    cacheAs([cacheTag.site, ...summaryTags([data])]);
    return { data: { ...data, picture: await articlePictures.pathOf(data) } };
  });

  implement(app, countView, async ({ params, caller, request }) => {
    const visitor = { userId: caller?._id ?? null, address: request.ip };
    return { data: { views: await views.count(params.id, visitor) } };
  });
}
