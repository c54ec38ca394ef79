import {
  addArticleFilter,
  changeArticleFilter,
  listArticleFilters,
  removeArticleFilter,
} from '@contracts/articleFilter';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { ArticleFilterService } from './articleFilter.service';

export function articleFilterRoutes(
  app: FastifyInstance,
  { articleFilters }: { articleFilters: ArticleFilterService },
): void {
  implement(app, listArticleFilters, async () => ({ data: await articleFilters.list() }));

  implement(app, addArticleFilter, async ({ caller, body }) => ({
    data: await articleFilters.add(caller, body),
  }));

  implement(app, changeArticleFilter, async ({ caller, params, body }) => ({
    data: await articleFilters.change(caller, params.id, body),
  }));

  implement(app, removeArticleFilter, async ({ caller, params }) => {
    await articleFilters.remove(caller, params.id);
    return {};
  });
}
