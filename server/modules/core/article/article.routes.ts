import { getArticle, listArticles, listSubTagArticles, listTagArticles } from '@contracts/article';
import { changeArticleAddress, changePublishedAddress } from '@contracts/articleAddress';
import {
  countMyArticles,
  createArticle,
  deleteArticle,
  listMyArticles,
  restoreArticle,
  updateArticle,
} from '@contracts/ownArticle';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { PublicationService } from '../publication/publication.service';
import type { SharedArticles } from '../publication/sharedArticles';
import type { ArticleService } from './article.service';
import type { ArticleAddresses } from './articleAddress';
import type { DeletionService } from './deletion';
import type { OwnArticlesService } from './ownArticles';

interface Services {
  articleAddresses: ArticleAddresses;
  articles: ArticleService;
  deletions: DeletionService;
  ownArticles: OwnArticlesService;
  publications: PublicationService;
  sharedArticles: SharedArticles;
  articleVersions: { count(id: string): Promise<number | undefined> };
}

export function articleRoutes(
  app: FastifyInstance,
  {
    articleAddresses,
    articleVersions,
    articles,
    deletions,
    ownArticles,
    publications,
    sharedArticles,
  }: Services,
): void {
  /** How many published versions readers can compare, if they can. */
  const versionsOf = async (id: string) => {
    const versions = await articleVersions.count(id);
    return versions === undefined ? {} : { versions };
  };

  implementRead(app, listArticles, (input) => {
    const page = pageRequest(input);
    return sharedArticles.list(listArticles, [page], input.caller._id, async () => ({
      answer: await publications.list({ kind: 'all' }, page, null),
      tags: [cacheTag.list],
    }));
  });

  implementRead(app, listTagArticles, (input) => {
    const page = pageRequest(input);
    const { tab } = input.params;
    return sharedArticles.list(listTagArticles, [tab, page], input.caller._id, async () => {
      const scope = await publications.scopeOfTag(tab);
      return { answer: await publications.list(scope, page, null), tags: [cacheTag.tag(scope.id)] };
    });
  });

  implementRead(app, listSubTagArticles, (input) => {
    const page = pageRequest(input);
    const { tag, subTag } = input.params;
    return sharedArticles.list(listSubTagArticles, [tag, subTag, page], input.caller._id, async () => {
      const scope = await publications.scopeOfSub(tag, subTag);
      return { answer: await publications.list(scope, page, null), tags: [cacheTag.tag(scope.tagId)] };
    });
  });

  implementRead(app, listMyArticles, (input) =>
    ownArticles.listMine(input.caller, { ...input.params, ...input.query }, pageRequest(input)),
  );

  implementRead(app, countMyArticles, async ({ caller }) => ({ data: await ownArticles.countMine(caller) }));

  implementRead(app, getArticle, async ({ caller, params: { id } }) => {
    const shared = await sharedArticles.one(getArticle, id, caller._id, async () => {
      const found = await publications.find(id, null);
      return found && { ...found, ...(await versionsOf(id)) };
    });
    if (shared) return shared;
    const data = await articles.get(caller, id);
    return { data: { ...data, ...(data.published_revision !== null && (await versionsOf(id))) } };
  });

  implement(app, createArticle, async ({ caller, body }) => ({ data: await articles.create(caller, body) }));

  implement(app, updateArticle, async ({ caller, params, body }) => ({
    data: await articles.update(caller, params.id, body),
  }));

  implement(app, deleteArticle, async ({ caller, params }) => {
    await deletions.remove(caller, params.id);
    return {};
  });

  implement(app, restoreArticle, async ({ caller, params }) => ({
    data: await deletions.restore(caller, params.id),
  }));

  for (const route of [changeArticleAddress, changePublishedAddress]) {
    implement(app, route, async ({ caller, params, body }) => ({
      data: { slug: await articleAddresses.change(caller, params.id, body.slug) },
    }));
  }
}
