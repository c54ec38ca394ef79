import { checkSite as route } from '@contracts/siteCheck';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../dependencies';
import { implement } from '../../../implement';
import { checkSite, loadChecks } from './siteCheck.service';

export function siteCheckRoutes(app: FastifyInstance, context: AppContext): void {
  const checks = loadChecks();
  let underWay: ReturnType<typeof checkSite> | null = null;

  implement(app, route, async () => {
    // Several editors who ask at once get the same answer.
    underWay ??= checkSite({ env: context.env, context, isServing: true }, checks).finally(() => {
      underWay = null;
    });
    return { data: await underWay };
  });
}
