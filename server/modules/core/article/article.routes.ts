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
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { PublicationService } from '../publication/publication.service';
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
}

export function articleRoutes(
  app: FastifyInstance,
  { articleAddresses, articles, deletions, ownArticles, publications }: Services,
): void {
  implement(app, listArticles, (input) =>
    publications.list({ kind: 'all' }, pageRequest(input), input.caller._id),
  );

  implement(app, listTagArticles, async (input) => {
    const scope = await publications.scopeOfTag(input.params.tab);
    return publications.list(scope, pageRequest(input), input.caller._id);
  });

  implement(app, listSubTagArticles, async (input) => {
    const scope = await publications.scopeOfSub(input.params.tag, input.params.subTag);
    return publications.list(scope, pageRequest(input), input.caller._id);
  });

  implement(app, listMyArticles, (input) =>
    ownArticles.listMine(input.caller, { ...input.params, ...input.query }, pageRequest(input)),
  );

  implement(app, countMyArticles, async ({ caller }) => ({ data: await ownArticles.countMine(caller) }));

  implement(app, getArticle, async ({ caller, params }) => ({ data: await articles.get(caller, params.id) }));

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
