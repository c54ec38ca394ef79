import { findPublicSubTag, findPublicTag, listPublicTags, listTags } from '@contracts/tag';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement } from '../../../implement';
import type { TagService } from './tag.service';

export function tagRoutes(app: FastifyInstance, { tags }: { tags: TagService }): void {
  implement(app, listPublicTags, async ({ cacheAs }) => {
    const data = await tags.list();
    cacheAs([cacheTag.tags]);
    return { data };
  });

  implement(app, findPublicTag, async ({ params, cacheAs }) => {
    const data = await tags.category(params.tag);
    cacheAs([cacheTag.tags]);
    return { data };
  });

  implement(app, findPublicSubTag, async ({ params, cacheAs }) => {
    const data = await tags.category(params.tag, params.sub);
    cacheAs([cacheTag.tags]);
    return { data };
  });

  implement(app, listTags, async () => ({ data: await tags.list() }));
}
