import { compareArticle, getOriginality, getWaitingOriginality } from '@contracts/originality';
import { tellScan } from '@contracts/plagiarism';
import { SCAN_SECRET_HEADER } from '@contracts/rules/headers';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { OriginalityService } from './originality.service';

export function originalityRoutes(
  app: FastifyInstance,
  { originality }: { originality: OriginalityService },
): void {
  implement(app, compareArticle, async ({ caller, params, body }) => ({
    data: await originality.compare(caller, params.id, body.token),
  }));

  implement(app, getOriginality, async ({ caller, params }) => ({
    data: await originality.last(caller, params.id),
  }));

  implement(app, getWaitingOriginality, async ({ params }) => ({
    data: await originality.ofWaiting(params.id),
  }));

  implement(app, tellScan, async ({ params, query, headers, body }) => {
    const { status, scanId } = params;
    const results = body.results?.internet ?? [];
    const secret = headers[SCAN_SECRET_HEADER] ?? query.secret ?? '';
    await originality.takeOutside({ status, scanId, secret, results });
    return {};
  });
}
