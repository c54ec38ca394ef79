import { compareArticle, getOriginality, getWaitingOriginality } from '@contracts/originality';
import { tellScan } from '@contracts/plagiarism';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { OriginalityService } from './originality.service';

export function originalityRoutes(
  app: FastifyInstance,
  { originality }: { originality: OriginalityService },
): void {
  implement(
    app,
    compareArticle,
  )(async ({ caller, params, body }) => ({ data: await originality.compare(caller, params.id, body.token) }));

  implement(
    app,
    getOriginality,
  )(async ({ caller, params }) => ({ data: await originality.last(caller, params.id) }));

  implement(
    app,
    getWaitingOriginality,
  )(async ({ params }) => ({ data: await originality.ofWaiting(params.id) }));

  implement(
    app,
    tellScan,
  )(async ({ params, query, body }) => {
    const { status, scanId } = params;
    const results = body.results?.internet ?? [];
    await originality.takeOutside({ status, scanId, secret: query.secret, results });
    return {};
  });
}
