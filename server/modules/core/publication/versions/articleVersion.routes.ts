import {
  getVersionDifference,
  listArticleVersions,
  listShownVersions,
  removeShownVersion,
} from '@contracts/articleVersion';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../../cache/cacheTags';
import { summaryTags } from '../../../../cache/summaryTags';
import type { AppContext } from '../../../../dependencies';
import { implement } from '../../../../implement';

export function articleVersionRoutes(
  app: FastifyInstance,
  { articleVersions }: Pick<AppContext, 'articleVersions'>,
): void {
  implement(app, listArticleVersions, async ({ params, cacheAs }) => {
    const { article, data } = await articleVersions.list(params.id);
    cacheAs([cacheTag.site, ...summaryTags([article])]);
    return { data };
  });

  implement(app, getVersionDifference, async ({ params, cacheAs }) => {
    const { article, data } = await articleVersions.difference(params.id, params.number);
    cacheAs([cacheTag.site, ...summaryTags([article])]);
    return { data };
  });

  implement(app, listShownVersions, async ({ params }) => ({ data: await articleVersions.kept(params.id) }));

  implement(app, removeShownVersion, async ({ caller, params }) => {
    await articleVersions.remove(caller, params.id, params.number);
    return {};
  });
}
