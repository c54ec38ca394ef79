import { getArticleAddress } from '@contracts/articleAddress';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { notFound } from '../../../errors';
import { implement } from '../../../implement';
import type { PublicationService } from './publication.service';

export function addressRoutes(
  app: FastifyInstance,
  { publications }: { publications: PublicationService },
): void {
  implement(app, getArticleAddress, async ({ params, cacheAs }) => {
    const address = await publications.addressOf(params.id);
    if (!address?.was_published) throw notFound();
    const is_gone = address.published_id === null || address.hidden_at !== null;
    cacheAs([cacheTag.article(params.id), cacheTag.tags]);
    return { data: { slug: is_gone ? '' : address.slug, is_gone, tag: address.tag ?? '' } };
  });
}
