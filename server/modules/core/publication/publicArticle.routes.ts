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
import type { SharedArticles } from './sharedArticles';
import type { ViewService } from './view.service';

interface Services {
  publications: PublicationService;
  sharedArticles: SharedArticles;
  views: ViewService;
  articleVersions: { count(id: string): Promise<number | undefined> };
  articlePictures: { pathOf(article: ArticleSummary): Promise<string | null> };
}

export function publicArticleRoutes(
  app: FastifyInstance,
  { publications, sharedArticles, views, articlePictures, articleVersions }: Services,
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
    const { userId } = input.params;
    const page = pageRequest(input);
    const read = async () => {
      const answer = await publications.listOfAuthor(await publications.scopeOfAuthor(userId), page, null);
      const { authorLists, articlesOf, author } = cacheTag;
      return { answer, tags: [authorLists, articlesOf(userId), author(userId)] };
    };
    const { caller } = input;
    // With the marks of a signed-in caller the list is private to them.
    if (caller) return sharedArticles.list(listPublicAuthorArticles, [userId, page], caller._id, read);
    const { answer, tags } = await read();
    input.cacheAs([...tags, ...summaryTags(answer.data)]);
    return answer;
  });

  implement(app, getPublicArticle, async ({ params, cacheAs }) => {
    const data = await publications.find(params.id, null);
    if (!data) throw notFound();
    // Another look of the site has other pictures.
    cacheAs([cacheTag.site, ...summaryTags([data])]);
    const versions = await articleVersions.count(params.id);
    const more = { picture: await articlePictures.pathOf(data), ...(versions && { versions }) };
    return { data: { ...data, ...more } };
  });

  implement(app, countView, async ({ params, caller, request }) => {
    const visitor = { userId: caller?._id ?? null, address: request.ip };
    return { data: { views: await views.count(params.id, visitor) } };
  });
}
